import { CompiledQuery, sql } from 'kysely';
import { expect, it } from 'vitest';
import { loginCall, verifyOtpCall } from '#contract/auth/otp.ts';
import type { Call } from '#contract/call.ts';
import { liveTodayCall } from '#contract/live/live-today.ts';
import { beginExamCall } from '#contract/quiz/exam.ts';
import { getQuizCall, submitQuizCall } from '#contract/quiz/quiz.ts';
import { syncDraftCall } from '#contract/quiz/sync-draft.ts';
import { isPostgres } from '#server/platform/database/is-postgres.ts';
import type { Db } from '#server/platform/database/schema.ts';
import { allCalls } from '#server/testing/all-calls.ts';
import { testNow } from '#server/testing/test-app.ts';
import { addCourses } from '#server/testing/test-courses.ts';
import { fieldsOf, validFields } from '#server/testing/test-hostile.ts';
import { type ObservedApp, type ObservedResponse, onEachObservedApp } from '#server/testing/test-observed.ts';

/**
 * The statements of a call whose lists are not empty, the one for the session among them, once the time zone and the
 * questions of a revision are in memory.
 */
const budgets: Record<string, number> = {
  subjects: 2,
  chapters: 2,
  topics: 2,
  study_materials: 2,
  recently_watched: 2,
  continue_watching: 2,
  batches: 2,
  get_profile: 2,
  get_quiz_by_chapter: 2,
  live_classes: 2,
  // On a day with a timed test.
  live_today: 3,
  news_events: 2,
  get_quiz: 1,
  search_index: 6,
  my_quiz_history: 3,
  quiz_report_by_id: 3,
  subject_results: 2,
};

const growing = [
  'student',
  'session',
  'enrolment',
  'attempt',
  'attempt_answer',
  'watch_progress',
  'draft_attempt',
  'sitting',
  'late_answers',
  'otp',
  'code_use',
  'wrong_run',
  'known_device',
  'calendar_address',
  'roster_student',
  'audit',
  'doubt',
  'attendance',
  'register',
  'correction',
  'erasure_request',
  'privacy_acceptance',
  'guardian_consent',
  'suspension',
];

onEachObservedApp('the statements of a call', (test) => {
  it('are no more than its budget', async () => {
    const counts: Record<string, number> = {};
    for (const { call, statements } of await askAll(test())) if (call.name in budgets) counts[call.name] = statements;
    expect(counts).toEqual(budgets);
  });

  it('read no table from end to end that grows with the number of students', async () => {
    const answers = await askAll(test());
    const { db } = test().deps;
    const scans: string[] = [];
    for (const text of new Set(answers.flatMap((answer) => answer.sql))) {
      for (const table of await scannedBy(db, text)) if (growing.includes(table)) scans.push(`${table}: ${text}`);
    }
    expect(scans).toEqual([]);
  });

  it('find the rows of a student by an index of students, also while Postgres counts none in a table', async () => {
    const answers = await askAll(test());
    const { db } = test().deps;
    if (!isPostgres(db)) return;
    await sql`truncate ${sql.join(growing.map((table) => sql.table(table)))} cascade`.execute(db);
    await sql`analyze`.execute(db);
    const filtered: string[] = [];
    for (const text of new Set(answers.flatMap((answer) => answer.sql)))
      for (const table of filteredIn(await planOf(db, text))) filtered.push(`${table}: ${text}`);
    expect(filtered).toEqual([]);
  });
});

