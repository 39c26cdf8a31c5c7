import { sql } from 'kysely';
import { isStudentInScope, isSubjectInScope, type Scope } from '#server/domain/staff/scope.repository.ts';
import type { Database, Db } from '#server/platform/database/schema.ts';
import { isOneOf } from '#server/platform/database/statements/json-rows.ts';
import { moveRows } from '#server/platform/database/statements/move-rows.ts';

type Doubt = Database['doubt'];
type Answer = Record<'answer' | 'answer_file' | 'answered_by', string> & { answered_at: number };

/** Those who ask the same have a row without anything. */
const isAsked = sql<boolean>`(text <> '' or file <> '')`;
const others = sql<number>`(select cast(count(*) - 1 as integer) from doubt o where o.doubt_id = doubt.doubt_id)`;
/** What the student had last answered at the question, when they asked. */
const chosen = sql<
  string | null
>`(select a.answer from attempt join attempt_answer a on a.attempt_id = attempt.attempt_id
  where attempt.stud_id = doubt.stud_id and attempt.quiz_id = doubt.opens_id and attempt.submitted_at <= doubt.asked_at
    and a.question_id = doubt.content_id order by attempt.submitted_at desc, attempt.attempt_id limit 1)`;
const own = (db: Db, stud_id: string) => db.selectFrom('doubt').where('stud_id', '=', stud_id).select('doubt_id');

/** Stores a doubt, unless it is there already. */
export async function insertDoubt(db: Db, row: Omit<Doubt, keyof Answer>): Promise<void> {
  const inserting = db.insertInto('doubt').values(row);
  await inserting.onConflict((oc) => oc.columns(['doubt_id', 'stud_id']).doNothing()).execute();
}

/** Finds a doubt, if it is in the scope, where one is given. */
export async function findDoubt(db: Db, doubt_id: string, scope?: Scope) {
  return await doubtsIn(db, scope).where('doubt_id', '=', doubt_id).selectAll('doubt').executeTakeFirst();
}

/**
 * What was asked about a content, the nearest first; without one, what the student has asked, the newest first. What was answered with nothing
 * is seen by nobody but who asked.
 */
export async function listDoubts(db: Db, stud_id: string, at?: Pick<Doubt, 'content_id' | 'position'>) {
  const found = doubtsIn(db)
    .where(sql<boolean>`(stud_id = ${stud_id} or answered_at is null or answer <> '' or answer_file <> '')`)
    .select([
      'doubt_id',
      'stud_id',
      'kind',
      'title',
      'position',
      'text',
      'file',
      'answer',
      'answer_file',
      'answered_at',
    ])
    .select((eb) => [others.as('others'), eb('doubt_id', 'in', own(db, stud_id)).as('is_mine')])
    .limit(100);
  if (!at) return await found.where('doubt_id', 'in', own(db, stud_id)).orderBy('asked_at', 'desc').execute();
  return await found
    .where('content_id', '=', at.content_id)
    .orderBy(sql`abs(position - ${at.position})`)
    .orderBy('asked_at')
    .execute();
}

/** How many wait for an answer in a scope. */
export async function countUnanswered(db: Db, scope: Scope): Promise<number> {
  const waiting = doubtsIn(db, scope).where('answered_at', 'is', null);
  return Number((await waiting.select(sql<number>`count(*)`.as('count')).executeTakeFirstOrThrow()).count);
}

/** What the students of a scope ask in its subjects: what waits by subject, the oldest first; then what was answered last. */
export async function listForStaff(db: Db, scope: Scope) {
  return await doubtsIn(db, scope)
    .innerJoin('student', 'student.stud_id', 'doubt.stud_id')
    .innerJoin('subject', 'subject.subject_id', 'doubt.subject_id')
    .orderBy(sql`case when answered_at is null then subject.position else 1000000 end`)
    .orderBy(sql`case when answered_at is null then asked_at else -answered_at end`)
    .limit(100)
    .selectAll('doubt')
    .select([others.as('others'), chosen.as('chosen'), 'subject_name', 'student.name as student'])
    .execute();
}

/** The questions at which some doubts were asked, with the keys of today. */
export async function listAskedQuestions(db: Db, doubts: readonly Pick<Doubt, 'content_id'>[]) {
  const ids = JSON.stringify(doubts.map(({ content_id }) => content_id));
  const corrected = sql`(select r.answer from regrade r where r.question_id = question.question_id)`;
  return await db
    .selectFrom('question')
    .where(isOneOf(db, sql.ref<string>('question_id'), ids))
    .select(['question_id', 'question', 'passage', 'kind', 'options'])
    .select(sql<string>`coalesce(${corrected}, answer)`.as('answer'))
    .execute();
}

export async function updateAnswer(db: Db, doubt_id: string, answer: Answer): Promise<void> {
  await db.updateTable('doubt').set(answer).where('doubt_id', '=', doubt_id).where(isAsked).execute();
}

/** The doubts of a student become those of another. Of one that both have, the row that says what is asked stays. */
export async function moveDoubts(trx: Db, { from, to }: { from: string; to: string }): Promise<void> {
  const asked = own(trx, from).where(isAsked);
  await trx.deleteFrom('doubt').where('stud_id', '=', to).where('doubt_id', 'in', asked).execute();
  await moveRows(trx, 'doubt', 'stud_id', { from, to });
}

function doubtsIn(db: Db, scope?: Scope) {
  const all = db.selectFrom('doubt').where(isAsked);
  if (!scope) return all;
  return all.where(isSubjectInScope(scope, 'doubt.subject_id')).where(isStudentInScope(scope, 'doubt.stud_id'));
}
