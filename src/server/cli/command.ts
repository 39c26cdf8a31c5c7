import { type ParseArgsOptionsConfig, parseArgs } from 'node:util';
import type { Config } from '#server/config.ts';
import { reasonOf } from '#server/errors.ts';
import { readPhone } from '#server/platform/text/phone.ts';

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
    return parseArgs({ args: joinNumbers(args), options, allowPositionals: true, strict: true });
  } catch (error) {
    throw new UsageError(reasonOf(error));
  }
}

const firstPiece = /^(?:\+\d{1,4}|\+?\d{5}[\d-]*)$/;
/** A student of a number that several share is written 43210/Asha. */
const nextPiece = /^[\d()-]+(?:\/.*)?$/;
/** '+91 98 76 54 32 10' has six. */
const maxPieces = 6;

/** Puts the pieces of mobile numbers together: a shell separates 98765 and 43210, which are no numbers alone. */
function joinNumbers(args: string[]): string[] {
  const joined: string[] = [];
  for (let at = 0; at < args.length; ) {
    const isCode = args[at - 1] === '--phone-code';
    const length = isCode ? 1 : piecesAt(args, at);
    joined.push(args.slice(at, at + length).join(' '));
    at += length;
  }
  return joined;
}

/** How many arguments are one number; 1 for everything else. */
function piecesAt(args: string[], at: number): number {
  if (!firstPiece.test(args[at] ?? '')) return 1;
  for (let length = 1; length <= maxPieces; length++) {
    const pieces = args.slice(at, at + length);
    if (pieces.length < length || !pieces.slice(1).every((one) => nextPiece.test(one))) return 1;
    if (readPhone('', pieces.join(' '))) return length;
  }
  return 1;
}
