import { type RawBuilder, type Selectable, type SqlBool, sql, type Transaction } from 'kysely';
import type { Database, Db } from '#server/platform/database/schema.ts';
import { inTransaction } from '#server/platform/database/statements/in-transaction.ts';
import { isOneOf } from '#server/platform/database/statements/json-rows.ts';
import { findRoster, listSubjectsOfBatch } from './all-rosters.repository.ts';

/**
 * Who is in a batch, and since when. `is_member` says it of now, and is what every statement asks. A day on which somebody
 * joins, somebody leaves or a batch ends takes effect at the first call after it: each session is read with the earliest
 * of these moments, and if it has passed, `applyDueMemberships` comes first.
 */
type Membership = Selectable<Database['roster_student']>;
type FormerMembership = Selectable<Database['former_membership']>;

/** The earliest moment at which somebody joins or leaves, or a batch ends; null if none is known. */
export const nextMembershipChange = sql<number | null>`(select min(moment) from (
    select min(until_at) as moment from roster_student where is_member = 1 and until_at > 0
    union all select min(from_at) from roster_student where is_planned = 1 and from_at > 0
    union all select min(ends_at) from roster where ended_at is null and ends_at is not null) as coming)`;

/** Lets what was due until now take effect, if anything was. */
export async function applyDueMemberships(db: Db, now: number): Promise<void> {
  const row = await db.selectNoFrom(nextMembershipChange.as('at')).executeTakeFirst();
  if (row?.at === null || row?.at === undefined || Number(row.at) > now) return;
  await inTransaction(db, (trx) => settle(trx, now));
}

async function settle(trx: Transaction<Database>, now: number): Promise<void> {
  const ended = await trx
    .updateTable('roster')
    .set((eb) => ({ ended_at: eb.ref('ends_at') }))
    .where('ended_at', 'is', null)
    .where('ends_at', '<=', now)
    .returning(['roster_id', 'ended_at'])
    .execute();
  const left: { stud_id: string }[] = [];
  for (const { roster_id, ended_at } of ended) left.push(...(await endMemberships(trx, roster_id, Number(ended_at))));
  left.push(
    ...(await trx
      .updateTable('roster_student')
      .set({ is_member: 0 })
      .where('is_member', '=', 1)
      .where('until_at', '<=', now)
      .returning('stud_id')
      .execute()),
  );
  const begun = await trx
    .updateTable('roster_student')
    .set({ is_planned: 0, is_member: 1 })
    .where('is_planned', '=', 1)
    .where('from_at', '<=', now)
    .returning(['stud_id', 'roster_id'])
    .execute();
  for (const roster_id of new Set(begun.map((one) => one.roster_id))) {
    const stud_ids = begun.filter((one) => one.roster_id === roster_id).map(({ stud_id }) => stud_id);
    await giveSubjects(trx, { roster_id, stud_ids }, now);
  }
  await takeSubjects(
    trx,
    left.map(({ stud_id }) => stud_id),
    now,
  );
  // Somebody may have joined and left since anybody looked.
  if (begun.length > 0) await applyDueMemberships(trx, now);
}

/** Ends all memberships of a batch, at the moment at which it ends. */
async function endMemberships(trx: Transaction<Database>, roster_id: string, ended_at: number) {
  await trx.updateTable('roster_student').set({ is_planned: 0 }).where('roster_id', '=', roster_id).execute();
  return await trx
    .updateTable('roster_student')
    .set({ is_member: 0, until_at: ended_at, left_with_batch: 1 })
    .where('roster_id', '=', roster_id)
    .where('is_member', '=', 1)
    .where((eb) => eb.or([eb('until_at', 'is', null), eb('until_at', '>=', ended_at)]))
    .returning('stud_id')
    .execute();
}

/** Makes a batch that has ended, or is going to, go on: who was in it to the end is in it again. */
export async function resumeBatch(trx: Transaction<Database>, roster_id: string, now: number): Promise<void> {
  const roster = await trx
    .selectFrom('roster')
    .where('roster_id', '=', roster_id)
    .select('ended_at')
    .executeTakeFirstOrThrow();
  await trx.updateTable('roster').set({ ends_at: null, ended_at: null }).where('roster_id', '=', roster_id).execute();
  if (roster.ended_at === null) return;
  const back = await trx
    .updateTable('roster_student')
    .set({ is_member: 1, until_at: null, left_with_batch: 0 })
    .where('roster_id', '=', roster_id)
    .where('left_with_batch', '=', 1)
    .returning(['stud_id', 'from_at'])
    .execute();
  const wasIn = ({ from_at }: (typeof back)[number]) => from_at === null || from_at < Number(roster.ended_at);
  const stud_ids = back.filter(wasIn).map(({ stud_id }) => stud_id);
  const late = back.filter((one) => !wasIn(one)).map(({ stud_id }) => stud_id);
  await giveSubjects(trx, { roster_id, stud_ids: late }, now);
  await giveBackSubjects(trx, { roster_id, stud_ids }, now);
}

