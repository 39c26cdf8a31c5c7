import * as z from 'zod/mini';
import { storedValue } from '#web/stored-value.ts';

const maxSearches = 8;

/** What a student searched for on this device, the latest first. */
export function listRecentSearches(stud_id: string): string[] {
  return searchesOf(stud_id).get();
}

/** Adds a search in front. The same one in other capitals makes way for it. */
export function addRecentSearch(stud_id: string, search: string): void {
  const others = listRecentSearches(stud_id).filter((each) => each.toLowerCase() !== search.toLowerCase());
  searchesOf(stud_id).set([search, ...others].slice(0, maxSearches));
}

/** The next student of this device, and whoever signs in again, begins without any. */
export function deleteRecentSearches(stud_id: string): void {
  searchesOf(stud_id).delete();
}

function searchesOf(stud_id: string) {
  return storedValue('localStorage', `recentSearches:${stud_id}`, z.array(z.string()), []);
}
