import type { Kysely } from 'kysely';
import { isClassInScope, type Scope } from '#server/domain/staff/scope.repository.ts';
import type { Database } from '#server/platform/database/schema.ts';
import { occurrenceOnDate } from './schedule.ts';
import { listScheduledClasses } from './todays-classes.repository.ts';

/** The classes of a scope that begin on a date, by time. */
export async function listClassesOn(
  db: Kysely<Database>,
  { date, zone, scope }: { date: string; zone: string; scope: Scope },
) {
  const classes = (await listScheduledClasses(db)).filter((one) => isClassInScope(scope, one));
  return classes
    .flatMap(({ day, starts, ends, not_on, subject_id: _, batch_slug: __, ...one }) => {
      const occurrence = occurrenceOnDate({ day, starts, ends, not_on }, date, zone);
      return occurrence ? [{ ...one, ...occurrence }] : [];
    })
    .toSorted((a, b) => a.starts_at - b.starts_at);
}
