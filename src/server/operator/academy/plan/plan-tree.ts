import { type ImportNode, type Kind, kinds, kindsInOrder, type Row, type Values } from './kinds.ts';
import { allOf, matchRows, slugOfKey } from './match.ts';

export interface Change {
  action: 'added' | 'changed' | 'renamed' | 'restored' | 'hidden';
  kind: Kind;
  id: string;
  /** The summary shows this: the path in the folder, or the source key of a hidden node. */
  path: string;
  columns: Values;
  /** The values to write to other tables. */
  related: Record<string, string>;
}

export interface TreePlan {
  changes: Change[];
  /** The rows whose source key changes, including those that stay hidden. */
  keys: { kind: Kind; id: string; source_key: string }[];
  unchanged: number;
  /** How many of each kind students see before the import. */
  visible: ReadonlyMap<Kind, number>;
  /** The id of each node, by its kind and source key. */
  idOf: (kind: Kind, source_key: string) => string | undefined;
}

/** Compares the folder's nodes with the rows. It is a pure function, apart from `newId`. */
export function planTree(nodes: ImportNode[], rows: Row[], newId: () => string): TreePlan {
  const matched = matchRows(nodes, rows);
  const ids = new Map<string, string>();
  const newKeys = new Map<string, string>();
  const changes: Change[] = [];
  let unchanged = 0;

  const plan = (node: ImportNode, parent: { id: string; key: string } | undefined): void => {
    const row = matched.get(node);
    const id = row?.id ?? newId();
    const source_key = parent ? `${parent.key}/${node.slug}` : node.slug;
    ids.set(`${node.kind} ${source_key}`, id);
    if (row) newKeys.set(id, source_key);
    const change = changeOf(node, row, { id, parent_id: parent?.id, source_key });
    if (change) changes.push(change);
    else unchanged += 1;
    for (const child of node.children) plan(child, { id, key: source_key });
  };
  for (const node of nodes) plan(node, undefined);

  const wanted = new Set(allOf(nodes).flatMap((node) => matched.get(node) ?? []));
  for (const row of rows.filter((other) => !wanted.has(other) && other.archived_at === null)) {
    changes.push({ action: 'hidden', kind: row.kind, id: row.id, path: row.source_key, columns: {}, related: {} });
  }
  const visible = Map.groupBy(
    rows.filter(({ archived_at }) => archived_at === null),
    ({ kind }) => kind,
  );
  return {
    changes,
    keys: keysOf(rows, newKeys),
    unchanged,
    visible: new Map([...visible].map(([kind, list]) => [kind, list.length])),
    idOf: (kind, key) => ids.get(`${kind} ${key}`),
  };
}

interface NodeIds {
  id: string;
  parent_id: string | undefined;
  source_key: string;
}

function changeOf(node: ImportNode, row: Row | undefined, { id, parent_id, source_key }: NodeIds): Change | undefined {
  const { kind, path } = node;
  const parentColumn = kinds[kind].parent;
  const columns = { ...node.columns, ...(parentColumn && parent_id ? { [parentColumn]: parent_id } : {}) };
  if (!row) return { action: 'added', kind, id, path, columns: { ...columns, source_key }, related: node.related };

  const changed = onlyChanged(columns, row.columns);
  const related = onlyChanged(node.related, row.related);
  const isSame = Object.keys(changed).length === 0 && Object.keys(related).length === 0;
  const isRenamed = slugOfKey(row.source_key) !== node.slug || (parentColumn !== undefined && parentColumn in changed);
  if (row.archived_at === null && isSame && !isRenamed) return undefined;
  const action = row.archived_at !== null ? 'restored' : isRenamed ? 'renamed' : 'changed';
  return { action, kind, id, path, columns: changed, related };
}

function onlyChanged<T extends string | number>(wanted: Record<string, T>, has: Record<string, T>): Record<string, T> {
  return Object.fromEntries(Object.entries(wanted).filter(([name, value]) => has[name] !== value));
}

/**
 * Everything below a renamed folder gets a new key. Hidden rows do too, because a node that is added later could
 * otherwise clash with their old keys.
 */
function keysOf(rows: Row[], newKeys: Map<string, string>): TreePlan['keys'] {
  const keyOf = new Map(newKeys);
  return kindsInOrder.flatMap((kind) =>
    rows
      .filter((row) => row.kind === kind)
      .flatMap((row) => {
        const parentKey = row.parent_id === undefined ? undefined : keyOf.get(row.parent_id);
        const below = parentKey === undefined ? row.source_key : `${parentKey}/${slugOfKey(row.source_key)}`;
        const source_key = newKeys.get(row.id) ?? below;
        keyOf.set(row.id, source_key);
        return source_key === row.source_key ? [] : { kind, id: row.id, source_key };
      }),
  );
}
