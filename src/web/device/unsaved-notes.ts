import * as z from 'zod/mini';
import { storedValue } from '#web/stored-value.ts';

/** A change that the database does not have yet: the record's group, its id, and its JSON, or null if it was removed. */
const change = z.tuple([z.string(), z.string(), z.nullable(z.string())]);
type Change = z.output<typeof change>;

/**
 * In local storage, which is written at once. A page that ends has no time for the database: WebKit carries out nothing
 * that begins then. Phones have it under this name.
 */
const keyPrefix = 'marks:';
const saved = (stud_id: string) => storedValue('localStorage', keyPrefix + stud_id, z.array(change), []);

/** Saves changes of a student to records of a group, over earlier ones to the same records. */
export function saveUnsavedNotes(stud_id: string, group: string, changed: ReadonlyMap<string, unknown>): void {
  const others = saved(stud_id)
    .get()
    .filter((each) => each[0] !== group || !changed.has(each[1]));
  saved(stud_id).set([...others, ...Array.from(changed, ([id, value]) => [group, id, toJson(value)] satisfies Change)]);
}

/** What is saved of a student. `value` is undefined where a record was removed. */
export function readUnsavedNotes(stud_id: string): { group: string; id: string; value: unknown }[] {
  const all = saved(stud_id).get();
  return all.map(([group, id, json]) => ({ group, id, value: json === null ? undefined : fromJson(json) }));
}

/** Deletes those that the database has by now. */
export function deleteUnsavedNotes(stud_id: string, isSaved: (group: string, id: string) => boolean): void {
  const all = saved(stud_id).get();
  const left = all.filter(([group, id]) => !isSaved(group, id));
  if (left.length === all.length) return;
  if (left.length > 0) saved(stud_id).set(left);
  else deleteAllUnsavedNotes(stud_id);
}

/** Deletes all that is saved of a student. */
export function deleteAllUnsavedNotes(stud_id: string): void {
  saved(stud_id).delete();
}

/** JSON has no typed arrays, and no NaN, which stands among the coordinates of a drawing. */
function toJson(value: unknown): string | null {
  return value === undefined
    ? null
    : JSON.stringify(value, (_, part) => (part instanceof Float32Array ? Array.from(part) : part));
}

function fromJson(json: string): unknown {
  try {
    return JSON.parse(json, (_, part) => (Array.isArray(part) ? part.map((each) => each ?? Number.NaN) : part));
  } catch {
    // Another program has written it: no record is like this.
    return json;
  }
}
