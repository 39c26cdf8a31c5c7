import type { QueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';

/** The last part of the key that `useCall` gives a list: of which subject or chapter it is. */
const place = z.object({ sub_id: z.optional(z.string()), chapter_id: z.optional(z.string()) });

/**
 * The lists that this page has fetched for a student, each with its place. Nothing is asked for. The call is given by its
 * name, because its schema would load with this.
 */
export function fetchedLists<Row>(client: QueryClient, call: string, stud_id: string) {
  const lists = client.getQueriesData<Row[]>({ queryKey: [call, stud_id] });
  return lists.map(([key, rows = []]) => ({ ...z.safeParse(place, key.at(-1)).data, rows }));
}
