import {
  type ImportNode,
  type Kind,
  kinds,
  kindsInOrder,
  orderKey,
  type Row,
  type Values,
} from '#server/domain/content/kinds.ts';
import type { QuizContent } from '#server/domain/content/quiz-content.ts';
import { type ChangesHere, noChangesHere } from './changed-here.ts';
import { type Comparison, compareWithPortal } from './compare-with-portal.ts';
import { allOf, applyChangesHere, matchRows, slugOfKey } from './match.ts';
import { orderSiblings } from './order-siblings.ts';

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
  here: ChangesHere;
  /** The new places of what the folder does not list. */
  places: { kind: Kind; id: string; position: number }[];
  /** The id of each node, by its kind and source key. */
  idOf: (kind: Kind, source_key: string) => string | undefined;
}

interface Parent {
  id: string;
  key: string;
  path: string;
}

/**
 * Compares the folder's nodes with the rows. It is a pure function, apart from `newId`. `ordersHere` has the `orderKey` of
 * the siblings whose order was changed here.
 */
export function planTree(
  nodes: ImportNode[],
  rows: Row[],
  newId: () => string,
  folderWins = false,
  ordersHere: ReadonlySet<string> = new Set(),
): TreePlan {
  const matched = matchRows(nodes, rows);
  const rowsBelow = Map.groupBy(rows, ({ kind, parent_id }) => orderKey(kind, parent_id));
  const ids = new Map<string, string>();
  const newKeys = new Map<string, string>();
  const changes: Change[] = [];
  const here = noChangesHere();
  const newPlaces: TreePlan['places'] = [];
  let unchanged = 0;

  /** Writes the places of the nodes of one kind into their columns, where these are not all as the folder has them. */
  const place = (kind: Kind, siblings: { node: ImportNode; id: string }[], parent: Parent | undefined): void => {
    const key = orderKey(kind, parent?.id);
    const below = rowsBelow.get(key) ?? [];
    const listed = siblings.map(({ id }) => id);
    const places = orderSiblings(listed, below, ordersHere.has(key) && !folderWins);
    if (ordersHere.has(key)) {
      if (places?.isRetained)
        here.retained.push({ of: `${kind} ${parent?.path ?? ''}`, fact: 'order', folder: '', portal: '' });
      else here.follow.push({ id: key, field: 'order' });
    }
    for (const { node, id } of places ? siblings : [])
      node.columns = { ...node.columns, position: places?.of.get(id) ?? 0 };
    for (const { id, columns } of places ? below : []) {
      const position = places?.of.get(id) ?? 0;
      if (!listed.includes(id) && columns['position'] !== position) newPlaces.push({ kind, id, position });
    }
  };

  const planAll = (siblings: ImportNode[], parent: Parent | undefined): void => {
    const withIds = siblings.map((node) => ({ node, id: matched.get(node)?.id ?? newId() }));
    // News are in the order of their days.
    for (const [kind, some] of Map.groupBy(withIds, ({ node }) => node.kind))
      if (kind !== 'news') place(kind, some, parent);
    for (const { node, id } of withIds) plan(node, id, parent);
  };

  const plan = (given: ImportNode, id: string, parent: Parent | undefined): void => {
    const row = matched.get(given);
    const keyed = row && !folderWins ? applyChangesHere(given, row) : undefined;
    const node = keyed?.node ?? given;
    const source_key = parent ? `${parent.key}/${node.slug}` : node.slug;
    ids.set(`${node.kind} ${source_key}`, id);
    if (row) newKeys.set(id, source_key);
    const columns = columnsOf(node, parent?.id);
    const compared = row && compareWithPortal(node, columns, row, folderWins);
    if (compared) {
      const retained = [...(keyed?.retained ?? []), ...compared.retained];
      here.retained.push(...retained.map((one) => ({ ...one, of: `${node.kind} ${node.path}` })));
      const fields = new Set(retained.map(({ fact }) => fact));
      for (const field of row.here.keys()) if (!fields.has(field)) here.follow.push({ id, field });
      for (const field of fields) if (!row.here.has(field)) here.note.push({ id, field, was: '' });
    }
    const change = changeOf({ ...node, columns }, row, compared, { id, source_key });
    if (change) changes.push(change);
    else unchanged += 1;
    planAll(node.children, { id, key: source_key, path: node.path });
  };
  planAll(nodes, undefined);

  const wanted = new Set(allOf(nodes).flatMap((node) => matched.get(node) ?? []));
  const isOurs = ({ here: fields }: Row) => fields.has('made') || (fields.size > 0 && !folderWins);
  const stay = withWhatTheyAreIn(rows, (row) => isOurs(row) && row.archived_at === null);
  const inHidden = belowHidden(rows, wanted);
  const isLeft = (row: Row) => !wanted.has(row) && !stay.has(row.id) && !inHidden(row);
  for (const row of rows.filter((one) => !wanted.has(one) && one.archived_at === null && one.here.size > 0)) {
    if (row.here.has('made') || inHidden(row)) continue;
    if (isOurs(row)) here.retained.push({ of: `${row.kind} ${row.source_key}`, fact: 'gone', folder: '', portal: '' });
    else here.follow.push(...[...row.here.keys()].map((field) => ({ id: row.id, field })));
  }
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
    here,
    places: newPlaces,
    unchanged,
    visible: new Map([...visible].map(([kind, list]) => [kind, list.length])),
    idOf: (kind, key) => ids.get(`${kind} ${key}`),
  };
}

function columnsOf({ kind, columns }: ImportNode, parent_id: string | undefined): Values {
  const { parent } = kinds[kind];
  return parent && parent_id ? { ...columns, [parent]: parent_id } : columns;
}

/** Some rows, and what these are in. An import hides nothing that belongs to the portal. */
function withWhatTheyAreIn(rows: Row[], isMeant: (row: Row) => boolean): Set<string> {
  const byId = new Map(rows.map((row) => [row.id, row]));
  const stay = new Set<string>();
  for (const row of rows.filter(isMeant)) {
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
      if (above.archived_at !== null && above.here.has('hidden') && !wanted.has(above)) return true;
    return false;
  };
}

function changeOf(
  node: ImportNode,
  row: Row | undefined,
  compared: Comparison | undefined,
  { id, source_key }: { id: string; source_key: string },
): Change | undefined {
  const { kind, path, columns, related: said, quiz } = node;
  if (!row) return { action: 'added', kind, id, path, columns: { ...columns, source_key }, related: said, quiz };

  const isChanged = ([name]: [string, string | number]) => compared?.changed[name] !== undefined;
  const changed = Object.fromEntries(Object.entries(columns).filter(isChanged));
  const related = Object.fromEntries(Object.entries(said).filter(isChanged));
  const isSame = Object.keys(changed).length === 0 && Object.keys(related).length === 0;
  const { parent } = kinds[kind];
  // Several live classes of a batch may have one name, and their keys count them.
  const hasOtherName = kind !== 'class' && slugOfKey(row.source_key) !== node.slug;
  const isRenamed = hasOtherName || (parent !== undefined && parent in changed);
  const isBack = row.archived_at !== null && compared?.isHidden === false;
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