/** Who is in a batch, is going to be, or was in it when it ended. */
export function belongsToBatch(row: Membership | undefined): boolean {
  return row?.is_member === 1 || row?.is_planned === 1 || row?.left_with_batch === 1;
}

/** The row of somebody who is in the batch from a moment on, and what it was before if they come back. */
export function joined(
  own: Pick<Membership, 'roster_id' | 'stud_id' | 'in_folder'>,
  before: Membership | undefined,
  { from_at, until_at, now }: { from_at: number | null; until_at: number | null; now: number },
): { row: Membership; former: FormerMembership[] } {
  const { roster_id, stud_id } = own;
  const isOver = until_at !== null && until_at <= now;
  const isPlanned = !isOver && from_at !== null && from_at > now;
  const row = {
    ...own,
    from_at,
    until_at,
    is_member: isOver || isPlanned ? 0 : 1,
    is_planned: isPlanned ? 1 : 0,
    left_with_batch: 0,
  };
  const wasIn = before !== undefined && before.until_at !== null && before.until_at <= now && before.is_planned === 0;
  const former =
    wasIn && before.until_at !== until_at
      ? [{ roster_id, stud_id, from_at: before.from_at, until_at: before.until_at }]
      : [];
  return { row, former: former.flatMap(({ until_at: at, ...one }) => (at === null ? [] : { ...one, until_at: at })) };
}

/** The row of somebody who is not in the batch any more. */
export function left(before: Membership, now: number): Membership {
  const wasIn = before.is_member === 1;
  return {
    ...before,
    is_member: 0,
    is_planned: 0,
    until_at: wasIn ? Math.min(before.until_at ?? now, now) : before.until_at,
  };
}

/** Whether a column is one of these students, as one parameter. */
export const isOf = (db: Db, stud_ids: readonly string[], column = 'stud_id') =>
  isOneOf(db, sql.ref(column), JSON.stringify(stud_ids));

export async function insertFormerMemberships(db: Db, rows: readonly FormerMembership[]): Promise<void> {
  for (let at = 0; at < rows.length; at += 100)
    await db
      .insertInto('former_membership')
      .values(rows.slice(at, at + 100))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
}

/**
 * Whether a student was in a batch at a moment, by columns, or at a given one. Who is in it without a day has always been.
 * Before anybody was in it, the portal did not know the batch: then it is of those who came later, unless they were in
 * another of its subject first: then, a day before they came, or until they came. This is what results, registers and
 * marks of a batch are by.
 */
export function wasInBatch(roster_id: string | RawBuilder<unknown>, stud_id: string, at: string | number) {
  const [student, moment] = [sql.ref(stud_id), typeof at === 'number' ? sql.val(at) : sql.ref(at)];
  const ofBatch = sql`own.roster_id = ${roster_id}`;
  const ofAny = sql`exists (select 1 from roster as it join roster as other
      on coalesce(other.subject_id, '') = coalesce(it.subject_id, '')
      where it.roster_id = ${roster_id} and other.roster_id = own.roster_id)`;
  const hadBegun = sql`(own.from_at is null or own.from_at <= ${moment})`;
  const goesOn = sql`(own.until_at is null or own.until_at > ${moment})`;
  const known = sql`(select roster_id, from_at, until_at from roster_student
      where stud_id = ${student} and is_planned = 0 and (is_member = 1 or until_at is not null)
    union all select roster_id, from_at, until_at from former_membership where stud_id = ${student})`;
  return sql<SqlBool>`(exists (select 1 from roster_student as own
      where ${ofBatch} and own.stud_id = ${student} and ${hadBegun}
        and ((own.is_member = 1 and own.until_at is null) or own.until_at > ${moment}))
    or exists (select 1 from former_membership as own
      where ${ofBatch} and own.stud_id = ${student} and ${hadBegun} and own.until_at > ${moment})
    or (not exists (select 1 from roster_student as own where ${ofBatch} and ${hadBegun})
    and not exists (select 1 from former_membership as own where ${ofBatch} and ${hadBegun})
    and exists (select 1 from ${known} as came where came.roster_id = ${roster_id} and not exists (
      select 1 from ${known} as own where ${ofAny} and ${goesOn} and (${hadBegun}
        or own.from_at <= came.from_at - 86400000 or (own.until_at <= came.from_at + 86400000
          and (own.from_at, own.until_at) < (came.from_at, coalesce(came.until_at, own.until_at + 1))))))))`;
}

