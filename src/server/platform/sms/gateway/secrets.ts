import { readFileSync } from 'node:fs';
import { OperatorError } from '#server/errors.ts';
import type { Values } from './placeholders.ts';

/** Only variables whose names begin so can be named in a gateway's file, and therefore be sent to the gateway. */
const prefix = 'SMS_';

/** Whether this is the name of a variable of the environment, and not of a value of the message. */
export function isVariable(name: string): boolean {
  return name.startsWith(prefix);
}

/**
 * Reads variables by their names. One that is not set may be in a file, whose path is in the variable with '_FILE'
 * behind its name. Throws an OperatorError for one that is in neither.
 */
export function readVariables(names: string[], environment: Record<string, string | undefined>): Values {
  return Object.fromEntries(names.map((name) => [name, readVariable(name, environment)]));
}

function readVariable(name: string, environment: Record<string, string | undefined>): string {
  const path = environment[`${name}_FILE`]?.trim() ?? '';
  const value = environment[name]?.trim() || (path === '' ? '' : readSecretFile(`${name}_FILE`, path));
  if (value !== '') return value;
  throw new OperatorError(
    `${name} is missing, which the gateway's file names. Set it, or set ${name}_FILE to the path of a file that contains it.`,
  );
}

function readSecretFile(name: string, path: string): string {
  try {
    return readFileSync(path, 'utf8').trim();
  } catch {
    throw new OperatorError(`${name} takes the path of a file with text; '${path}' cannot be read.`);
  }
}
