// Leads a session on a terminal for one program and outlives it: where the leader of a session ends, macOS
// takes the terminal away, and nothing could be read from it any more.
//
//     pty-leader TERMINAL PROGRAM ARGUMENTS...
//
// The terminal becomes the controlling one, and takes the place of those standard descriptors that are closed.
// Descriptor 3 gets a line with the program's process id and, at its end, a line with its wait status. The
// leader ends when the other end of that descriptor is closed.

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <sys/ioctl.h>
#include <sys/wait.h>
#include <unistd.h>

enum { report = 3 };

int main(int count, char *arguments[]) {
  if (count < 3 || setsid() < 0) return 2;
  int terminal = open(arguments[1], O_RDWR);
  if (terminal < 0 || ioctl(terminal, TIOCSCTTY, 0) < 0) return 1;
  for (int standard = 0; standard < 3; standard++)
    if (fcntl(standard, F_GETFD) < 0) dup2(terminal, standard);
  if (terminal > 2) fcntl(terminal, F_SETFD, FD_CLOEXEC);
  fcntl(report, F_SETFD, FD_CLOEXEC);

  pid_t program = fork();
  if (program == 0) {
    execv(arguments[2], arguments + 2);
    _exit(127);
  }
  // What concerns the foreground is for the program, which belongs to it with the leader.
  const int ignored[] = {SIGHUP, SIGINT, SIGQUIT, SIGTSTP, SIGTTIN, SIGTTOU};
  for (unsigned index = 0; index < sizeof ignored / sizeof *ignored; index++)
    signal(ignored[index], SIG_IGN);
  dprintf(report, "%d\n", program);
  int status = 0;
  while (waitpid(program, &status, 0) < 0 && errno == EINTR) {}
  dprintf(report, "%d\n", status);
  char rest;
  while (read(report, &rest, 1) != 0) {}
  return 0;
}
