// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Memory tables of the Bessel functions. Generated: python3 gen/f64-bessel.py

// J0 on four intervals, J1 on three: {z, its tail}, {b, c0}, {c1, c2}...; b + t (c0 + c1 t + ...).
NV_TABLE nv_double2 nv_bessel_j_c[7][11] = {
{
    {0x0p+0, 0x0p+0}, {0x0p+0, -0x1p-2}, {0x1p-6, -0x1.c71c71c71c71cp-12},
    {0x1.c71c71c71bf36p-18, -0x1.23456786080bbp-24},
    {0x1.02e83dde93645p-31, -0x1.50eaec408edecp-39},
    {-0x1.ee377664281dfp-45, 0x1.7675dbc942fb4p-42},
    {-0x1.630b6f65cf05cp-40, 0x1.f44aba4cd9104p-39},
    {-0x1.0743dfabc2093p-37, 0x1.9c3e8485010afp-37},
    {-0x1.d94a854db5436p-37, 0x1.82d38af73ebd7p-37},
    {-0x1.aa13f79a55687p-38, 0x1.1b6c880268fdfp-39}, {-0x1.580291e601006p-42, 0x0p+0},},
{
    {0x1.33d152e971b4p+1, -0x1.0f539d7da258ep-53}, {0x0p+0, -0x1.09cdb3655128p-1},
    {0x1.ba1deea029493p-4, 0x1.cfae864368ce6p-5}, {-0x1.1bb1cbe1a401ep-7, -0x1.1f992590cde3p-9},
    {0x1.15382ba0696ecp-12, 0x1.6ed3b9ee3e7b8p-15},
    {-0x1.232c77d04fd71p-18, -0x1.1cce2f55ccf15p-21},
    {0x1.7ff9906145d9cp-25, 0x1.295165cfe30a5p-28},
    {-0x1.5c2bef286be22p-32, -0x1.bd9aca3eaf5f5p-36},
    {0x1.cd2f9b726e486p-40, 0x1.ec76e9242113ap-44},
    {-0x1.d1c5beadd3438p-48, -0x1.33ec30c56f456p-53}, {0x1.d49c2372d5be5p-56, 0x0p+0},},
{
    {0x1.6148f5b2c2e45p+2, 0x1.75054cd60a517p-54}, {0x0p+0, 0x1.5c6e60a097823p-2},
    {-0x1.f8f72e7a848dfp-6, -0x1.b2150cb41e8e3p-5}, {0x1.2f7ffe902565cp-8, 0x1.27e31fe9aa438p-9},
    {-0x1.6f641f4190ba8p-13, -0x1.863f481acc73ep-15},
    {0x1.ad77d74538ac1p-19, 0x1.32e6d9cdc70afp-21},
    {-0x1.2da37ce8a812ap-25, -0x1.41d741bbb18afp-28},
    {0x1.1d03a13a5258ap-32, 0x1.e2fc92701adeep-36},
    {-0x1.8450133523544p-40, -0x1.1169703090aa7p-43},
    {0x1.7ddbd5e64db04p-48, 0x1.09bac931d04ebp-51}, {0x1.a9cfb7cfb8529p-57, 0x0p+0},},
{
    {0x1.14eb56cccdecap+3, -0x1.51970714c7c25p-52}, {0x0p+0, -0x1.15f7977a772fbp-2},
    {0x1.00f7fcf1815f5p-6, 0x1.68b984ec5b025p-5}, {-0x1.48e63603adecbp-9, -0x1.0e0d6041b1e9bp-9},
    {0x1.d796025094f55p-14, 0x1.7800b1c823982p-15},
    {-0x1.332578f5ee6f6p-19, -0x1.30ed2e201b5a5p-21},
    {0x1.ce5a8e615f5c1p-26, 0x1.4410eb7c97d35p-28},
    {-0x1.e554084b5b3f8p-33, -0x1.2627500960509p-35},
    {-0x1.83acb34339f65p-41, -0x1.7f12f42fcdfd8p-42},
    {-0x1.8614c63205029p-44, -0x1.53ed2b1aaa65ep-47}, {-0x1.07ad9c05fe776p-51, 0x0p+0},},
{
    {0x0p+0, 0x0p+0}, {0x0p+0, -0x1p-4}, {0x1.5555555555555p-9, -0x1.c71c71c71c5b2p-15},
    {0x1.6c16c16bf1cb7p-21, -0x1.845c89cc5e1d7p-28},
    {0x1.27e4b5ded18bfp-35, -0x1.51c5c09fec07p-43}, {0x1.8ce02298ea6dp-52, 0x1.2a67942ed7d43p-53},
    {-0x1.4a5ade849d6f8p-54, 0x1.0f15acc54079dp-55},
    {-0x1.4e5d4fdd27373p-57, 0x1.344797529eb1fp-59},
    {-0x1.a2593db025d59p-62, 0x1.955cfd1efc7p-65},
    {-0x1.09507da3792d8p-68, 0x1.a4524fa4e1a75p-73}, {-0x1.3044920e18d4dp-78, 0x0p+0},},
{
    {0x1.ea75575af6f09p+1, -0x1.60155a9d1b256p-53}, {0x0p+0, -0x1.9c6cf582cbf7fp-2},
    {0x1.ae8a39f51ad04p-5, 0x1.b589d1da1391bp-5}, {-0x1.537544c331dcfp-8, -0x1.24b340995981cp-9},
    {0x1.6e4c2d53558eap-13, 0x1.83a06e3110877p-15},
    {-0x1.9799d4cab062cp-19, -0x1.33825cebe50f1p-21},
    {0x1.1706926877fccp-25, 0x1.4569bb5b120dp-28},
    {-0x1.03b9f991129a7p-32, -0x1.ec65f1270ae39p-36},
    {0x1.5ecdb8e44420ep-40, 0x1.18047e97bb67dp-43},
    {-0x1.68a8490d46c4bp-48, -0x1.f885b5bab6cb5p-52}, {0x1.2ad6ac5e46057p-56, 0x0p+0},},
{
    {0x1.c0ff5f3b4725p+2, -0x1.b226d9d243827p-54}, {0x0p+0, 0x1.33518b3874e8ap-2},
    {-0x1.5e70dc60362cp-6, -0x1.80c83bdeee544p-5}, {0x1.9a4b292e3e0a1p-9, 0x1.13fbc7d694299p-9},
    {-0x1.07358bbde396cp-13, -0x1.796a751b73c26p-15},
    {0x1.4255b048421adp-19, 0x1.3026deb8956eap-21},
    {-0x1.d48e123000052p-26, -0x1.44629a5c5dac4p-28},
    {0x1.c65c277c182aep-33, 0x1.ec6d67d3d43bep-36},
    {-0x1.4b8a333e1908cp-40, -0x1.391a3f5e9d94p-43},
    {0x1.3a143121e94bap-46, 0x1.341e0e2867c65p-47}, {0x1.7e53c5757a9f1p-50, 0x0p+0},}};

