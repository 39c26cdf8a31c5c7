import { spawn } from 'node:child_process';
import { join } from 'node:path';
import type { Settings } from '../../harness/start-portal.ts';
import { type Program, startProgram } from '../../harness/start-program.ts';

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

/** Starts raw-server.ts with the body and the headers of a response that was received. */
export function startRaw(body: string, received: Headers, status = 200): Program {
  const headers = Object.fromEntries(
    [...received].filter(([name]) => !/^(date|connection|keep-alive|content-length)$/.test(name)),
  );
  const file = new URL('raw-server.ts', import.meta.url).pathname;
  const command = [process.execPath, file, JSON.stringify({ body, headers, status })];
  return startProgram({ command, env: {}, readyLine: /raw at (\S+)/ });
}

/** Starts bare-file-server.mjs, which serves one file. */
export function startBare(file: string): Program {
  const program = new URL('bare-file-server.mjs', import.meta.url).pathname;
  return startProgram({ command: [process.execPath, program, file], env: {}, readyLine: /bare at (\S+)/ });
}
