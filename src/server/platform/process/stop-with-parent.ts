/**
 * Calls `stop` when the parent process is gone, so that a portal whose `npm start` was killed does not stay behind on
 * its port. It needs an IPC channel to the parent, and does nothing without one (systemd, a shell, a container).
 */
export function stopWithParent(stop: () => void): void {
  if (process.connected === undefined) return;
  if (!process.connected) {
    // The parent ended while this process was still starting.
    stop();
    return;
  }
  process.once('disconnect', stop);
  // Without this, the channel would prevent the process from ending by itself.
  process.channel?.unref();
}