// Y0 on four intervals, Y1 on four.
NV_TABLE nv_double2 nv_bessel_y_c[8][11] = {
{
    {0x1.5p+1, 0x0p+0}, {0x1.e7ee30648a72bp-2, -0x1.967fbde1e26fdp-3},
    {-0x1.9a808621225f1p-3, 0x1.b82dfa74ed7ccp-5}, {0x1.f57fa91638d0cp-8, -0x1.3acb87fd185f9p-10},
    {-0x1.2398ac39c1507p-11, 0x1.2743078042d8dp-13},
    {-0x1.e3ae9c7390217p-16, 0x1.68b3574d5bc1p-17},
    {-0x1.0a06fd80a73a8p-18, 0x1.710a23e8cf345p-20},
    {-0x1.e2ceb4c63f40ep-22, 0x1.60c5f4ae13a62p-23},
    {-0x1.1951cbc325758p-22, 0x1.72a83bfff4bf7p-25},
    {0x1.7b1c16b8c557fp-21, -0x1.0e3069926da23p-25}, {-0x1.1e07d2fc275a3p-20, 0x0p+0},},
{
    {0x1.fa9534d98569cp+1, -0x1.f06ae7804384ep-54}, {0x0p+0, -0x1.9c34256a12a0cp-2},
    {0x1.a09c9290367eep-5, 0x1.df6d59bf50e88p-5}, {-0x1.c116fdc597f8fp-8, -0x1.1e32bc4ef4b0ep-9},
    {0x1.9982765142d46p-13, 0x1.ab2c1fe43e97dp-15},
    {-0x1.486371c39a7ep-18, -0x1.3b2153d301c07p-22},
    {-0x1.7770efbcec078p-26, 0x1.452b1121ae18dp-26},
    {-0x1.f687970e35d77p-29, 0x1.a6616f4cc0e52p-31},
    {-0x1.9a6f11403c153p-33, 0x1.7cccbd79d9c9p-35},
    {-0x1.65543d3057091p-37, 0x1.c946e5562fadp-39}, {-0x1.ca65fbe7a77f6p-41, 0x0p+0},},
{
    {0x1.6p+2, 0x0p+0}, {-0x1.5ba0ccf037ce6p-2, 0x1.854146d501fdfp-6},
    {0x1.57346c222934cp-3, -0x1.ca4458e62246fp-7}, {-0x1.96e938a02b1p-7, 0x1.01700cdc28f45p-10},
    {0x1.6ee43f6aa6a03p-12, -0x1.953c0cdd321a2p-16},
    {-0x1.7766605745212p-18, 0x1.7e37459d16d97p-22},
    {0x1.c2b41c023b0cep-25, -0x1.731fa959dd727p-29},
    {0x1.0224fe21033cfp-31, 0x1.eec271ec7ddb4p-36},
    {-0x1.2261b87454c82p-29, 0x1.458b11986997ep-39},
    {0x1.716f704fb2a0cp-29, -0x1.4f7f1456957a5p-40}, {-0x1.8c0ed255ad8ep-30, 0x0p+0},},
{
    {0x1.c581dc4e72103p+2, -0x1.9774a495f56cfp-54}, {0x0p+0, 0x1.334cca0697a5bp-2},
    {-0x1.5aef611fc4d55p-6, -0x1.8969c64cbf4fdp-5}, {0x1.b2f14a9552398p-9, 0x1.1d35e85fe8e52p-9},
    {-0x1.26dd71e348836p-13, -0x1.8177e511c5bcfp-15},
    {0x1.6a9226a52cbf8p-19, 0x1.34aa8835fdb1ep-21},
    {-0x1.0a277f12c1972p-25, -0x1.443ed200eead9p-28},
    {0x1.f90c3245864d9p-33, 0x1.058be7be28a67p-35},
    {-0x1.0cf2594b07a7bp-41, -0x1.33bd690005bb5p-40},
    {-0x1.48c196f084ec2p-41, 0x1.2efb6d84533e8p-42}, {0x1.7f3e1c670b99cp-43, 0x0p+0},},
{
    {0x1.193bed4dff243p+1, -0x1.bd1e50d219bfdp-55}, {0x0p+0, 0x1.0aa48442f014bp-1},
    {-0x1.e56f82217b8f1p-4, -0x1.0d2af4e93260ep-5}, {-0x1.3a6dec372945bp-8, 0x1.e671c7d1778b9p-8},
    {-0x1.5429dc5a34491p-9, 0x1.17ab4ac8e82bep-10},
    {-0x1.0b2d877e19894p-11, 0x1.eea7d861a9987p-13},
    {-0x1.c3fae7dd3508p-14, 0x1.9d12753c4314p-15}, {-0x1.795535cb1fb1cp-16, 0x1.58e4152a46bdp-17},
    {-0x1.3a61af6265896p-18, 0x1.16dd2f630f60fp-19},
    {-0x1.007edbfe35dep-20, 0x1.2c7c3e7bb9954p-21}, {-0x1.08247d33d7b4ep-22, 0x0p+0},},
{
    {0x1.cp+1, 0x0p+0}, {0x1.a4086ec01970fp-2, 0x1.26323c912cfcap-4},
    {-0x1.96c23090fdd51p-3, 0x1.763615f309712p-8}, {0x1.94d475751b26dp-7, -0x1.0e7438947ff7cp-15},
    {-0x1.ed70169564159p-12, 0x1.20490fda7ae89p-15},
    {-0x1.4885a02833939p-20, 0x1.0d4f0ff2445dfp-19},
    {-0x1.6e5ea6896e328p-21, 0x1.83184039d4d0ep-23},
    {-0x1.b73650ef465c4p-25, 0x1.fe0e073c57cb1p-27},
    {-0x1.232494e45dc89p-28, 0x1.43a0d3523ea02p-30},
    {-0x1.8c363c5c43af1p-32, 0x1.200a64c79f6b1p-33}, {-0x1.0a4df710e59cfp-35, 0x0p+0},},
{
    {0x1.5b7fe4e87b02ep+2, 0x1.dfe7bac228e8cp-52}, {0x0p+0, -0x1.5c7c556f0c19ap-2},
    {0x1.00b9f8571ca2p-5, 0x1.a15d92dfe3eb7p-5}, {-0x1.10a329e2c2588p-8, -0x1.1be6db992a97bp-9},
    {0x1.337c7e13b64d6p-13, 0x1.85b940f4e69a3p-15},
    {-0x1.8061917f13ac6p-19, -0x1.255e73ea6b4abp-21},
    {0x1.b62d23a300b77p-26, 0x1.80b76842d2ecbp-28},
    {-0x1.a811c174c6d3bp-32, 0x1.157ff688f2dd1p-39},
    {-0x1.2f97c4180f3b4p-38, 0x1.733155e4025ecp-40},
    {-0x1.272773851d499p-42, 0x1.2eda05606e917p-47}, {0x1.c03ed9f62736bp-48, 0x0p+0},},
{
    {0x1.dp+2, 0x0p+0}, {-0x1.284ad730f7a36p-2, 0x1.69cf713b612fdp-4},
    {0x1.162dde69a6875p-3, -0x1.4a33767824eecp-6}, {-0x1.49b872b4aab8dp-7, 0x1.2c91fc0d5f12fp-10},
    {0x1.3352c0da331d9p-12, -0x1.d6f4455804118p-16},
    {-0x1.387fc8919925cp-18, 0x1.a3484dfd4c9e7p-22},
    {0x1.8da61e12bff86p-25, -0x1.d9772c3a56624p-29},
    {-0x1.8f2dfeaf8dedap-32, 0x1.7a31fa37a04cap-36},
    {0x1.190010189fba7p-34, 0x1.3661cb79f1ca3p-41},
    {-0x1.e21ab26594de3p-35, -0x1.1f7db4e85ec13p-42}, {0x1.6544c06db486fp-36, 0x0p+0},}};

