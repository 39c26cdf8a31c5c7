import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { config } from '#ui/config.ts';
import { SessionEnded } from '#ui/send/call-error.ts';
import { toast } from '#ui/toast.ts';
import { useSession } from '#web/session/session.ts';

/** A page of older rows, as the calls of `contract/older.ts` return it. */
interface Page<Item> {
  older: Item[];
  has_more: boolean;
}

interface OlderOptions<Item> {
  /** The name of the call. Together with the last row of the list, it is the key in the cache. */
  name: string;
  /** The list of the specification's own call; undefined until it is there. */
  list: readonly Item[] | undefined;
  /** How many rows that list has at most. A shorter one has them all. */
  maxListed: number;
  idOf: (item: Item) => string | undefined;
  /** Calls the provider for the page after a row. */
  readPage: (lastId: string) => Promise<Page<Item>>;
  /** Whether rows are missing that the screen needs. Pages are then read without a click. */
  isWanted?: (items: readonly Item[]) => boolean;
}

/** The older rows of a list that the student has asked for. */
export interface Older<Item> {
  items: Item[];
  /** Whether there may be more. */
  hasMore: boolean;
  isLoading: boolean;
  showMore: () => Promise<void>;
  /** Reads the shown rows again, with new signed URLs. */
  reload: () => Promise<Item[]>;
}

/**
 * Continues a list that has only its newest rows, where the provider has a call for the older ones. They stay in the
 * cache like other responses, so that a student who comes back sees as many rows as before.
 */
export function useOlder<Item>({ name, list, maxListed, idOf, readPage, isWanted }: OlderOptions<Item>): Older<Item> {
  const client = useQueryClient();
  const stud_id = useSession((session) => session.user?.stud_id);
  const token = useSession((session) => session.token);
  const [isLoading, setIsLoading] = useState(false);
  const lastListed = list?.at(-1);
  const firstId = lastListed && idOf(lastListed);
  const key = [name, stud_id, token, firstId];
  const { data } = useQuery<Page<Item>>({ queryKey: key, queryFn: skipToken });
  const items = data?.older ?? [];
  const isComplete = !config.extensions || firstId === undefined || (list?.length ?? 0) < maxListed;
  const hasMore = !isComplete && (data?.has_more ?? true);

  const readAfter = (id: string) =>
    client.fetchQuery({ queryKey: [...key, id], queryFn: () => readPage(id), gcTime: 0 });
  const showMore = async () => {
    const last = items.at(-1);
    const lastId = last ? idOf(last) : firstId;
    if (lastId === undefined || isLoading) return;
    setIsLoading(true);
    try {
      const page = await readAfter(lastId);
      client.setQueryData<Page<Item>>(key, { older: [...items, ...page.older], has_more: page.has_more });
    } catch (error) {
      if (error instanceof Error && !(error instanceof SessionEnded)) toast.error(error.message, { id: error.message });
    } finally {
      setIsLoading(false);
    }
  };
  const reload = async () => {
    const pages: Page<Item> = { older: [], has_more: firstId !== undefined };
    for (let lastId = firstId; lastId !== undefined && pages.has_more && pages.older.length < items.length; ) {
      const page = await readAfter(lastId);
      pages.older.push(...page.older);
      pages.has_more = page.has_more;
      const last = page.older.at(-1);
      lastId = last && idOf(last);
    }
    client.setQueryData(key, pages);
    return pages.older;
  };

  const isMissing = hasMore && (isWanted?.(items) ?? false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the next page is read when the last one has arrived
  useEffect(() => {
    if (isMissing) void showMore();
  }, [isMissing, items.length]);

  return { items, hasMore, isLoading, showMore, reload };
}
