import type { Query, QueryClient, QueryKey } from '@tanstack/react-query';
import * as z from 'zod/mini';
import type { Call } from '#contract/call.ts';
import { deleteResponse, type ResponseKey, readResponse } from './response-store.ts';

/** In ms. Storage that has not responded by then is out of order, and the screen goes on without it. */
const storageTimeoutMs = 1000;

/** Whose data is a saved response, and from when that is. A later response of the provider has another time. */
const shown = new WeakMap<Query, number>();

/** Whether what a query shows was saved on this device, and the provider has not confirmed it in this visit. */
export function isSavedResponse(query: Query): boolean {
  return shown.get(query) === query.state.dataUpdatedAt;
}

/** The key of a query of `useCall`; undefined for any other, and where nobody is signed in. */
export function responseKeyOf(queryKey: QueryKey): ResponseKey | undefined {
  const parsed = z.safeParse(keyOfUseCall, queryKey);
  if (!parsed.success) return undefined;
  const [call, stud_id, , payload] = parsed.data;
  return [stud_id, call, JSON.stringify(payload)];
}

const keyOfUseCall = z.tuple([z.string(), z.string(), z.string(), z.record(z.string(), z.unknown())]);

/** Gives a query that has no data the saved response, if there is one. It never rejects, and never takes long. */
export async function showSavedResponse(client: QueryClient, call: Call, queryKey: QueryKey): Promise<void> {
  const cache = client.getQueryCache();
  const query = cache.find({ queryKey });
  const key = responseKeyOf(queryKey);
  if (!query || !key || query.state.data !== undefined) return;
  const saved = await inTime(readResponse(key));
  if (!saved) return;
  const { data } = z.safeParse(call.data, saved.data);
  // An earlier build may have saved it in another shape.
  if (data === undefined) return void deleteResponse(key).catch(() => {});
  // Meanwhile the provider may have answered, or the student may have signed out.
  if (query.state.data !== undefined || cache.get(query.queryHash) !== query) return;
  const at = Math.min(saved.at, Date.now());
  client.setQueryData(queryKey, data, { updatedAt: at });
  shown.set(query, at);
  // However new it is, the provider is asked again when the network is back.
  query.invalidate();
}

/** Deletes a saved response, because the provider refuses the call now; a screen that shows it has no data any more. */
export function hideSavedResponse(client: QueryClient, queryKey: QueryKey): void {
  const key = responseKeyOf(queryKey);
  if (key) deleteResponse(key).catch(() => {});
  const query = client.getQueryCache().find({ queryKey });
  if (query && isSavedResponse(query)) query.setState({ data: undefined, dataUpdatedAt: 0, status: 'pending' });
}

/** The result; undefined where it fails or takes too long. */
async function inTime<Result>(work: Promise<Result>): Promise<Result | undefined> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), storageTimeoutMs);
  });
  return await Promise.race([work.catch(() => undefined), timeout]).finally(() => clearTimeout(timer));
}
