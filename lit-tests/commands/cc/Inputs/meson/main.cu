// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
bool halves(float *host, int n);
int main() {
  float host[32];
  for (int i = 0; i < 32; i++)
    host[i] = float(i);
  return halves(host, 32) && host[31] == 15.5f ? 0 : 2;
}
