import { sql } from 'kysely';
import {
  type Roster,
  type RosterStudent,
  writeRosterStudents,
} from '#server/domain/enrolment/all-rosters.repository.ts';
import { joinSlugs, splitSlugs } from '#server/domain/quizzes/batch-slugs.ts';
import type { Db } from '#server/platform/database/schema.ts';
import { hasBatch } from '#server/platform/database/statements/has-batch.ts';
import { moveRows } from '#server/platform/database/statements/move-rows.ts';

/** What begins the mark of a batch that has another one in it, whose slug follows. */
export const mergedField = 'batch-name ';

/** The same of an earlier name that is not the slug: a folder may still have it. */
export const earlierField = 'earlier-name ';

type Pair = { from: string; into: string };

/** How many rosters have a slug: a batch of one subject may have that of another. */
export async function countOfSlug(db: Db, batch_slug: string): Promise<number> {
  return (await db.selectFrom('roster').where('batch_slug', '=', batch_slug).select('roster_id').execute()).length;
}

/** Writes the rows of who was in the one roster to the other, and takes their earlier times with them. */
export async function moveMemberships(db: Db, { from, into }: Pair, rows: readonly RosterStudent[]): Promise<void> {
  await db.deleteFrom('roster_student').where('roster_id', '=', from).execute();
  for (let at = 0; at < rows.length; at += 100) await writeRosterStudents(db, rows.slice(at, at + 100));
  await moveRows(db, 'former_membership', 'roster_id', { from, to: into });
}

/** Gives all that is for the batch of a slug to another batch. */
export async function writeSlug(db: Db, slug: string, { batch_slug, batch_name }: Roster): Promise<void> {
  await db.updateTable('batch').set({ batch_slug, batch_name }).where('batch_slug', '=', slug).execute();
  for (const table of ['chapter', 'news', 'register'] as const)
    await db.updateTable(table).set({ batch_slug }).where('batch_slug', '=', slug).execute();
  const quizzes = await db.selectFrom('quiz').where(hasBatch(slug)).select(['quiz_id', 'batch_slugs']).execute();
  for (const { quiz_id, batch_slugs } of quizzes) {
    const slugs = splitSlugs(batch_slugs).map((one) => (one === slug ? batch_slug : one));
    await db
      .updateTable('quiz')
      .set({ batch_slugs: joinSlugs(slugs) })
      .where('quiz_id', '=', quiz_id)
      .execute();
  }
  await moveRows(db, 'staff_batch', 'batch_slug', { from: slug, to: batch_slug });
}

/** What was changed here of the one batch is so of the other, which imports find by these slugs from now on. */
export async function moveMarks(db: Db, { from, into }: Pair, slugs: readonly string[]): Promise<void> {
  await sql`insert into changed_here (id, field, was)
    select id, ${`batch ${into}`}, was from changed_here where field = ${`batch ${from}`}
    on conflict do nothing`.execute(db);
  await db.deleteFrom('changed_here').where('field', '=', `batch ${from}`).execute();
  await db
    .updateTable('changed_here')
    .set({ id: into })
    .where('id', '=', from)
    .where((eb) => eb.or([mergedField, earlierField].map((start) => eb('field', 'like', `${start}%`))))
    .execute();
  await db.deleteFrom('changed_here').where('id', '=', from).execute();
  const names = slugs.map((slug) => ({ id: into, field: mergedField + slug, was: '' }));
  await db
    .insertInto('changed_here')
    .values(names)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function removeRoster(db: Db, roster_id: string): Promise<void> {
  await db.deleteFrom('roster').where('roster_id', '=', roster_id).execute();
}
