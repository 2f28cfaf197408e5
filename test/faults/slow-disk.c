/* Loaded before the server with LD_PRELOAD: each fsync takes SLOW_DISK_MS longer. */
#include <stdlib.h>
#include <sys/syscall.h>
#include <unistd.h>

static void wait(void) {
  const char *ms = getenv("SLOW_DISK_MS");
  if (ms) usleep(1000 * atoi(ms));
}

int fsync(int fd) {
  wait();
  return syscall(SYS_fsync, fd);
}

int fdatasync(int fd) {
  wait();
  return syscall(SYS_fdatasync, fd);
}
