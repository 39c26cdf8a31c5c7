import type { TableFile } from '#server/operator/academy/model.ts';

/** Whose values hold where both sides have changed a fact. */
export type Winner = 'folder' | 'portal';

/** A fact that the folder and the portal state differently. */
export interface Disagreement extends TableFile {
  line: number;
  /** The name in the portal. */
  student: string;
  fact: string;
  folder: string;
  portal: string;
  /** At the last import; undefined if there was none. */
  last?: string | undefined;
  /** What else the operator could do. */
  hint?: string;
}

/** What became of the facts about which both sides have something of their own to say. */
export interface Disagreements {
  /** These are for the operator to decide, so nothing may be imported. */
  conflicts: Disagreement[];
  /** The folder's value holds. */
  replaced: Disagreement[];
  /** The portal's value holds. */
  kept: Disagreement[];
}

/**
 * Who has changed a fact on which the two differ. What one side alone has changed holds. `both` is a conflict, and also
 * what a fact is that no import has met.
 */
export function changedBy<T>(last: T | undefined, folder: T, portal: T): Winner | 'both' {
  if (folder === last) return 'portal';
  return portal === last ? 'folder' : 'both';
}

/**
 * Notes a fact that both sides have changed, and returns whose value holds. Of a student whom no import has met before,
 * nobody knows which side has changed: there the folder's value holds, as the folder is how an academy enters students.
 */
export function settle(all: Disagreements, one: Disagreement, wins: Winner | undefined, isFirst: boolean): Winner {
  const winner = wins ?? (isFirst ? 'folder' : undefined);
  const list = winner === undefined ? all.conflicts : winner === 'folder' ? all.replaced : all.kept;
  list.push(one);
  return winner ?? 'portal';
}

/** Without its file and line. */
export function disagreementText({
  student,
  fact,
  folder,
  portal,
  last,
  hint,
}: Omit<Disagreement, 'file' | 'line'>): string {
  const before = last === undefined ? '' : ` (last imported: ${quoted(last)})`;
  const more = hint === undefined ? '' : ` ${hint}`;
  return `${student}'s ${fact}: the folder has ${quoted(folder)}, the portal ${quoted(portal)}${before}.${more}`;
}

function quoted(value: string): string {
  return value === '' ? 'nothing' : `'${value}'`;
}
