import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';

/** Another program of the bench, or the built product, running. */
export interface Running {
  /** What the line that it was waited for says: its address. */
  url: string;
  /** Milliseconds from its start to that line. */
  ms: number;
  stop(): Promise<void>;
}

const root = join(import.meta.dirname, '..');

/** Starts the built product on a data folder. */
export function startPortal(folder: string): Promise<Running> {
  const settings = {
    PORT: '0',
    HOST: '127.0.0.1',
    DATA_DIR: dataFolder(folder),
    SMS_URL: `file:${smsFile(folder)}`,
    LOG_LEVEL: 'error',
    // One student signs in for each figure.
    CODE_LIMITS: 'off',
  };
  return start([join(root, 'dist/server/main.js')], settings, /Academy portal ready at (\S+)/);
}

export function dataFolder(folder: string): string {
  return join(folder, 'data');
}

/** Where the portal on that folder writes the codes that it sends. */
export function smsFile(folder: string): string {
  return join(folder, 'sms.jsonl');
}

/** Starts a program and waits for a line that holds its address. The IPC channel lets it see that we are gone. */
export async function start(args: string[], env: Record<string, string>, ready: RegExp): Promise<Running> {
  const begin = performance.now();
  const child = spawn(process.execPath, args, {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  const url = await firstMatch(child, ready);
  return { url, ms: performance.now() - begin, stop: () => stopped(child) };
}

/** Runs one of the bench's own programs to its end, and reads the JSON that it printed. */
export async function runForJson<Result>(file: string, input: unknown): Promise<Result> {
  const child = spawn(process.execPath, [join(import.meta.dirname, file), JSON.stringify(input)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let printed = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    printed += text;
  });
  const code = await new Promise((resolve) => child.once('close', resolve));
  if (code !== 0) throw new Error(`${file} ended with ${code}`);
  return JSON.parse(printed);
}

function firstMatch(child: ChildProcess, pattern: RegExp): Promise<string> {
  return new Promise((resolve, reject) => {
    let printed = '';
    child.stdout?.setEncoding('utf8').on('data', (text: string) => {
      printed += text;
      const found = pattern.exec(printed)?.[1];
      if (found) resolve(found);
    });
    child.once('exit', (code) => reject(new Error(`It ended with ${code} before it was ready:\n${printed}`)));
  });
}

async function stopped(child: ChildProcess): Promise<void> {
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  await ended;
}
