import { type Program, startProgram } from '../../harness/start-program.ts';

/** Starts bare-file-server.mjs, which serves one file. */
export function startBare(file: string): Program {
  const program = new URL('bare-file-server.mjs', import.meta.url).pathname;
  return startProgram({ command: [process.execPath, program, file], env: {}, readyLine: /bare at (\S+)/ });
}
