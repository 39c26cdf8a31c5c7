import { readFileSync } from 'node:fs';
import { OperatorError } from '#server/errors.ts';
import { expandHome } from './expand-home.ts';

export type Environment = Record<string, string | undefined>;

/**
 * A variable of the environment, or the content of the file whose path is in the variable with '_FILE' behind its name.
 * An empty variable counts as not set, as in shell scripts and compose files.
 */
export function readVariable(environment: Environment, name: string): string | undefined {
  const value = environment[name]?.trim() ?? '';
  const path = environment[`${name}_FILE`]?.trim() ?? '';
  if (value !== '' || path === '') return value || undefined;
  return readText(`${name}_FILE`, expandHome(environment, `${name}_FILE`, path)).trim() || undefined;
}

function readText(name: string, path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    throw new OperatorError(`${name} takes the path of a file with text; '${path}' cannot be read.`);
  }
}
