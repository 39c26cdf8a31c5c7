import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { myDataCall } from '#contract/my-data.ts';
import { beginExamCall } from '#contract/quiz/exam.ts';
import {
  getQuizByChapterCall,
  getQuizCall,
  myQuizHistoryCall,
  quizReportByIdCall,
  submitQuizCall,
} from '#contract/quiz/quiz.ts';
import { syncDraftCall } from '#contract/quiz/sync-draft.ts';
import { requireBegunQuiz } from '#server/domain/enrolment/enrolment.repository.ts';
import { eraseOne } from '#server/domain/privacy/erase-student.ts';
import { graceMs, type QuizWindow } from '#server/domain/quizzes/quiz-window.ts';
import { RevisionsToGrade } from '#server/domain/quizzes/revisions-to-grade.ts';
import { closeEnded } from '#server/domain/sittings/watch-sittings.ts';
import { groupCommit } from '#server/platform/database/statements/group-commit.ts';
import { openTestSession } from '#server/testing/open-test-session.ts';
import { testAcademy } from '#server/testing/test-academy.ts';
import { onEachApp, testNow } from '#server/testing/test-app.ts';
import { storeBegun } from './begin-exam.ts';
import { syncSitting } from './sync-sitting.ts';

const minute = 60_000;
const hour = 60 * minute;
const questions = [
  { question: 'Unit of charge?', options: ['ampere', 'coulomb'], answer: 'coulomb', marks: 4, negative_marks: 1 },
  { question: 'Unit of current?', options: ['ampere', 'coulomb'], answer: 'ampere', marks: 4, negative_marks: 1 },
  { question: 'Unit of force?', options: ['newton', 'joule'], answer: 'newton', marks: 4, negative_marks: 1 },
];

