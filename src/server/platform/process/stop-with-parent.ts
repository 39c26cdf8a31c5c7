/**
 * Calls `stop` when the process that started this one, and holds an IPC channel to it, is gone: so that a portal whose
 * `npm start` was killed does not stay behind on its port. Started any other way (systemd, a shell, a container), it does nothing.
 */
export function stopWithParent(stop: () => void): void {
  if (process.connected === undefined) return;
  if (!process.connected) {
    stop(); // it went while this process was still starting
    return;
  }
  process.once('disconnect', stop);
  // Listening holds the process open: it must still be able to end by itself.
  process.channel?.unref();
}
