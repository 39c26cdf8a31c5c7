import { readFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { OperatorError } from '#server/errors.ts';

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

/** What a shell would replace at the start of a path. A file of settings has no shell. */
const shellStart = /^((?:sqlite|file):)?(~[^/]*|\$[^/]*)(?=\/|$)/;

/**
 * A path, alone or behind `sqlite:` or `file:`, in which `~` or `$HOME` at the start is the home folder. Throws an
 * OperatorError for another user's home and for other variables, which would become folders of that name.
 */
export function expandHome(environment: { HOME?: string | undefined }, name: string, path: string): string {
  const [start, scheme = '', named] = shellStart.exec(path) ?? [];
  if (start === undefined || named === undefined) return path;
  // biome-ignore lint/suspicious/noTemplateCurlyInString: this is how a shell writes it.
  if (!['~', '$HOME', '${HOME}'].includes(named)) {
    throw new OperatorError(
      `${name} takes a whole path, such as /srv/portal, or one that begins with ~/ for your home folder. '${named}' is not understood.`,
    );
  }
  return `${scheme}${environment.HOME || homedir()}${path.slice(start.length)}`;
}
