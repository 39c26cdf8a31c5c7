import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { type SearchIndex, searchIndexCall } from '#contract/search-index.ts';
import { subjectsCall } from '#contract/subjects.ts';
import { config } from '#ui/config.ts';
import { useCall } from '#web/api/use-call.ts';
import { type Entry, searchEntries } from './search-entries.ts';
import { seenIndex } from './seen-index.ts';

/**
 * Everything that this student can find; undefined while it loads. Where the provider does not list it, because it is
 * another one or there is no network, it is what the app has seen since it was opened, and `isPartial`.
 */
export function useSearchEntries(stud_id: string): { entries: readonly Entry[] | undefined; isPartial: boolean } {
  const { data: index, failureCount } = useCall(searchIndexCall, {}, config.extensions);
  // It is tried again meanwhile, and nobody waits for that.
  const isPartial = !index && (failureCount > 0 || !config.extensions);
  const { data: subjects, isPending } = useCall(subjectsCall, {}, isPartial);
  const client = useQueryClient();
  const entries = useMemo(() => {
    if (index) return entriesOf(index);
    return isPartial && !isPending ? searchEntries(seenIndex(client, stud_id, subjects ?? [])) : undefined;
  }, [index, isPartial, isPending, subjects, client, stud_id]);
  return { entries, isPartial };
}

/** Reading 2,000 names takes a phone a moment, so it is done once for each list. */
const known = new WeakMap<SearchIndex, readonly Entry[]>();

function entriesOf(index: SearchIndex): readonly Entry[] {
  const entries = known.get(index) ?? searchEntries(index);
  known.set(index, entries);
  return entries;
}
