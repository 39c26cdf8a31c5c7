import type { DeskRecord, ImportNode, Kind, Row, Values } from './kinds.ts';
import type { Winner } from './three-way.ts';

/** A fact of the content that the folder and the desk state differently. */
export interface ContentDisagreement {
  kind: Kind;
  /** The path in the folder. */
  path: string;
  /** The name of the column; 'hidden' for what the desk hides and the folder has changed. */
  fact: string;
  folder: string | number;
  portal: string | number;
  /** At the last import; undefined if there was none. */
  last?: string | number | undefined;
}

export interface Settled {
  /** The values to write, of columns and of other tables. */
  changed: Values;
  isHidden: boolean;
  /** What the desk has of it from now on. */
  record: DeskRecord;
  /** The folder's value holds, and the desk's is gone. */
  replaced: ContentDisagreement[];
  /** The desk's value holds. */
  kept: ContentDisagreement[];
}

/**
 * Decides between what the folder says of a node and what the desk has made of it, value by value. The desk's value
 * holds until the folder says something else than at its last import. What both have changed is the folder's, unless
 * the portal wins. A node that the desk hid stays hidden, unless the folder has changed it and wins.
 */
export function settleWithDesk(
  { kind, path, related }: ImportNode,
  columns: Values,
  row: Row & { desk: DeskRecord },
  wins: Winner | undefined,
): Settled {
  const { is_made, is_hidden, folder: before } = row.desk;
  const said: Values = { ...columns, ...related };
  const has: Values = { ...row.columns, ...row.related };
  const folder = Object.fromEntries(Object.entries(before).filter(([name]) => said[name] === undefined));
  const [changed, replaced, kept]: [Values, ContentDisagreement[], ContentDisagreement[]] = [{}, [], []];
  let saysNew = false;
  for (const [fact, value] of Object.entries(said)) {
    const [portal = '', last] = [has[fact], before[fact]];
    if (value === portal) continue;
    if (value === last) folder[fact] = value;
    else if (fact === 'position') changed[fact] = value;
    else {
      saysNew = true;
      const isDesks = is_made || last !== undefined;
      const list = wins === 'portal' && isDesks ? kept : replaced;
      if (list === kept) folder[fact] = value;
      else changed[fact] = value;
      if (isDesks) list.push({ kind, path, fact, folder: value, portal, last });
    }
  }
  const isHidden = is_hidden && !(saysNew && wins === 'folder');
  if (isHidden && saysNew) kept.push({ kind, path, fact: 'hidden', folder: '', portal: '' });
  return { changed, isHidden, record: { is_made: false, is_hidden: isHidden, folder }, replaced, kept };
}
