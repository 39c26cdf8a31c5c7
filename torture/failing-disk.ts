import { spawn } from 'node:child_process';
import { once } from 'node:events';

/** Which of the calls that a portal makes to its disk fail, and how: as strace's `inject` has it. */
export interface DiskFault {
  calls: string;
  error: string;
  /** Which of the calls: '2+3' is the second, and every third from there. All where it is missing. */
  when?: string;
}

/**
 * Has calls of a running program to the system fail from now on, by strace: they are not carried out, and it is told the error.
 * Answers with a way to have the disk well again.
 */
export async function failDisk(pid: number, { calls, error, when }: DiskFault): Promise<() => Promise<void>> {
  const inject = `inject=${calls}:error=${error}${when === undefined ? '' : `:when=${when}`}`;
  const strace = spawn('strace', ['-f', '-p', String(pid), '-o', '/dev/null', '-e', `trace=${calls}`, '-e', inject], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  await new Promise<void>((resolve, reject) => {
    strace.once('error', reject);
    strace.once('exit', (code) => reject(new Error(`strace ended with ${code}: ${said}`)));
    strace.stderr.setEncoding('utf8').on('data', (text: string) => {
      said += text;
      if (/attached/.test(said)) resolve();
    });
  });
  return async () => {
    strace.removeAllListeners('exit');
    const ended = once(strace, 'exit');
    strace.kill('SIGINT');
    await ended;
  };
}
