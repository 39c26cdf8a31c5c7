import { type Program, startProgram } from '../../harness/start-program.ts';

/** Starts raw-server.ts with the body and the headers of a response that was received. */
export function startRaw(body: string, received: Headers, status = 200): Program {
  const headers = Object.fromEntries(
    [...received].filter(([name]) => !/^(date|connection|keep-alive|content-length)$/.test(name)),
  );
  const file = new URL('raw-server.ts', import.meta.url).pathname;
  const command = [process.execPath, file, JSON.stringify({ body, headers, status })];
  return startProgram({ command, env: {}, readyLine: /raw at (\S+)/ });
}
