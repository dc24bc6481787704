#!/bin/sh
# namespace.sh ROOT COMMAND…: becomes a machine that has the files of ROOT and no others, and runs the command there. For unshare --mount.
set -eu
cd "$1"
shift
mount --make-rprivate /
mount --bind . .
cd "$PWD"
mount -t proc proc proc
mount -t sysfs sysfs sys
mount -t tmpfs -o mode=755 tmpfs run
mount -t tmpfs -o mode=755 tmpfs dev
for device in null:3 zero:5 full:7 random:8 urandom:9 console:3; do
  mknod -m 666 "dev/${device%:*}" c 1 "${device#*:}"
done
mknod -m 666 dev/tty c 5 0
mkdir dev/pts dev/shm
mount -t tmpfs -o mode=1777 tmpfs dev/shm
mount -t devpts -o newinstance,ptmxmode=0666,mode=620 devpts dev/pts
ln -s pts/ptmx dev/ptmx
ln -s /proc/self/fd dev/fd
ln -s /proc/self/fd/0 dev/stdin
ln -s /proc/self/fd/1 dev/stdout
ln -s /proc/self/fd/2 dev/stderr
# Of the groups of processes it sees its own alone, and its systemd makes others below.
[ "$CGROUPS" = no ] || mount -t cgroup2 cgroup2 sys/fs/cgroup
mkdir -p .before
pivot_root . .before
umount -l .before
exec "$@"
