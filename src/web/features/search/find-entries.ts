import { type Query, type Rank, rankOf } from './rank.ts';
import { type Entry, type Kind, kinds } from './search-entries.ts';

/** The entries of a kind that match, the best first. */
export interface Group {
  kind: Kind;
  entries: Entry[];
}

/**
 * Finds the entries that match, in groups by kind. The group with the best match is first. Typing mistakes are forgiven
 * only where nothing else is found.
 */
export function findEntries(entries: readonly Entry[], query: Query): Group[] {
  const ranked = rankAll(entries, query, false);
  const found = ranked.length > 0 ? ranked : rankAll(entries, query, true);
  found.sort((one, other) => one.rank - other.rank || kinds.indexOf(one.entry.kind) - kinds.indexOf(other.entry.kind));
  const groups = new Map<Kind, Entry[]>();
  for (const { entry } of found) {
    const group = groups.get(entry.kind);
    if (group) group.push(entry);
    else groups.set(entry.kind, [entry]);
  }
  return [...groups].map(([kind, entries]) => ({ kind, entries }));
}

function rankAll(entries: readonly Entry[], query: Query, isLenient: boolean): { entry: Entry; rank: Rank }[] {
  return entries.flatMap((entry) => {
    const rank = rankOf(entry.searched.name, entry.searched.place, query, isLenient);
    return rank === undefined ? [] : [{ entry, rank }];
  });
}
