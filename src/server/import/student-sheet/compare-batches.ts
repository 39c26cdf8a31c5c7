import type { Selectable } from 'kysely';
import { belongsToBatch } from '#server/domain/enrolment/memberships.repository.ts';
import type { Database } from '#server/platform/database/schema.ts';
import type { SheetBatch } from './sheet-words.ts';

/** The names of a student's batches, and of those that a row names, the ones that they left, and the ones new to them. */
export function compareBatches(
  named: readonly SheetBatch[],
  memberships: readonly Selectable<Database['roster_student']>[],
  nameOf: ReadonlyMap<string, string>,
): { current: string[]; left: SheetBatch[]; fresh: SheetBatch[] } {
  const known = new Map(memberships.map((one) => [one.roster_id, one]));
  const rowOf = ({ roster_id = '' }: SheetBatch) => known.get(roster_id);
  const hasLeft = (batch: SheetBatch) => rowOf(batch) !== undefined && !belongsToBatch(rowOf(batch));
  const isIn = memberships.filter(({ is_member }) => is_member === 1);
  return {
    current: isIn.flatMap(({ roster_id }) => nameOf.get(roster_id) ?? []).toSorted(),
    left: named.filter(hasLeft),
    fresh: named.filter((batch) => rowOf(batch)?.is_member !== 1 && !hasLeft(batch)),
  };
}
