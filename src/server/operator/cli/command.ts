import { type ParseArgsOptionsConfig, parseArgs } from 'node:util';
import { readPhone } from '#server/areas/auth/phone.ts';
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

/**
 * Parses the arguments and options of a command. A mobile number may have spaces in it. Throws a UsageError for an unknown option.
 */
export function readArguments<Options extends ParseArgsOptionsConfig>(args: string[], options: Options) {
  try {
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true, strict: true });
    return { values, positionals: joinNumbers(positionals) };
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

const piece = /^\+?[\d()-]+$/;
/** '+91 98765 43210' has three, '0 98 76 54 32 10' has six. */
const maxPieces = 6;

/** Puts the pieces of mobile numbers together: a shell separates 98765 and 43210, which are no numbers alone. */
function joinNumbers([first, ...rest]: string[]): string[] {
  if (first === undefined) return [];
  const pieces = [first, ...rest].slice(0, maxPieces);
  const isNumber = (length: number) => readPhone('', pieces.slice(0, length).join(' ')) !== undefined;
  const end = pieces.findIndex((_, at) => isNumber(at + 1));
  const arePieces =
    end > 0 && pieces.slice(0, end + 1).every((one, at) => piece.test(one) && !(at > 0 && one.startsWith('+')));
  if (!arePieces) return [first, ...joinNumbers(rest)];
  return [pieces.slice(0, end + 1).join(' '), ...joinNumbers(rest.slice(end))];
}