/** Whether a roster, of the table `roster`, gives a subject: its own, or each in which it has live classes. */
const givesSubject = sql<SqlBool>`(roster.subject_id = enrolment.subject_id
    or (roster.subject_id is null and exists (select 1 from batch
      where batch.batch_slug = roster.batch_slug and batch.subject_id = enrolment.subject_id)))`;

/** The subjects in which a batch enrols its students. */
async function listGiven(db: Db, roster_id: string): Promise<string[]> {
  const roster = await findRoster(db, roster_id);
  return roster ? await listSubjectsOfBatch(db, roster) : [];
}

/** Enrols students in the subjects of their batch, but for whom enrolments.csv keeps out. */
export async function giveSubjects(
  db: Db,
  { roster_id, stud_ids }: { roster_id: string; stud_ids: readonly string[] },
  now: number,
): Promise<void> {
  const subjects = await listGiven(db, roster_id);
  const rows = await db.selectFrom('excluded_enrolment').where(isOf(db, stud_ids)).selectAll().execute();
  const excluded = new Set(rows.map(({ stud_id, subject_id }) => `${stud_id} ${subject_id}`));
  const pairs = stud_ids.flatMap((stud_id) =>
    subjects.flatMap((subject_id) => (excluded.has(`${stud_id} ${subject_id}`) ? [] : { stud_id, subject_id })),
  );
  await enrolByBatch(db, pairs, now);
}

/** Enrols students because their batch has a subject. Where they are enrolled already, that stays what it is. */
export async function enrolByBatch(
  db: Db,
  pairs: readonly { stud_id: string; subject_id: string }[],
  now: number,
): Promise<void> {
  for (let at = 0; at < pairs.length; at += 100) {
    const rows = pairs.slice(at, at + 100).map((pair) => ({ ...pair, enrolled_at: now, by_batch: 1 }));
    await db
      .insertInto('enrolment')
      .values(rows)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}

/** Enrols students again in those subjects of their batch that they have lost. */
async function giveBackSubjects(
  db: Db,
  { roster_id, stud_ids }: { roster_id: string; stud_ids: readonly string[] },
  now: number,
): Promise<void> {
  const subjects = await listGiven(db, roster_id);
  if (subjects.length === 0) return;
  const lost = await db
    .selectFrom('former_enrolment')
    .where(isOf(db, stud_ids))
    .where('subject_id', 'in', subjects)
    .select(['stud_id', 'subject_id'])
    .execute();
  await enrolByBatch(db, lost, now);
}

/**
 * Takes from students the subjects that only batches gave them in which they are not any more: no other batch of theirs has
 * it, nor their level. Their attempts, notes and reports stay theirs.
 */
export async function takeSubjects(db: Db, of: readonly string[], now: number): Promise<void> {
  for (const { stud_id, subject_id, enrolled_at } of await listOnlyOfBatches(db, of)) {
    await db
      .insertInto('former_enrolment')
      .values({ stud_id, subject_id, enrolled_at, ended_at: now })
      .onConflict((conflict) => conflict.columns(['stud_id', 'subject_id']).doUpdateSet({ enrolled_at, ended_at: now }))
      .execute();
    await db.deleteFrom('enrolment').where('stud_id', '=', stud_id).where('subject_id', '=', subject_id).execute();
  }
}

/** What some students have by batches alone, apart from those in which they are, but for `without`. */
export async function listOnlyOfBatches(db: Db, stud_ids: readonly string[], without = '') {
  return await db
    .selectFrom('enrolment')
    .where(isOf(db, stud_ids, 'enrolment.stud_id'))
    .where('by_batch', '=', 1)
    .where(sql<SqlBool>`not exists (
      select 1 from roster_student as own join roster on roster.roster_id = own.roster_id
      where own.stud_id = enrolment.stud_id and own.is_member = 1 and own.roster_id <> ${without} and ${givesSubject})`)
    .where(sql<SqlBool>`not exists (
      select 1 from student join subject_level on subject_level.ac_id = student.academic_level
      where student.stud_id = enrolment.stud_id and subject_level.subject_id = enrolment.subject_id)`)
    .select(['enrolment.stud_id', 'enrolment.subject_id', 'enrolled_at'])
    .execute();
}
