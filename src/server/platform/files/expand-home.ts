import { homedir } from 'node:os';
import { OperatorError } from '#server/errors.ts';

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
