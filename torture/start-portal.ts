import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

/** The built product, running. */
export interface Portal {
  url: string;
  stop(): Promise<void>;
  /** As when its machine dies. */
  kill(): Promise<void>;
}

const product = fileURLToPath(new URL('../dist/server/main.js', import.meta.url));

/** Where the portal on that folder writes the codes that it sends. */
export const smsFile = (folder: string) => join(folder, 'sms.jsonl');

/** Starts it on a folder, on a free port, without the demo academy and without limits on codes. */
export async function startPortal(folder: string, env: Record<string, string> = {}): Promise<Portal> {
  if (!existsSync(product)) throw new Error('There is no build: node scripts/build.mjs');
  const settings = {
    PORT: '0',
    HOST: '127.0.0.1',
    DATA_DIR: join(folder, 'data'),
    SMS_URL: `file:${smsFile(folder)}`,
    CODE_LIMITS: 'off',
    DEMO: 'false',
    LOG_LEVEL: 'silent',
  };
  const child = spawn(process.execPath, [product], {
    env: { ...process.env, ...settings, ...env },
    // By the channel it sees when we are gone.
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  const ended = once(child, 'exit');
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal);
    await ended;
  };
  return { url: await addressOf(child), stop: () => end('SIGTERM'), kill: () => end('SIGKILL') };
}

async function addressOf({ stdout }: ChildProcess): Promise<string> {
  if (stdout) {
    for await (const line of createInterface(stdout)) {
      const url = /Academy portal ready at (\S+)/.exec(line)?.[1];
      if (url) return url;
    }
  }
  throw new Error('The portal ended before it was ready.');
}
