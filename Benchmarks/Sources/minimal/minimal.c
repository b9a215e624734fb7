/* The floor of a full-screen program: raw mode, a first frame, and for each key the next frame, all of
   them prepared beforehand in a file (each a 32-bit length, then its bytes; `SessionBenchmarks` records
   them from the mixer). After the last frame it goes on with the second. Ends at `q` or when the terminal is gone. */

#include <fcntl.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <termios.h>
#include <unistd.h>

static int write_all(const char *bytes, size_t count) {
  while (count > 0) {
    ssize_t written = write(1, bytes, count);
    if (written <= 0) return -1;
    bytes += written;
    count -= (size_t)written;
  }
  return 0;
}

int main(int argc, char **argv) {
  if (argc != 2) {
    fputs("usage: minimal FRAMES\n", stderr);
    return 2;
  }
  int file = open(argv[1], O_RDONLY);
  struct stat status;
  if (file < 0 || fstat(file, &status) != 0 || status.st_size == 0) {
    perror(argv[1]);
    return 2;
  }
  size_t size = (size_t)status.st_size;
  const char *frames = mmap(NULL, size, PROT_READ, MAP_PRIVATE, file, 0);
  if (frames == MAP_FAILED) {
    perror("mmap");
    return 2;
  }
  struct termios original, raw;
  if (tcgetattr(0, &original) != 0) {
    perror("tcgetattr");
    return 2;
  }
  raw = original;
  raw.c_iflag &= ~(tcflag_t)(ICRNL | IXON);
  raw.c_oflag &= ~(tcflag_t)OPOST;
  raw.c_lflag &= ~(tcflag_t)(ECHO | ICANON | ISIG | IEXTEN);
  tcsetattr(0, TCSANOW, &raw);
  write_all("\033[?1049h", 8);

  size_t position = 0, second = 0;
  char keys[256] = {0};
  ssize_t count = 1;
  while (count > 0 && memchr(keys, 'q', (size_t)count) == NULL) {
    uint32_t length;
    memcpy(&length, frames + position, sizeof length);
    if (length > size - position - sizeof length) break;
    if (write_all(frames + position + sizeof length, length) != 0) break;
    position += sizeof length + length;
    if (second == 0) second = position;
    if (size - position < sizeof length) position = second;
    if (size - position < sizeof length) break;
    count = read(0, keys, sizeof keys);
  }
  write_all("\033[?25h\033[?1049l", 14);
  tcsetattr(0, TCSAFLUSH, &original);
  return 0;
}
