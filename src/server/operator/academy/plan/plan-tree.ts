import { isDeepStrictEqual } from 'node:util';
import { type DeskRecord, type ImportNode, type Kind, kinds, kindsInOrder, type Row, type Values } from './kinds.ts';
import { allOf, matchRows, slugOfKey } from './match.ts';
import { placeSiblings } from './place-siblings.ts';
import type { QuizContent } from './quiz-content.ts';
import { settleKeys } from './settle-keys.ts';
import { type ContentDisagreement, type Settled, settleWithDesk } from './settle-with-desk.ts';
import type { Winner } from './three-way.ts';

export interface Change {
  action: 'added' | 'changed' | 'renamed' | 'restored' | 'hidden';
  kind: Kind;
  id: string;
  /** The summary shows this: the path in the folder, or the source key of a hidden node. */
  path: string;
  columns: Values;
  /** The values to write to other tables. */
  related: Record<string, string>;
  /** What a quiz asks from now on, if that is something else. */
  quiz?: QuizContent | undefined;
}

export interface TreePlan {
  changes: Change[];
  /** The rows whose source key changes, including those that stay hidden. */
  keys: { kind: Kind; id: string; source_key: string }[];
  unchanged: number;
  /** How many of each kind students see before the import. */
  visible: ReadonlyMap<Kind, number>;
  desk: {
    /** What the desk has of content from now on, where that is something else. */
    records: { id: string; record: DeskRecord }[];
    replaced: ContentDisagreement[];
    kept: ContentDisagreement[];
    /** The new places of what no folder lists. */
    places: { kind: Kind; id: string; position: number }[];
    /** What the folder's order is where the desk has another; undefined where the folder's holds again. */
    orders: { key: string; folder: string[] | undefined }[];
  };
  /** The id of each node, by its kind and source key. */
  idOf: (kind: Kind, source_key: string) => string | undefined;
}

/** What names the siblings of one kind below a parent. */
export function orderKey(kind: Kind, parent_id: string | undefined): string {
  return `${kind} ${parent_id ?? ''}`;
}

/**
 * Compares the folder's nodes with the rows. It is a pure function, apart from `newId`. `orders` has the folder's order of
 * siblings by `orderKey`, where the desk has changed it.
 */
export function planTree(
  nodes: ImportNode[],
  rows: Row[],
  newId: () => string,
  wins?: Winner,
  orders: ReadonlyMap<string, readonly string[]> = new Map(),
): TreePlan {
  const matched = matchRows(nodes, rows);
  const rowsBelow = Map.groupBy(rows, ({ kind, parent_id }) => orderKey(kind, parent_id));
  const ids = new Map<string, string>();
  const newKeys = new Map<string, string>();
  const changes: Change[] = [];
  const desk: TreePlan['desk'] = { records: [], replaced: [], kept: [], places: [], orders: [] };
  let unchanged = 0;

  /** Writes the places of the nodes of one kind into their columns, where the desk has something to say about them. */
  const place = (kind: Kind, siblings: { node: ImportNode; id: string }[], parent_id: string | undefined): void => {
    const key = orderKey(kind, parent_id);
    const [before, below] = [orders.get(key), rowsBelow.get(key) ?? []];
    const listed = siblings.map(({ id }) => id);
    const places = placeSiblings(listed, below, before);
    const folder = places?.isDesks ? listed : undefined;
    if (!isDeepStrictEqual(folder, before)) desk.orders.push({ key, folder });
    for (const { node, id } of places ? siblings : [])
      node.columns = { ...node.columns, position: places?.of.get(id) ?? 0 };
    for (const { id, columns } of places ? below : []) {
      const position = places?.of.get(id) ?? 0;
      if (!listed.includes(id) && columns['position'] !== position) desk.places.push({ kind, id, position });
    }
  };

  const planAll = (siblings: ImportNode[], parent: { id: string; key: string } | undefined): void => {
    const withIds = siblings.map((node) => ({ node, id: matched.get(node)?.id ?? newId() }));
    // News are in the order of their days.
    for (const [kind, some] of Map.groupBy(withIds, ({ node }) => node.kind))
      if (kind !== 'news') place(kind, some, parent?.id);
    for (const { node, id } of withIds) plan(node, id, parent);
  };

  const plan = (given: ImportNode, id: string, parent: { id: string; key: string } | undefined): void => {
    const row = matched.get(given);
    const keyed = row?.desk && settleKeys(given, row.desk, wins);
    const node = keyed?.node ?? given;
    const source_key = parent ? `${parent.key}/${node.slug}` : node.slug;
    ids.set(`${node.kind} ${source_key}`, id);
    if (row) newKeys.set(id, source_key);
    const columns = columnsOf(node, parent?.id);
    const settled = row && keyed && settleWithDesk(node, columns, { ...row, desk: keyed.record }, wins);
    if (settled) {
      if (!isDeepStrictEqual(settled.record, row.desk)) desk.records.push({ id, record: settled.record });
      desk.replaced.push(...keyed.replaced, ...settled.replaced);
      desk.kept.push(...keyed.kept, ...settled.kept);
    }
    const change = changeOf({ ...node, columns }, row, settled, { id, source_key });
    if (change) changes.push(change);
    else unchanged += 1;
    planAll(node.children, { id, key: source_key });
  };
  planAll(nodes, undefined);

  const wanted = new Set(allOf(nodes).flatMap((node) => matched.get(node) ?? []));
  const stay = madeAtDesk(rows);
  const inHidden = belowHidden(rows, wanted);
  const isLeft = (row: Row) => !wanted.has(row) && !stay.has(row.id) && !inHidden(row);
  for (const row of rows.filter((other) => isLeft(other) && other.archived_at === null)) {
    changes.push({ action: 'hidden', kind: row.kind, id: row.id, path: row.source_key, columns: {}, related: {} });
  }
  const visible = Map.groupBy(
    rows.filter(({ archived_at }) => archived_at === null),
    ({ kind }) => kind,
  );
  return {
    changes,
    keys: keysOf(rows, newKeys),
    desk,
    unchanged,
    visible: new Map([...visible].map(([kind, list]) => [kind, list.length])),
    idOf: (kind, key) => ids.get(`${kind} ${key}`),
  };
}

