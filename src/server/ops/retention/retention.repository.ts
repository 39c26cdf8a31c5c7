import type { Kysely } from 'kysely';
import * as z from 'zod/mini';
import type { Database } from '#server/platform/database/schema.ts';
import { byName } from '#server/platform/database/statements/by-name.ts';

/** In months; undefined is for ever. */
const retention = z.object({ inactive_students: z.optional(z.number()), audit: z.optional(z.number()) });
export type Retention = z.output<typeof retention>;

/** How long the academy keeps data, as its folder says. */
export async function readRetention(db: Kysely<Database>): Promise<Retention> {
  const row = await db.selectFrom('setting').where('name', '=', 'retention').select('value').executeTakeFirst();
  return retention.parse(JSON.parse(row?.value ?? '{}'));
}

/** The students who were not seen since a moment, and registered before it; or whether one of them is such a student. */
export async function listInactive(db: Kysely<Database>, before: number, stud_id?: string) {
  let students = db
    .selectFrom('student')
    .where('phone_code', '<>', '')
    // Those that were merged go with the account that has their work.
    .where('merged_into', 'is', null)
    .where('created_at', '<', before)
    .where(({ not, exists, selectFrom, and }) =>
      and(
        [
          selectFrom('session')
            .whereRef('session.stud_id', '=', 'student.stud_id')
            .where('last_used_at', '>=', before)
            .select('session.stud_id'),
          selectFrom('attempt')
            .whereRef('attempt.stud_id', '=', 'student.stud_id')
            .where('submitted_at', '>=', before)
            .select('attempt.stud_id'),
          selectFrom('draft_attempt')
            .whereRef('draft_attempt.stud_id', '=', 'student.stud_id')
            .where('saved_at', '>=', before)
            .select('draft_attempt.stud_id'),
          selectFrom('watch_progress')
            .whereRef('watch_progress.stud_id', '=', 'student.stud_id')
            .where('watched_at', '>=', before)
            .select('watch_progress.stud_id'),
        ].map((since) => not(exists(since))),
      ),
    )
    .orderBy(byName('name'))
    .orderBy('stud_id')
    .select(['stud_id', 'name', 'phone_code', 'mobile', 'academic_level']);
  if (stud_id !== undefined) students = students.where('stud_id', '=', stud_id);
  return await students.execute();
}

export async function countAuditBefore(db: Kysely<Database>, before: number): Promise<number> {
  const { count } = await db
    .selectFrom('audit')
    .where('changed_at', '<', before)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function deleteAuditBefore(db: Kysely<Database>, before: number): Promise<void> {
  await db.deleteFrom('audit').where('changed_at', '<', before).execute();
}
