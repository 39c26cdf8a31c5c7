/** Runs other programs, without a shell. */
import { spawn } from 'node:child_process';
import { root } from './paths.mjs';

/** A command whose exit code was not 0; `output` is everything that it printed. */
export class CommandFailed extends Error {
  constructor(command, code, output) {
    super(`${command} ended with ${code}`);
    this.code = code;
    this.output = output;
  }
}

/**
 * Runs a command to its end and returns what it printed; throws CommandFailed if its exit code is not 0. It has no
 * standard input, because no command may stop to ask a question.
 */
export function run(command, args, { env = process.env, cwd = root } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    child.stdout.setEncoding('utf8').on('data', (text) => {
      output += text;
    });
    child.stderr.setEncoding('utf8').on('data', (text) => {
      output += text;
    });
    child.once('error', (error) => reject(new CommandFailed(command, error.code, error.message)));
    child.once('close', (code, signal) => {
      if (code === 0) resolve(output);
      else reject(new CommandFailed([command, ...args].join(' '), signal ?? code, output));
    });
  });
}

/** Runs a script's body. A failure prints its message without a stack, and makes the exit code 1. */
export async function main(body) {
  try {
    await body();
  } catch (error) {
    if (error instanceof CommandFailed) console.error(error.output.trimEnd());
    console.error(error instanceof CommandFailed || error instanceof Plain ? error.message : error);
    process.exitCode = 1;
  }
}

/** An error whose message is enough for its reader, without a stack. */
export class Plain extends Error {}
