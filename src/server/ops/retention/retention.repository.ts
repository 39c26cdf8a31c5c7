import { type SqlBool, sql } from 'kysely';
import * as z from 'zod/mini';
import type { Db } from '#server/platform/database/schema.ts';
import { byName } from '#server/platform/database/statements/by-name.ts';
import { countRows } from '#server/platform/database/statements/count-rows.ts';

/** In months; undefined is for ever. */
const retention = z.object({ inactive_students: z.optional(z.number()), audit: z.optional(z.number()) });
export type Retention = z.output<typeof retention>;

/** How long the academy keeps data, as its folder says. */
export async function readRetention(db: Db): Promise<Retention> {
  const row = await db.selectFrom('setting').where('name', '=', 'retention').select('value').executeTakeFirst();
  return retention.parse(JSON.parse(row?.value ?? '{}'));
}

/** The students who were not seen since a moment, and registered before it; or whether one of them is such a student. */
export async function listInactive(db: Db, before: number, stud_id?: string) {
  let students = db
    .selectFrom('student')
    .where('phone_code', '<>', '')
    // Those that were merged go with the account that has their work.
    .where('merged_into', 'is', null)
    .where('created_at', '<', before)
    .where(({ and }) => and(Object.entries(timesOfUse).map(([table, time]) => notSince(table, time, before))))
    .where(sql<SqlBool>`not exists (select 1 from attendance as own where own.stud_id = student.stud_id
      and own.state <> 'absent' and own.date >= ${new Date(before).toISOString().slice(0, 10)})`)
    .orderBy(byName('name'))
    .orderBy('stud_id')
    .select(['stud_id', 'name', 'phone_code', 'mobile', 'academic_level']);
  if (stud_id !== undefined) students = students.where('stud_id', '=', stud_id);
  return await students.execute();
}

/** Where a student's work leaves its time. */
const timesOfUse = {
  session: 'last_used_at',
  attempt: 'submitted_at',
  draft_attempt: 'saved_at',
  watch_progress: 'watched_at',
} as const;

function notSince(table: string, time: string, before: number) {
  return sql<SqlBool>`not exists (select 1 from ${sql.table(table)} as used
    where used.stud_id = student.stud_id and ${sql.ref(`used.${time}`)} >= ${before})`;
}

export async function countAuditBefore(db: Db, before: number): Promise<number> {
  return await countRows(db.selectFrom('audit').where('changed_at', '<', before));
}

export async function deleteAuditBefore(db: Db, before: number): Promise<void> {
  await db.deleteFrom('audit').where('changed_at', '<', before).execute();
}