/** Makes every call that needs a session as a student who sees what they ask for, and signs one in. */
async function askAll(test: ObservedApp) {
  const student = await test.signIn({ mobile: '9876543210' });
  const leaving = [await test.signIn(), await test.signIn()];
  const { mine } = await addCourses(test, student);
  const ids: Record<string, string> = {
    stud_id: student.stud_id,
    sub_id: mine.subject,
    chapter_id: mine.chapter,
    batch_id: mine.batch,
    topic_id: mine.topic,
    quiz_id: mine.quiz,
    id: mine.attempt,
    before_attempt: mine.attempt,
    before_topic: mine.topic,
  };
  const answers: ({ call: Call } & ObservedResponse)[] = [];
  const ask = async (call: Call, input: Record<string, unknown>, token?: string) => {
    answers.push({ call, ...(await test.ask(call, input, token)) });
  };
  const { stud_id, token } = student;
  await test.ask(getQuizCall, { stud_id, quiz_id: mine.quiz }, token);
  await ask(loginCall, { mobile: '9876543210', phone_code: '91', device_id: 'web' });
  await ask(verifyOtpCall, { otp_ref: 'none', otp: '1234' });
  for (const call of allCalls.filter(({ session }) => session)) {
    // Signing out ends the session, so another student does it.
    const { stud_id, token } = (call.name.startsWith('sign_out') && leaving.pop()) || student;
    const named = Object.entries({ ...ids, stud_id }).filter(([field]) => fieldsOf(call).includes(field));
    await ask(call, { ...validFields(call), ...Object.fromEntries(named) }, token);
  }
  const { db } = test.deps;
  const timed = { minutes: 60, closes_at: testNow + 24 * 60 * 60_000 };
  await db.updateTable('quiz').set(timed).where('quiz_id', '=', mine.quiz).execute();
  await test.ask(liveTodayCall, { stud_id }, token);
  await ask(liveTodayCall, { stud_id }, token);
  const { question_id } = await db
    .selectFrom('question')
    .innerJoin('quiz', 'quiz.revision_id', 'question.revision_id')
    .where('quiz.quiz_id', '=', mine.quiz)
    .select('question_id')
    .executeTakeFirstOrThrow();
  const own = { stud_id, quiz_id: mine.quiz, attempt_id: '00000000-0000-4000-8000-000000000001' };
  await ask(beginExamCall, own, token);
  for (const answer of ['right', 'wrong'])
    await ask(syncDraftCall, { ...own, version: 0, answers: [{ question_id, answer, chosen_at: 1 }] }, token);
  await ask(submitQuizCall, { ...own, submit_data: [{ question_id, answer: 'right' }] }, token);
  await ask(submitQuizCall, { ...own, submit_data: [] }, token);
  return answers;
}

/** The tables that a statement reads from end to end. Neither engine takes their sizes into account here. */
async function scannedBy(db: Db, text: string): Promise<string[]> {
  return isPostgres(db) ? await scannedByPostgres(db, text) : await scannedBySqlite(db, text);
}

async function scannedBySqlite(db: Db, text: string): Promise<string[]> {
  const { rows } = await sql<{ detail: string }>`explain query plan ${sql.raw(text)}`.execute(db);
  return rows.flatMap(({ detail }) => /^SCAN (\w+)/.exec(detail)?.[1] ?? []);
}

interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Cond'?: string;
  Filter?: string;
  Plans?: PlanNode[];
}

/** Postgres reads small tables from end to end whatever their indexes, so here it must not if it has a choice. */
async function scannedByPostgres(db: Db, text: string): Promise<string[]> {
  return scansIn(await planOf(db, text));
}

async function planOf(db: Db, text: string): Promise<PlanNode[]> {
  if (/^(savepoint|release|set) /i.test(text)) return [];
  return await db.transaction().execute(async (trx) => {
    await sql`set local enable_seqscan = off`.execute(trx);
    // The values do not matter to a generic plan, but there has to be one for each placeholder.
    const values = [...new Set(text.match(/\$\d+/g))].map(() => null);
    const explain = CompiledQuery.raw(`explain (generic_plan, format json) ${text}`, values);
    const { rows } = await trx.executeQuery<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(explain);
    return rows.flatMap((row) => withParts(row['QUERY PLAN'][0].Plan));
  });
}

function withParts(node: PlanNode): PlanNode[] {
  return [node, ...(node.Plans ?? []).flatMap(withParts)];
}

/** The tables that a plan reads without a condition for an index. */
function scansIn(plan: readonly PlanNode[]): string[] {
  const scans = plan.filter((node) => /^(Seq|Index|Index Only) Scan$/.test(node['Node Type']) && !node['Index Cond']);
  return scans.map((node) => node['Relation Name'] ?? '');
}

/** The tables of which a plan reads rows of all students by an index, to find those of one. */
function filteredIn(plan: readonly PlanNode[]): string[] {
  const ofAll = plan.filter(
    ({ Filter = '', ...node }) => /stud_id/.test(Filter) && !/stud_id/.test(node['Index Cond'] ?? ''),
  );
  return ofAll.flatMap((node) => node['Relation Name'] ?? []);
}
