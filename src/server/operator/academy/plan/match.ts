import type { Row, Thing } from './kinds.ts';

/**
 * Which row each thing of the folder is. By its name under its parent first; else by what is in it: a file under a new name,
 * a folder with mostly the same in it, a file that was moved. What is found so keeps its students' history.
 */
export function matchRows(things: Thing[], rows: Row[]): Map<Thing, Row> {
  const matched = new Map<Thing, Row>();
  const taken = new Set<Row>();
  const take = (thing: Thing, row: Row | undefined) => {
    if (!row) return;
    matched.set(thing, row);
    taken.add(row);
  };
  const childrenOf = Map.groupBy(rows, (row) => row.parent_id);

  const matchSiblings = (siblings: Thing[], candidates: Row[]): void => {
    const byLeaf = new Map(candidates.map((row) => [`${row.kind} ${leafOfKey(row.source_key)}`, row]));
    for (const thing of siblings) take(thing, byLeaf.get(`${thing.kind} ${thing.leaf}`));
    for (const thing of siblings.filter((other) => !matched.has(other))) {
      const free = candidates.filter((row) => row.kind === thing.kind && row.archived_at === null && !taken.has(row));
      take(thing, thing.content === '' ? findSameFolder(thing, free, childrenOf) : findSameContent(thing, free));
    }
    for (const thing of siblings) {
      const row = matched.get(thing);
      matchSiblings(thing.children, row ? (childrenOf.get(row.id) ?? []) : []);
    }
  };
  matchSiblings(things, childrenOf.get(undefined) ?? []);
  matchMoved(
    allOf(things).filter((thing) => !matched.has(thing)),
    rows,
    taken,
    take,
  );
  return matched;
}

export function allOf(things: Thing[]): Thing[] {
  return things.flatMap((thing) => [thing, ...allOf(thing.children)]);
}

export function leafOfKey(source_key: string): string {
  return source_key.slice(source_key.lastIndexOf('/') + 1);
}

function findSameContent(thing: Thing, rows: Row[]): Row | undefined {
  return rows.find((row) => row.content === thing.content);
}

/** Half of what is in the larger of the two has to be in both. */
const sameFolderShare = 0.5;

function findSameFolder(thing: Thing, rows: Row[], childrenOf: Map<string | undefined, Row[]>): Row | undefined {
  const wanted = new Set(allOf(thing.children).flatMap(({ content }) => content || []));
  if (wanted.size === 0) return undefined;
  const shares = rows.map((row) => {
    const contents = contentsUnder(row, childrenOf);
    const common = [...contents].filter((content) => wanted.has(content));
    return { row, share: common.length / Math.max(contents.size, wanted.size) };
  });
  const [best] = shares.toSorted((a, b) => b.share - a.share);
  return best && best.share >= sameFolderShare ? best.row : undefined;
}

function contentsUnder(row: Row, childrenOf: Map<string | undefined, Row[]>): Set<string> {
  const below = (childrenOf.get(row.id) ?? []).filter((child) => child.archived_at === null);
  return new Set(
    below.flatMap((child) => (child.content === '' ? [...contentsUnder(child, childrenOf)] : child.content)),
  );
}

/** Files that went from one chapter to another; where several have the same content, none is guessed. */
function matchMoved(things: Thing[], rows: Row[], taken: Set<Row>, take: (thing: Thing, row: Row) => void): void {
  const free = rows.filter((row) => row.archived_at === null && row.content !== '' && !taken.has(row));
  const rowsOf = Map.groupBy(free, ({ kind, content }) => `${kind} ${content}`);
  const thingsOf = Map.groupBy(things, ({ kind, content }) => `${kind} ${content}`);
  for (const [content, [thing, ...otherThings]] of thingsOf) {
    const [row, ...otherRows] = rowsOf.get(content) ?? [];
    if (thing && row && otherThings.length === 0 && otherRows.length === 0) take(thing, row);
  }
}
