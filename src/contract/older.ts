/**
 * Lists that grow without end are answered with their newest rows only. The bundled server has the older ones as
 * further pages, each of which begins after a row that the web app already has.
 */
import * as z from 'zod/mini';

/** How many rows the calls of the specification list at most. */
export const maxListed = 200;
/** How many rows a page of older ones has. */
export const olderPageSize = 100;

/** A page of older rows, newest first. */
export function olderPage<Item extends z.ZodMiniType>(item: Item) {
  return z.object({ older: z.array(item), has_more: z.boolean() });
}