onEachApp('a timed test', (portal) => {
  async function started(window: Partial<QuizWindow> = {}) {
    const { db } = portal().deps;
    const academy = testAcademy(db);
    const subject_id = await academy.subject();
    const chapter_id = await academy.chapter(subject_id);
    const test = { minutes: 60, attempts: 1, late: 'ask' as const, results_at: 0, ...window };
    const { quiz_id, question_ids } = await academy.quiz(chapter_id, { questions, ...test });
    const [charge = '', current = '', force = ''] = question_ids;
    const student = async () => {
      const { stud_id } = await portal().signIn();
      await portal().enrol(stud_id, subject_id);
      // A test's clock goes on by days, and sessions end.
      const token = async () => (await openTestSession(db, stud_id, portal().deps.clock())).token;
      return {
        stud_id,
        list: async () => (await portal().call(getQuizByChapterCall, { stud_id, chapter_id }, await token())).data(),
        open: async () => (await portal().call(getQuizCall, { stud_id, quiz_id }, await token())).data(),
        begin: async (attempt_id: string = randomUUID()) =>
          await portal().call(beginExamCall, { stud_id, quiz_id, attempt_id }, await token()),
        sync: async (attempt_id: string, answers: Record<string, string> = {}, chosen_at = portal().deps.clock()) => {
          const sent = Object.entries(answers).map(([question_id, answer]) => ({ question_id, answer, chosen_at }));
          const input = { stud_id, quiz_id, attempt_id, version: 0, answers: sent };
          return await portal().call(syncDraftCall, input, await token());
        },
        submit: async (attempt_id: string, answers: Record<string, string>) => {
          const submit_data = Object.entries(answers).map(([question_id, answer]) => ({ question_id, answer }));
          return await portal().call(submitQuizCall, { stud_id, quiz_id, submit_data, attempt_id }, await token());
        },
        history: async () => (await portal().call(myQuizHistoryCall, { stud_id, chapter_id }, await token())).data(),
        report: async (id: string) => await portal().call(quizReportByIdCall, { stud_id, id }, await token()),
        myData: async () => (await portal().call(myDataCall, { stud_id }, await token())).data(),
      };
    };
    return { db, academy, quiz_id, charge, current, force, student };
  }
  /** What the portal does by itself every few seconds. */
  const sweep = async () => await closeEnded(portal().deps.db, portal().deps.clock());

  test('gives its questions to who has begun it, and the clock starts with that', async () => {
    const { student } = await started();
    const { list, open, begin } = await student();
    expect(await list()).toMatchObject([{ exam: { minutes: 60, late: 'ask' }, state: 'open' }]);
    expect(await open()).toMatchObject({ quiz: { state: 'open' }, questions: [] });
    portal().advance(hour);
    const attempt_id = randomUUID();
    const { attempt_id: own, clock, content } = (await begin(attempt_id)).data();
    expect(own).toBe(attempt_id);
    expect(clock).toEqual({ now: testNow + hour, began_at: testNow + hour, ends_at: testNow + 2 * hour });
    expect(content.questions.map(({ question }) => question)).toEqual(questions.map(({ question }) => question));
    expect(JSON.stringify(content)).not.toContain('"answer"');
    expect(await open()).toMatchObject({ quiz: { state: 'begun' }, questions: [] });
  });

  test('is not begun by a closing that was moved at that moment', async () => {
    const { db, quiz_id } = await started({ closes_at: testNow + hour });
    const { stud_id } = await portal().signIn();
    const { revision_id } = await db.selectFrom('quiz').select('revision_id').executeTakeFirstOrThrow();
    const sitting = {
      ...{ stud_id, quiz_id, number: 1, attempt_id: randomUUID(), revision_id, began_at: testNow },
      ...{ ends_at: testNow + hour, extra_ms: 0, heard_at: testNow, device: '' },
      section_ends: '',
    };
    const store = async (closes_at: number) =>
      await db.transaction().execute(async (trx) => await storeBegun(trx, [{ sitting, closes_at }]));
    expect(await store(testNow + hour / 2)).toEqual([false]);
    expect(await store(testNow + hour)).toEqual([true]);
  });

  test('is the same on a second device, and begun again by the same call', async () => {
    const { student, charge } = await started();
    const { begin, sync } = await student();
    const [phone, laptop] = await Promise.all([begin(), begin()]);
    expect(laptop.data().attempt_id).toBe(phone.data().attempt_id);
    const { attempt_id } = phone.data();
    await sync(attempt_id, { [charge]: 'coulomb' });
    portal().advance(10 * minute);
    const again = (await begin()).data();
    expect([again.attempt_id, again.clock.began_at, again.clock.ends_at]).toEqual([
      attempt_id,
      testNow,
      testNow + hour,
    ]);
    expect((await sync(attempt_id)).data()).toMatchObject({ answers: [{ question_id: charge, answer: 'coulomb' }] });
  });

  test('ends with its closing for who begins late, and cannot be begun before it opens, after it closes or twice', async () => {
    const { student } = await started({ opens_at: testNow + hour, closes_at: testNow + 2 * hour });
    const [early, late, never] = [await student(), await student(), await student()];
    expect((await early.begin()).message).toBe('This quiz opens on 2026-11-21 10:00.');
    portal().advance(1.5 * hour);
    expect((await late.begin()).data().clock.ends_at).toBe(testNow + 2 * hour);
    portal().advance(hour / 2);
    expect((await never.begin()).message).toBe("This quiz has closed. You can't start it any more.");
    portal().advance(hour);
    await sweep();
    expect((await late.begin()).message).toBe("You've already taken this test.");
    expect(await late.list()).toMatchObject([{ state: 'used' }]);
  });

  test('can be begun again where all attempts count, with an attempt of its own', async () => {
    const { student, charge } = await started({ attempts: 0 });
    const { begin, submit, history } = await student();
    const attempt_id = randomUUID();
    await begin(attempt_id);
    expect((await submit(attempt_id, { [charge]: 'coulomb' })).status).toBe(true);
    portal().advance(minute);
    const second = (await begin(attempt_id)).data();
    expect(second.attempt_id).not.toBe(attempt_id);
    expect((await submit(second.attempt_id, {})).status).toBe(true);
    expect((await history()).map(({ marks }) => marks)).toEqual([0, 4]);
  });

  test('that is failed says the same of an attempt that was submitted and of one that ended by itself', async () => {
    const message = 'Not there yet. Your report shows what to look at again.';
    const { student } = await started({ attempts: 1 });
    const [submits, leaves] = [await student(), await student()];
    expect((await submits.submit((await submits.begin()).data().attempt_id, {})).data()).toMatchObject({ message });
    const { attempt_id } = (await leaves.begin()).data();
    portal().advance(hour + graceMs);
    await sweep();
    expect((await leaves.sync(attempt_id)).data()).toMatchObject({ result: { message } });
  });

  test('begins with nothing of what was begun or submitted before it had a clock', async () => {
    const { db, quiz_id, charge, student } = await started({ attempts: 0 });
    const setMinutes = async (minutes: number) => await db.updateTable('quiz').set({ minutes }).execute();
    await setMinutes(0);
    const { begin, sync, submit } = await student();
    const [submitted, draft] = [randomUUID(), randomUUID()];
    await submit(submitted, { [charge]: 'coulomb' });
    await sync(draft, { [charge]: 'ampere' });
    await setMinutes(60);
    const { attempt_id } = (await begin(submitted)).data();
    expect(attempt_id).not.toBe(submitted);
    expect((await sync(attempt_id)).data()).not.toHaveProperty('answers');
    const drafts = await db.selectFrom('draft_attempt').where('quiz_id', '=', quiz_id).selectAll().execute();
    expect(drafts).toEqual([]);
  });

  test('grades what had arrived when the portal ends it, whether or not its student comes back', async () => {
    const { student, charge, current } = await started();
    const [answered, silent] = [await student(), await student()];
    const { attempt_id } = (await answered.begin()).data();
    await silent.begin();
    portal().advance(30 * minute);
    await answered.sync(attempt_id, { [charge]: 'coulomb', [current]: 'coulomb' });
    portal().advance(1);
    await answered.sync(attempt_id, { [current]: '' });
    portal().advance(30 * minute + graceMs - 2);
    await sweep();
    expect(await answered.history()).toEqual([]);
    portal().advance(1);
    await sweep();
    await sweep();
    expect(await answered.history()).toMatchObject([{ marks: 4, attend_on: '2026-11-21T10:00:00+05:30' }]);
    expect(await silent.history()).toMatchObject([{ marks: 0 }]);
  });

  test('takes what is under way at its end, and closes at the next call after that', async () => {
    const { student, charge, current } = await started();
    const { begin, sync, history } = await student();
    const { attempt_id } = (await begin()).data();
    portal().advance(hour + graceMs - 1);
    const heard = (await sync(attempt_id, { [charge]: 'coulomb' })).data();
    expect(heard.result).toBeUndefined();
    portal().advance(1);
    const over = (await sync(attempt_id, { [current]: 'ampere' })).data();
    expect(over).toMatchObject({ result: { result: 'fail', late: 1 }, clock: { closed_at: testNow + hour + graceMs } });
    expect(await history()).toMatchObject([{ marks: 4 }]);
  });

  test('acknowledges no answer that arrives while it is being closed', async () => {
    const { db, student, quiz_id, charge } = await started();
    const { stud_id, begin, history } = await student();
    const { attempt_id } = (await begin()).data();
    const write = groupCommit(db);
    const closing: typeof write = async (task, owner) => {
      await closeEnded(db, testNow + 2 * hour);
      return await write(task, owner);
    };
    const answers = { [charge]: { answer: 'coulomb', chosen_at: testNow } };
    const { lastHeard } = portal().deps;
    const outcome = await syncSitting(
      { db, write: closing, revisions: new RevisionsToGrade(db), lastHeard },
      await requireBegunQuiz(db, stud_id, quiz_id),
      { stud_id, quiz_id, attempt_id, version: 0, answers, device: 'phone', now: testNow },
    );
    expect(outcome).toMatchObject({ result: { late: 1 }, sitting: { closed_by: 'time' } });
    expect(await history()).toMatchObject([{ marks: 0 }]);
  });

  test('has one result, whatever is sent again after the student or the portal has ended it', async () => {
    const { student, charge, current } = await started();
    const { begin, sync, submit, history } = await student();
    const { attempt_id } = (await begin()).data();
    await sync(attempt_id, { [charge]: 'coulomb' });
    const first = await submit(attempt_id, { [charge]: 'coulomb', [current]: 'ampere' });
    expect(first.data()).toMatchObject({ result: 'pass', score_text: '8/12' });
    portal().advance(minute);
    for (const again of [await submit(attempt_id, { [current]: 'ampere', [charge]: 'coulomb' })])
      expect(again.data()).toEqual(first.data());
    const other = await submit(attempt_id, { [charge]: 'coulomb' });
    expect([other.status, other.message]).toEqual([
      false,
      'You already submitted this quiz with other answers. Your first answers count, and this is their result.',
    ]);
    portal().advance(2 * hour);
    await sweep();
    expect((await sync(attempt_id)).data().result).toEqual(first.data());
    expect(await history()).toMatchObject([{ marks: 8 }]);
  });

  test('refuses answers of who has not begun it, and of another quiz', async () => {
    const { student, charge } = await started();
    const { begin, sync, submit } = await student();
    for (const refused of [await sync(randomUUID(), { [charge]: 'coulomb' }), await submit(randomUUID(), {})])
      expect([refused.status, refused.message]).toEqual([
        false,
        "You haven't started this test. Open it and press Begin.",
      ]);
    await begin();
    expect((await submit(randomUUID(), {})).status).toBe(false);
  });

  test.each([
    ['ask', { late: 2, marks: 4, decision: '' }],
    ['refuse', { late: 2, marks: 4, decision: 'refuse' }],
    ['count', { late: undefined, marks: 12, decision: 'count' }],
  ] as const)('keeps answers that come too late, and with %s does so', async (late, expected) => {
    const { student, charge, current, force } = await started({ late });
    const { begin, sync, submit, history, report } = await student();
    const { attempt_id } = (await begin()).data();
    await sync(attempt_id, { [charge]: 'coulomb' });
    const choices = { [current]: 'ampere', [force]: 'newton' };
    portal().advance(3 * hour);
    await sweep();
    const answer = await sync(attempt_id, choices, testNow + 30 * minute);
    expect(answer.data().result?.late).toBe(expected.late);
    // The same once more, and what is older than what counts, change nothing.
    await sync(attempt_id, choices, testNow + 30 * minute);
    await sync(attempt_id, { [charge]: 'ampere' }, testNow - 1);
    const sent = await submit(attempt_id, { [charge]: 'coulomb', ...choices });
    if (late === 'count') expect(sent.status).toBe(true);
    else {
      expect([sent.status, sent.message]).toEqual([
        false,
        'Your time for this test was over. What had arrived by then counts. Answers that came later are saved.',
      ]);
    }
    const [attempt] = await history();
    expect(attempt?.marks).toBe(expected.marks);
    const { late: shown } = (await report(attempt?.id ?? '')).data();
    expect(shown?.decision).toBe(expected.decision);
    expect(shown?.answers.map(({ answer }) => answer).toSorted()).toEqual(['ampere', 'newton']);
  });

  test('takes nothing a day after its end', async () => {
    const { student, charge } = await started();
    const { begin, sync, history, report } = await student();
    const { attempt_id } = (await begin()).data();
    portal().advance(26 * hour);
    const over = await sync(attempt_id, { [charge]: 'coulomb' });
    expect(over.data().result?.late).toBeUndefined();
    const [attempt] = await history();
    expect((await report(attempt?.id ?? '')).data().late).toBeUndefined();
  });

  test('shows nobody its results before it has closed and nobody sits it any more', async () => {
    const { student, charge, quiz_id, db } = await started({ results: 'after', closes_at: testNow + 2 * hour });
    const [fast, slow] = [await student(), await student()];
    const { attempt_id } = (await fast.begin()).data();
    const result = await fast.submit(attempt_id, { [charge]: 'coulomb' });
    expect(result.data()).toEqual({
      result: 'submitted',
      message: 'Submitted. Your marks and the right answers come after the quiz closes.',
      score_text: '',
    });
    portal().advance(1.5 * hour);
    await slow.begin();
    portal().advance(hour / 2 + graceMs - 1);
    await sweep();
    const [withheld] = await fast.history();
    expect([withheld?.result, withheld?.marks]).toEqual(['submitted', undefined]);
    expect((await fast.report(withheld?.id ?? '')).message).toBe(
      'Submitted. Your marks and the right answers come after the quiz closes.',
    );
    portal().advance(2);
    await sweep();
    expect(await fast.history()).toMatchObject([{ result: 'fail', marks: 4 }]);
    expect((await fast.report(withheld?.id ?? '')).data().report).toHaveLength(3);
    expect((await fast.submit(attempt_id, { [charge]: 'coulomb' })).data()).toEqual(result.data());

    // The academy opens it again for those who were ill.
    const closes_at = testNow + 24 * hour;
    await db.updateTable('quiz').set({ closes_at }).where('quiz_id', '=', quiz_id).execute();
    expect(await fast.history()).toMatchObject([{ result: 'submitted' }]);
    portal().advance(24 * hour);
    await sweep();
    expect(await fast.history()).toMatchObject([{ result: 'fail', marks: 4 }]);
  });

  test('shows nobody its results before the academy releases them', async () => {
    const { student, quiz_id, db } = await started({ results: 'when released' });
    const { begin, submit, history, report } = await student();
    const { attempt_id } = (await begin()).data();
    const message = 'Submitted. Your marks and the right answers come when your academy releases them.';
    expect((await submit(attempt_id, {})).data()).toEqual({ result: 'submitted', message, score_text: '' });
    portal().advance(30 * hour);
    await sweep();
    const [attempt] = await history();
    expect(attempt).toMatchObject({ result: 'submitted' });
    expect((await report(attempt?.id ?? '')).message).toBe(message);
    await db.updateTable('quiz').set({ results_at: portal().deps.clock() }).where('quiz_id', '=', quiz_id).execute();
    expect(await history()).toMatchObject([{ result: 'fail', marks: 0 }]);
    expect((await report(attempt?.id ?? '')).data().report).toHaveLength(3);
  });

  test('goes on for who sits it when the academy hides it, or changes its questions', async () => {
    const { academy, student, quiz_id, charge } = await started();
    const { begin, sync, submit } = await student();
    const { attempt_id } = (await begin()).data();
    await academy.revise(quiz_id, [{ question: 'Another?', answer: 'right' }]);
    await academy.archive('quiz');
    const again = (await begin()).data();
    expect(again.content.questions).toHaveLength(3);
    expect((await sync(attempt_id, { [charge]: 'coulomb' })).status).toBe(true);
    expect((await submit(attempt_id, { [charge]: 'coulomb' })).data()).toMatchObject({ score_text: '4/12' });
  });

  test('is in what its student can read of themselves, and goes when they are erased', async () => {
    const { db, student, charge } = await started();
    const { stud_id, begin, sync, myData } = await student();
    const { attempt_id } = (await begin()).data();
    portal().advance(3 * hour);
    await sweep();
    await sync(attempt_id, { [charge]: 'coulomb' }, testNow);
    const { sections } = await myData();
    const tests = sections.find(({ name }) => name === 'timed_tests');
    expect(tests?.rows).toHaveLength(1);
    expect(JSON.stringify(sections.find(({ name }) => name === 'late_answers'))).toContain('coulomb');
    const row = await db.selectFrom('student').where('stud_id', '=', stud_id).selectAll().executeTakeFirstOrThrow();
    const erasure = { stud_id, number_hashes: '', erased_at: testNow };
    await eraseOne(db, { by: 'test', student: row, erasure }, testNow);
    for (const table of ['sitting', 'late_answers'] as const)
      expect(await db.selectFrom(table).where('stud_id', '=', stud_id).selectAll().execute()).toEqual([]);
  });
});
