# terminal.py SCRIPT: runs nvopt shell on a pseudo-terminal as a person would. Lines of SCRIPT:
#   start [COLUMNS] [VARIABLE=VALUE]... [-- ARGUMENT]   starts it; 80 columns and TERM=xterm unless told
#   type TEXT       sends it; \t, \n, \x03 and the like are read as in Python
#   expect TEXT     waits until the text has come, without colours and movements of the cursor
#   never TEXT      what has come so far does not hold it
#   pause           reads nothing for a second, so that a long output has to wait
#   signal          sends the signal of Ctrl-C from outside and gives the program time to see it
#   away            stops the program, sets the terminal as a shell in front of it would, and lets it go on
#   kill            ends it by SIGTERM
#   end             waits for the end and prints the exit status
#   end-all         ends all that were started by SIGTERM at once, and prints the exit statuses
# Prints what is missing with all that came, and ends with 1.
import fcntl
import os
import pty
import re
import select
import signal
import struct
import sys
import termios
import time

SEQUENCES = re.compile(r"\x1b\[[0-9;?]*[A-Za-z]|\x1b[()][A-Z0-9]|\x1b[=>]|\r|\x07")
PARTIAL = re.compile(r"\x1b([\[()][0-9;?]*)?$")


class Terminal:
    def __init__(self, words):
        columns = int(words.pop(0)) if words and words[0].isdigit() else 80
        arguments = []
        if "--" in words:
            arguments = words[words.index("--") + 1:]
            words = words[:words.index("--")]
        environment = dict(os.environ, TERM="xterm")
        environment.update(w.split("=", 1) for w in words)
        self.bytes, self.seen, self.at = b"", "", 0
        # The size has to stand before the program asks for it.
        self.child, self.file = pty.fork()
        if self.child == 0:
            fcntl.ioctl(0, termios.TIOCSWINSZ, struct.pack("HHHH", 24, columns, 0, 0))
            os.execvpe("nvopt", ["nvopt", "shell"] + arguments, environment)

    def read(self, seconds):
        if not select.select([self.file], [], [], seconds)[0]:
            return False
        try:
            part = os.read(self.file, 65536)
        except OSError:
            return False
        self.bytes += part
        # What ends within a sequence or a character waits for its rest.
        text = PARTIAL.sub("", SEQUENCES.sub("", self.bytes.decode(errors="ignore")))
        assert text.startswith(self.seen)
        self.seen = text
        return bool(part)

    def expect(self, text):
        end = time.time() + 60
        while time.time() < end:
            found = self.seen.find(text, self.at)
            if found >= 0:
                self.at = found + len(text)
                return
            self.read(0.5)
        print("missing: %r\nseen:\n%s" % (text, self.seen))
        sys.exit(1)

    def finish(self):
        end = time.time() + 60
        while time.time() < end:
            self.read(0.1)
            pid, status = os.waitpid(self.child, os.WNOHANG)
            if pid:
                return os.waitstatus_to_exitcode(status)
        os.kill(self.child, signal.SIGKILL)
        print("does not end\nseen:\n%s" % self.seen)
        sys.exit(1)


def main():
    terminal, all_terminals = None, []
    for line in open(sys.argv[1]):
        verb, _, rest = line.rstrip("\n").partition(" ")
        text = rest.encode().decode("unicode_escape")
        if verb == "start":
            terminal = Terminal(rest.split())
            all_terminals.append(terminal)
        elif verb == "type":
            os.write(terminal.file, text.encode())
        elif verb == "expect":
            terminal.expect(text)
        elif verb == "never":
            if text in terminal.seen:
                print("unwanted: %r\nseen:\n%s" % (text, terminal.seen))
                sys.exit(1)
        elif verb == "pause":
            time.sleep(1)
        elif verb == "signal":
            os.kill(terminal.child, signal.SIGINT)
            time.sleep(0.2)
        elif verb == "away":
            os.kill(terminal.child, signal.SIGSTOP)
            state = termios.tcgetattr(terminal.file)
            state[3] |= termios.ICANON | termios.ECHO
            termios.tcsetattr(terminal.file, termios.TCSANOW, state)
            os.kill(terminal.child, signal.SIGCONT)
            for i in range(600):
                if not termios.tcgetattr(terminal.file)[3] & (termios.ICANON | termios.ECHO):
                    break
                time.sleep(0.1)
            else:
                print("the terminal stays as it was set")
                sys.exit(1)
        elif verb == "kill":
            os.kill(terminal.child, signal.SIGTERM)
        elif verb == "end":
            print("ended with", terminal.finish())
        elif verb == "end-all":
            for one in all_terminals:
                os.kill(one.child, signal.SIGTERM)
            print("ended with", *[one.finish() for one in all_terminals])


main()