// Y0 below 2.25 and Y1 below 1.75: J(x) or J(x)/x, and the part without logarithm, in x^2, highest
// coefficients first.
NV_TABLE nv_double2 nv_bessel_small_c[2][10] = {
{
    {-0x1.f3f8ec5ea28e1p-56, -0x1.12451bc96b541p-63},
    {0x1.51693989ee218p-47, 0x1.00b470d9c4acep-54},
    {-0x1.522589dad03fep-39, -0x1.3c3ad0d22d41ep-46},
    {0x1.02e84a0506905p-31, 0x1.2eb360eb3e6f8p-38},
    {-0x1.2345673453032p-24, -0x1.b796ffa3e78e8p-31},
    {0x1.c71c71c52f1e6p-18, 0x1.cf0413cb3e299p-24},
    {-0x1.c71c71c716123p-12, -0x1.4c030d99847afp-17},
    {0x1.ffffffffffeb1p-7, 0x1.268a9aaaeaafdp-11}, {-0x1.ffffffffffffdp-3, -0x1.12583f4a4abc1p-6},
    {0x1p+0, 0x1.750811790a13cp-3},},
{
    {-0x1.9cf8db39c4445p-60, -0x1.399e719a375e8p-63},
    {0x1.2c68d03f8599ep-51, -0x1.082be487a2ceap-50},
    {-0x1.52299f9b94f8p-43, 0x1.2a00b00509467p-42},
    {0x1.27e4fa1c13f33p-35, -0x1.f0cc1b4358193p-35},
    {-0x1.845c8a0968481p-28, 0x1.32e5a08203626p-27},
    {0x1.6c16c16c117e8p-21, -0x1.0a780abc74b9fp-20},
    {-0x1.c71c71c71c696p-15, 0x1.2c7dbffcbdb16p-14},
    {0x1.5555555555555p-9, -0x1.835b97894b7a4p-9}, {-0x1p-4, 0x1.bd3975c75b493p-5},
    {0x1p-1, -0x1.91866143cbc8ap-3},}};

