/**
 * Calls `stop` when the npm that started this process has ended, even by SIGKILL, which signals nothing. A process that
 * was started by hand may outlive its shell.
 */
export function watchStarter(stop) {
  if (!process.env.npm_lifecycle_event) return undefined;
  const starter = process.ppid;
  return setInterval(() => {
    if (process.ppid !== starter) stop();
  }, 1_000);
}
