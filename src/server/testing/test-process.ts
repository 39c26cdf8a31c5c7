import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

/** The server, run from its sources in a process of its own. */
export interface TestProcess {
  child: ChildProcess;
  /** Resolves to its exit code, or to the signal that ended it. */
  ended: Promise<number | string | null>;
  /** Resolves to its URL once it is ready; rejects when it ends before that. */
  ready: Promise<string>;
}

export interface ProcessOptions {
  folder: string;
  env?: Record<string, string>;
  /** The limit of open files, for `ulimit -n`. */
  openFiles?: number;
}

export function startProcess({ folder, env = {}, openFiles }: ProcessOptions): TestProcess {
  const settings = {
    ...{ PORT: '0', HOST: '127.0.0.1', DATA_DIR: join(folder, 'data'), SMS_URL: `file:${folder}/sms.jsonl` },
    ...{ DATABASE_URL: '', MEDIA_URL: '', PUBLIC_URL: '', API_URL: '', DEMO: 'false', LOG_LEVEL: 'fatal' },
  };
  const program = [process.execPath, join(import.meta.dirname, '../main.ts')];
  const limited = ['/bin/sh', '-c', `ulimit -n ${openFiles}; exec "$@"`, 'sh', ...program];
  const [command = '', ...args] = openFiles === undefined ? program : limited;
  const child = spawn(command, args, {
    env: { ...process.env, ...settings, ...env },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  const ended = once(child, 'exit').then(([code, signal]) => code ?? signal);
  const ready = readAddress(child);
  // A test that does not wait for `ready` must not fail with an unhandled rejection.
  ready.catch(() => {});
  return { child, ended, ready };
}

async function readAddress(child: ChildProcess): Promise<string> {
  let output = '';
  return await new Promise((resolve, reject) => {
    child.stdout?.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      const [, address] = /ready at (\S+)\n/.exec(output) ?? [];
      if (address) resolve(address);
    });
    child.once('exit', () => reject(new Error(`The server ended: ${output}`)));
  });
}
