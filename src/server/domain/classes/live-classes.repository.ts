import { type ExpressionBuilder, sql } from 'kysely';
import type { Database, Db } from '#server/platform/database/schema.ts';
import { countRows } from '#server/platform/database/statements/count-rows.ts';

/** The live classes of subjects that are not hidden, in the academy's order; also those that were cancelled. */
export async function listLiveClasses(db: Db) {
  return await inOrder(liveClasses(db).where((eb) => eb.or([isHiddenHere(eb), isHeld(eb)]))).execute();
}

export type LiveClassRow = Awaited<ReturnType<typeof listLiveClasses>>[number];

export async function findLiveClass(db: Db, class_id: string): Promise<LiveClassRow | undefined> {
  return await liveClasses(db).where('live_class.class_id', '=', class_id).executeTakeFirst();
}

const isHiddenHere = (eb: ExpressionBuilder<Database, 'live_class'>) =>
  eb.and([
    eb('live_class.archived_at', 'is not', null),
    eb.exists(
      eb
        .selectFrom('changed_here')
        .whereRef('changed_here.id', '=', 'live_class.class_id')
        .where('changed_here.field', '=', 'hidden')
        .select('changed_here.id'),
    ),
  ]);

const isHeld = (eb: ExpressionBuilder<Database, 'live_class' | 'batch'>) =>
  eb.and([eb('live_class.archived_at', 'is', null), eb('batch.archived_at', 'is', null)]);

function inOrder(classes: ReturnType<typeof liveClasses>) {
  return classes
    .where('subject.archived_at', 'is', null)
    .orderBy('subject.position')
    .orderBy('batch.position')
    .orderBy('live_class.position')
    .orderBy('live_class.class_id');
}

const scheduledAt = sql<number | null>`(select min(changed_at) from audit
  where content_id = live_class.class_id and action = 'class.schedule')`;

/** When the last of its rosters ends; null while one of them goes on. */
const batchEndsAt = sql<number | null>`(select case when count(*) = count(ends_at) then max(ends_at) end from roster
  where archived_at is null and roster.batch_slug = batch.batch_slug
    and (roster.subject_id is null or roster.subject_id = batch.subject_id))`;

function liveClasses(db: Db) {
  return db
    .selectFrom('live_class')
    .innerJoin('batch', 'batch.batch_id', 'live_class.batch_id')
    .innerJoin('subject', 'subject.subject_id', 'batch.subject_id')
    .select(['live_class.class_id', 'live_class.class_name', 'live_class.tutor_name'])
    .select(['live_class.online_url', 'live_class.room'])
    .select(['live_class.day', 'live_class.starts', 'live_class.ends', 'live_class.not_on', 'live_class.archived_at'])
    .select(['batch.batch_slug', 'batch.batch_name', 'subject.subject_id', 'subject.subject_name'])
    .select([scheduledAt.as('scheduled_at'), batchEndsAt.as('batch_ends_at')]);
}

/** The batch of live classes in a subject, also a hidden one. */
export async function findLiveBatch(db: Db, subject_id: string, batch_slug: string) {
  return await db
    .selectFrom('batch')
    .where('subject_id', '=', subject_id)
    .where('batch_slug', '=', batch_slug)
    .select(['batch_id', 'batch_name', 'archived_at'])
    .executeTakeFirst();
}

/** How many classes of a batch are held and not over. */
export async function countCurrentClasses(db: Db, batch_id: string, today: string): Promise<number> {
  const classes = db
    .selectFrom('live_class')
    .where('batch_id', '=', batch_id)
    .where('archived_at', 'is', null)
    .where((eb) => eb.or([eb('day', 'not like', '____-__-__'), eb('day', '>=', today)]));
  return await countRows(classes);
}

/**
 * Who is in a batch that spans subjects and is not enrolled in one of them, apart from those whom the academy folder
 * keeps out of it.
 */
export async function listNotEnrolled(db: Db, roster_id: string, subject_id: string): Promise<string[]> {
  const rows = await db
    .selectFrom('roster_student')
    .leftJoin('enrolment', (join) =>
      join.onRef('enrolment.stud_id', '=', 'roster_student.stud_id').on('enrolment.subject_id', '=', subject_id),
    )
    .leftJoin('excluded_enrolment', (join) =>
      join
        .onRef('excluded_enrolment.stud_id', '=', 'roster_student.stud_id')
        .on('excluded_enrolment.subject_id', '=', subject_id),
    )
    .where('roster_student.roster_id', '=', roster_id)
    .where('roster_student.is_member', '=', 1)
    .where('enrolment.stud_id', 'is', null)
    .where('excluded_enrolment.stud_id', 'is', null)
    .select('roster_student.stud_id')
    .execute();
  return rows.map(({ stud_id }) => stud_id);
}
