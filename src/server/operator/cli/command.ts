import { type ParseArgsOptionsConfig, parseArgs } from 'node:util';
import type { Config } from '#server/config.ts';

/** One of the operator's commands. */
export interface Command {
  name: string;
  /** One line for the list of commands. */
  does: string;
  /** The usage, with examples. */
  help: string;
  /** Returns the text to print. */
  run: (args: string[], config: () => Config) => Promise<string | FailedCheck>;
}

/** The output of a command that ran and found problems. */
export interface FailedCheck {
  exitCode: 1;
  out: string;
}

/** The command line is not valid. */
export class UsageError extends Error {
  override name = 'UsageError';
}

/** Parses the arguments and options of a command. Throws a UsageError for an unknown option. */
export function readArguments<Options extends ParseArgsOptionsConfig>(args: string[], options: Options) {
  try {
    return parseArgs({ args, options, allowPositionals: true, strict: true });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}
