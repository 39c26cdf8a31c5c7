import { createHash } from 'node:crypto';

/** By the text of the statement. */
let names = new Map<string, string>();
let generation = 0;

/** The name under which connections to Postgres prepare a statement. */
export function statementName(text: string): string {
  let name = names.get(text);
  if (!name) {
    name = createHash('sha256').update(`${generation} ${text}`).digest('hex').slice(0, 32);
    names.set(text, name);
  }
  return name;
}

/**
 * Gives all statements new names, so that every connection prepares them anew: one of them, which had this name, does not
 * fit the tables any more. Many connections find that out at once, and only the first one renames.
 */
export function renameStatements(text: string, outdated: string): void {
  if (names.get(text) !== outdated) return;
  names = new Map();
  generation += 1;
}
