import { spawn } from 'node:child_process';
import { once } from 'node:events';

/** Which of the system calls of a portal fail, and how, in the terms of strace's `inject`. */
export interface DiskFault {
  calls: string;
  error: string;
  /** Which of the calls fail: '2+3' is the second one and every third one after it. Without it all of them fail. */
  when?: string;
}

/**
 * Makes system calls of a running process fail from now on, with strace: they are not carried out, and the process gets
 * the error. Returns a function that clears the fault.
 */
export async function injectDiskFault(pid: number, { calls, error, when }: DiskFault): Promise<() => Promise<void>> {
  const inject = `inject=${calls}:error=${error}${when === undefined ? '' : `:when=${when}`}`;
  const strace = spawn('strace', ['-f', '-p', String(pid), '-o', '/dev/null', '-e', `trace=${calls}`, '-e', inject], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let output = '';
  await new Promise<void>((resolve, reject) => {
    strace.once('error', reject);
    strace.once('exit', (code) => reject(new Error(`strace ended with ${code}: ${output}`)));
    strace.stderr.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      if (/attached/.test(output)) resolve();
    });
  });
  return async () => {
    strace.removeAllListeners('exit');
    const ended = once(strace, 'exit');
    strace.kill('SIGINT');
    await ended;
  };
}
