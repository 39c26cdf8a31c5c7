import { spawn } from 'node:child_process';
import { join } from 'node:path';
import type { Settings } from '../../harness/start-portal.ts';

/** What the benchmarks set for the portal, beyond what the harness sets. */
export const benchSettings: Settings = { LOG_LEVEL: 'error' };

/** Runs one of the benchmark's own programs to its end, and returns the JSON that it printed. */
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
