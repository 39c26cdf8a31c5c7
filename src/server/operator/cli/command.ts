import { type ParseArgsOptionsConfig, parseArgs } from 'node:util';
import type { Config } from '#server/config.ts';

/** One of the operator's commands. */
export interface Command {
  name: string;
  /** One line, for the list of commands. */
  does: string;
  /** How to call it, with examples. */
  help: string;
  /** Answers with what to print. */
  run: (args: string[], config: () => Config) => Promise<string | Finding>;
}

/** What to print, of a command that was carried out and found something wrong. */
export interface Finding {
  exitCode: 1;
  out: string;
}

/** The command was called in a way that it does not understand. */
export class UsageError extends Error {
  override name = 'UsageError';
}

/** The words and options of a command line; throws a UsageError for an unknown one. */
export function readArguments<Options extends ParseArgsOptionsConfig>(args: string[], options: Options) {
  try {
    return parseArgs({ args, options, allowPositionals: true, strict: true });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}
