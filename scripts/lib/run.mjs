/** Running other programs, without a shell. */
import { spawn } from 'node:child_process';
import { root } from './paths.mjs';

/** A command that did not end with 0; `output` is all that it printed. */
export class CommandFailed extends Error {
  constructor(command, code, output) {
    super(`${command} ended with ${code}`);
    this.code = code;
    this.output = output;
  }
}

/**
 * Runs a command to its end and returns what it printed; throws CommandFailed when it does not end with 0.
 * It gets no standard input: nothing that is run here may stop to ask.
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

/** Runs a script's body: a failure is told in plain lines, without a stack of ours, and ends the process with 1. */
export async function main(body) {
  try {
    await body();
  } catch (error) {
    if (error instanceof CommandFailed) console.error(error.output.trimEnd());
    console.error(error instanceof CommandFailed || error instanceof Plain ? error.message : error);
    process.exitCode = 1;
  }
}

/** An error whose message is all that its reader needs. */
export class Plain extends Error {}
