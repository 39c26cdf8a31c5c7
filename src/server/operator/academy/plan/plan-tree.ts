import { type Kind, kinds, kindsInOrder, type Row, type Thing, type Values } from './kinds.ts';
import { allOf, leafOfKey, matchRows } from './match.ts';

/** What happens to one thing. */
export interface Change {
  action: 'added' | 'changed' | 'renamed' | 'restored' | 'hidden';
  kind: Kind;
  id: string;
  /** For the report: its path in the folder; of what is hidden, its source key. */
  path: string;
  /** The columns to write. */
  columns: Values;
  /** What it has in other tables and is to be written there. */
  beside: Record<string, string>;
}

export interface TreePlan {
  changes: Change[];
  /** Rows whose source key changes, those that stay hidden included. */
  keys: { kind: Kind; id: string; source_key: string }[];
  unchanged: number;
  /** How many subjects students have before the import. */
  visibleSubjects: number;
  /** The id of each thing, by its kind and source key. */
  idOf: (kind: Kind, source_key: string) => string | undefined;
}

/** Compares the folder's things with the rows. Pure, but for the new ids that it asks for. */
export function planTree(things: Thing[], rows: Row[], newId: () => string): TreePlan {
  const matched = matchRows(things, rows);
  const ids = new Map<string, string>();
  const newKeys = new Map<string, string>();
  const changes: Change[] = [];
  let unchanged = 0;

  const plan = (thing: Thing, parent: { id: string; key: string } | undefined): void => {
    const row = matched.get(thing);
    const id = row?.id ?? newId();
    const source_key = parent ? `${parent.key}/${thing.leaf}` : thing.leaf;
    ids.set(`${thing.kind} ${source_key}`, id);
    if (row) newKeys.set(id, source_key);
    const change = changeOf(thing, row, { id, parent_id: parent?.id, source_key });
    if (change) changes.push(change);
    else unchanged += 1;
    for (const child of thing.children) plan(child, { id, key: source_key });
  };
  for (const thing of things) plan(thing, undefined);

  const wanted = new Set(allOf(things).flatMap((thing) => matched.get(thing) ?? []));
  for (const row of rows.filter((other) => !wanted.has(other) && other.archived_at === null)) {
    changes.push({ action: 'hidden', kind: row.kind, id: row.id, path: row.source_key, columns: {}, beside: {} });
  }
  const visibleSubjects = rows.filter(({ kind, archived_at }) => kind === 'subject' && archived_at === null).length;
  return {
    changes,
    keys: keysOf(rows, newKeys),
    unchanged,
    visibleSubjects,
    idOf: (kind, key) => ids.get(`${kind} ${key}`),
  };
}

interface Place {
  id: string;
  parent_id: string | undefined;
  source_key: string;
}

function changeOf(thing: Thing, row: Row | undefined, { id, parent_id, source_key }: Place): Change | undefined {
  const { kind, path } = thing;
  const parentColumn = kinds[kind].parent;
  const columns = { ...thing.columns, ...(parentColumn && parent_id ? { [parentColumn]: parent_id } : {}) };
  if (!row) return { action: 'added', kind, id, path, columns: { ...columns, source_key }, beside: thing.beside };

  const changed = onlyChanged(columns, row.columns);
  const beside = onlyChanged(thing.beside, row.beside);
  const isSame = Object.keys(changed).length === 0 && Object.keys(beside).length === 0;
  const isRenamed = leafOfKey(row.source_key) !== thing.leaf || (parentColumn !== undefined && parentColumn in changed);
  if (row.archived_at === null && isSame && !isRenamed) return undefined;
  const action = row.archived_at !== null ? 'restored' : isRenamed ? 'renamed' : 'changed';
  return { action, kind, id, path, columns: changed, beside };
}

function onlyChanged<T extends string | number>(wanted: Record<string, T>, has: Record<string, T>): Record<string, T> {
  return Object.fromEntries(Object.entries(wanted).filter(([name, value]) => has[name] !== value));
}

/** Below a folder with a new name everything has a new key, hidden things too: else what comes later would meet their old ones. */
function keysOf(rows: Row[], newKeys: Map<string, string>): TreePlan['keys'] {
  const keyOf = new Map(newKeys);
  return kindsInOrder.flatMap((kind) =>
    rows
      .filter((row) => row.kind === kind)
      .flatMap((row) => {
        const parentKey = row.parent_id === undefined ? undefined : keyOf.get(row.parent_id);
        const below = parentKey === undefined ? row.source_key : `${parentKey}/${leafOfKey(row.source_key)}`;
        const source_key = newKeys.get(row.id) ?? below;
        keyOf.set(row.id, source_key);
        return source_key === row.source_key ? [] : { kind, id: row.id, source_key };
      }),
  );
}