function columnsOf({ kind, columns }: ImportNode, parent_id: string | undefined): Values {
  const { parent } = kinds[kind];
  return parent && parent_id ? { ...columns, [parent]: parent_id } : columns;
}

/** What students see and the desk has made, and what that is in. An import hides only what came from a folder. */
function madeAtDesk(rows: Row[]): Set<string> {
  const byId = new Map(rows.map((row) => [row.id, row]));
  const stay = new Set<string>();
  for (const row of rows.filter(({ desk, archived_at }) => desk?.is_made && archived_at === null)) {
    for (let above: Row | undefined = row; above; above = byId.get(above.parent_id ?? '')) stay.add(above.id);
  }
  return stay;
}

/**
 * What is in something that the desk has hidden, where no folder lists that: an export leaves it out as a whole. It is there
 * when the desk shows it again.
 */
function belowHidden(rows: Row[], wanted: ReadonlySet<Row>): (row: Row) => boolean {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return (row) => {
    for (let above = byId.get(row.parent_id ?? ''); above; above = byId.get(above.parent_id ?? ''))
      if (above.desk?.is_hidden && !wanted.has(above)) return true;
    return false;
  };
}

function changeOf(
  node: ImportNode,
  row: Row | undefined,
  settled: Settled | undefined,
  { id, source_key }: { id: string; source_key: string },
): Change | undefined {
  const { kind, path, columns, related: said, quiz } = node;
  if (!row) return { action: 'added', kind, id, path, columns: { ...columns, source_key }, related: said, quiz };

  const isChanged = ([name, value]: [string, string | number]) =>
    settled ? settled.changed[name] !== undefined : (row.columns[name] ?? row.related[name]) !== value;
  const changed = Object.fromEntries(Object.entries(columns).filter(isChanged));
  const related = Object.fromEntries(Object.entries(said).filter(isChanged));
  const isSame = Object.keys(changed).length === 0 && Object.keys(related).length === 0;
  const { parent } = kinds[kind];
  // Several live classes of a batch may have one name, and their keys count them.
  const hasOtherName = kind !== 'class' && slugOfKey(row.source_key) !== node.slug;
  const isRenamed = hasOtherName || (parent !== undefined && parent in changed);
  const isBack = row.archived_at !== null && !settled?.isHidden;
  if (!isBack && isSame && !isRenamed) return undefined;
  const action = isBack ? 'restored' : isRenamed ? 'renamed' : 'changed';
  return { action, kind, id, path, columns: changed, related, quiz };
}

/**
 * Everything below a renamed folder gets a new key. Hidden rows do too, because a node that is added later could
 * otherwise clash with their old keys.
 */
function keysOf(rows: Row[], newKeys: Map<string, string>): TreePlan['keys'] {
  const keyOf = new Map(newKeys);
  const taken = new Map(rows.flatMap(({ kind, id }) => (newKeys.has(id) ? [[`${kind} ${newKeys.get(id)}`, id]] : [])));
  return kindsInOrder.flatMap((kind) =>
    rows
      .filter((row) => row.kind === kind)
      .flatMap((row) => {
        const parentKey = row.parent_id === undefined ? undefined : keyOf.get(row.parent_id);
        const below = parentKey === undefined ? row.source_key : `${parentKey}/${slugOfKey(row.source_key)}`;
        // A live class that is hidden may have had the key that another of its name has now.
        const isTaken = (taken.get(`${kind} ${below}`) ?? row.id) !== row.id;
        const source_key = newKeys.get(row.id) ?? (isTaken ? `${below} ~${row.id}` : below);
        keyOf.set(row.id, source_key);
        return source_key === row.source_key ? [] : { kind, id: row.id, source_key };
      }),
  );
}