// Orders 0 and 1 from 8 on: modulus times sqrt(x) and x times the phase's deviation, in 1/x^2,
// highest coefficients first.
NV_TABLE nv_double2 nv_bessel_large_c[2][12] = {
{
    {-0x1.57d7952ce2941p+33, -0x1.b55caeaa3edabp+36},
    {0x1.380058aa96c9ap+30, 0x1.82f3731b9d65cp+33},
    {-0x1.0e8b3eb04d098p+26, -0x1.43ea48c5fcd2dp+29}, {0x1.38e455730dfp+21, 0x1.63981ecc4ff4p+24},
    {-0x1.28c33b479f3a3p+16, -0x1.373b48dee4a76p+19},
    {0x1.1c5f80a8ca89bp+11, 0x1.0808b595fb669p+14},
    {-0x1.53adfc32603f7p+6, -0x1.0a14268168439p+9}, {0x1.2a99cdf8f6cb8p+2, 0x1.77770d36699b4p+4},
    {-0x1.bb85c2a230a4ap-2, -0x1.a35772bac79f9p+0}, {0x1.524d948f9d2f5p-4, 0x1.ad3331d9de615p-3},
    {-0x1.9884533d2fd73p-5, -0x1.0aaaaaaa735f7p-4}, {0x1.9884533d4365p-1, 0x1.ffffffffffff4p-4},},
{
    {0x1.90684f59d9366p+33, 0x1.f3b8c9857f246p+36},
    {-0x1.6aa191734f762p+30, -0x1.bad66554d933ep+33},
    {0x1.3a392bc0c24b9p+26, 0x1.73c6d6ebe000cp+29},
    {-0x1.6c3863b0c5561p+21, -0x1.9a60f11048946p+24},
    {0x1.5c69332eff948p+16, 0x1.6aff5e5d6672ep+19},
    {-0x1.549756fcde4f9p+11, -0x1.3a1c631e05597p+14},
    {0x1.a62325aea648ap+6, 0x1.47a3d3e6739bbp+9}, {-0x1.8b2c474382aa4p+2, -0x1.e9d4b098684fap+4},
    {0x1.48fa19e5b886ap-1, 0x1.2f47f6162eab4p+1}, {-0x1.3bf65831e1368p-3, -0x1.7bcccc0d68d3ep-2},
    {0x1.32633e6dedfa9p-3, 0x1.4fffffffe1dbp-3}, {0x1.9884533d43651p-1, -0x1.7fffffffffffdp-2},}};

#define NV_Y0_ZERO_HI 0x1.c982eb8d417eap-1
#define NV_Y0_ZERO_LO 0x1.ea9d270347f83p-56
#define NV_Y0_ZERO_RCP 0x1.1e7d3131dd6bap+0
#define NV_TWO_OVER_PI_HI 0x1.45f306dc9c883p-1
#define NV_TWO_OVER_PI_LO -0x1.6b01ec5417056p-55
#define NV_QUARTER_PI_HI 0x1.921fb54442d18p-1
#define NV_QUARTER_PI_LO 0x1.1a62633145c07p-55
