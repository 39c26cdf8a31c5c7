import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { myDataCall } from '#contract/my-data.ts';
import {
  getQuizByChapterCall,
  getQuizCall,
  myQuizHistoryCall,
  olderAttemptsCall,
  quizReportByIdCall,
  submitQuizCall,
} from '#contract/quiz/quiz.ts';
import { subjectResultsCall } from '#contract/quiz/subject-results.ts';
import { syncDraftCall } from '#contract/quiz/sync-draft.ts';
import { exportStudent } from '#server/domain/privacy/export-student.ts';
import { openTestSession } from '#server/testing/open-test-session.ts';
import { testAcademy } from '#server/testing/test-academy.ts';
import { onEachApp, testNow } from '#server/testing/test-app.ts';
import type { QuizWindow } from './quiz-window.ts';

const hour = 3_600_000;
const at = { opens: testNow + hour, closes: testNow + 2 * hour };
/** As the calls write it. */
const iso = { opens: '2026-11-21T10:00:00+05:30', closes: '2026-11-21T11:00:00+05:30' };

onEachApp('the window of a quiz', (portal) => {
  async function started(window: Partial<QuizWindow>) {
    const academy = testAcademy(portal().deps.db);
    const subject_id = await academy.subject();
    const chapter_id = await academy.chapter(subject_id);
    const questions = [{ question: 'Unit?', options: ['ampere', 'coulomb'], answer: 'coulomb', marks: 3 }];
    const { quiz_id, question_ids } = await academy.quiz(chapter_id, { questions, ...window });
    const student = async () => {
      const { stud_id } = await portal().signIn();
      await portal().enrol(stud_id, subject_id);
      // A test's clock goes on by days, and sessions end.
      const token = async () => (await openTestSession(portal().deps.db, stud_id, portal().deps.clock())).token;
      const [question_id = ''] = question_ids;
      const submit_data = [{ question_id, answer: 'coulomb' }];
      return {
        stud_id,
        chapter_id,
        list: async () => (await portal().call(getQuizByChapterCall, { stud_id, chapter_id }, await token())).data(),
        open: async () => (await portal().call(getQuizCall, { stud_id, quiz_id }, await token())).data(),
        submit: async (attempt_id: string = randomUUID(), answers = submit_data) =>
          await portal().call(submitQuizCall, { stud_id, quiz_id, submit_data: answers, attempt_id }, await token()),
        empty: async () => await portal().call(submitQuizCall, { stud_id, quiz_id, submit_data: [] }, await token()),
        wrong: [{ question_id, answer: 'ampere' }],
        draft: async (attempt_id: string, version = 0) => {
          const answers = [{ question_id, answer: 'coulomb', chosen_at: portal().deps.clock() }];
          const input = { stud_id, quiz_id, attempt_id, version, answers };
          return await portal().call(syncDraftCall, input, await token());
        },
        history: async () => (await portal().call(myQuizHistoryCall, { stud_id, chapter_id }, await token())).data(),
        /** In one session, whose responses are stored. */
        stay: async () => {
          const own = await token();
          return async () =>
            (await portal().call(getQuizByChapterCall, { stud_id, chapter_id }, own)).data().map(({ state }) => state);
        },
        older: async (before_attempt: string) =>
          await portal().call(olderAttemptsCall, { stud_id, chapter_id, before_attempt }, await token()),
        report: async (id: string) => await portal().call(quizReportByIdCall, { stud_id, id }, await token()),
        results: async () =>
          (await portal().call(subjectResultsCall, { stud_id, sub_id: subject_id }, await token())).data(),
        data: async () => (await portal().call(myDataCall, { stud_id }, await token())).data(),
      };
    };
    return { academy, quiz_id, student };
  }
  const setWindow = async (quiz_id: string, window: Partial<QuizWindow>) =>
    await portal().deps.db.updateTable('quiz').set(window).where('quiz_id', '=', quiz_id).execute();

  test('gives the questions when it opens and not before, and nothing can be submitted before', async () => {
    const { student } = await started({ opens_at: at.opens });
    const { list, open, submit, empty, history } = await student();
    expect(await list()).toMatchObject([{ opens_at: iso.opens, state: 'before' }]);
    expect(await open()).toMatchObject({ quiz: { opens_at: iso.opens, state: 'before' }, questions: [] });
    for (const refused of [await submit(), await empty()])
      expect([refused.status, refused.message]).toEqual([false, 'This quiz opens on 2026-11-21 10:00.']);
    expect(await history()).toEqual([]);

    portal().advance(hour);
    expect(await open()).toMatchObject({ quiz: { state: 'open' }, questions: [{ question: 'Unit?' }] });
    expect((await submit()).data()).toMatchObject({ result: 'pass' });
  });

  test('is told anew when a clock that was ahead is corrected', async () => {
    const { student } = await started({ opens_at: at.opens, closes_at: at.closes });
    const state = await (await student()).stay();
    portal().advance(3 * hour);
    expect(await state()).toEqual(['closed']);
    portal().advance(-1.5 * hour);
    expect(await state()).toEqual(['open']);
    portal().advance(300 * hour);
    expect(await state()).toEqual(['closed']);
    portal().advance(-300 * hour);
    expect(await state()).toEqual(['open']);
  });

  test('is told anew when a phone brings after the closing what was begun before it', async () => {
    const { student } = await started({ closes_at: at.closes });
    const { stay, draft } = await student();
    const state = await stay();
    portal().advance(2 * hour);
    expect(await state()).toEqual(['closed']);
    await draft(randomUUID());
    portal().advance(hour / 60);
    expect(await state()).toEqual(['begun']);
  });

  test('begins no attempt after the closing; one that was begun before is taken, and is late', async () => {
    const { student } = await started({ closes_at: at.closes });
    const [offline, begun, absent, early] = [await student(), await student(), await student(), await student()];
    await begun.draft(randomUUID());
    await early.submit();
    portal().advance(2 * hour + 60_000);
    expect(await absent.open()).toMatchObject({ quiz: { closes_at: iso.closes, state: 'closed' }, questions: [] });
    expect(await begun.open()).toMatchObject({ quiz: { state: 'begun' }, questions: [{ question: 'Unit?' }] });
    // It was on its way.
    expect(await begun.submit()).toMatchObject({ status: true, message: 'Submitted.' });
    expect((await begun.history()).map(({ remark }) => remark)).toEqual([undefined]);

    portal().advance(hour);
    const attempt_id = randomUUID();
    for (let times = 0; times < 2; times += 1) {
      const late = await offline.submit(attempt_id);
      expect(late.data()).toMatchObject({ result: 'pass', score_text: '3/3' });
      expect(late.message).toBe("Submitted after the quiz closed. Your academy can see that it's late.");
    }
    expect(await offline.history()).toMatchObject([{ marks: 3, remark: 'late' }]);
    expect(await early.history()).toMatchObject([{ marks: 3 }]);
    // An empty attempt has nothing to lose, and would have shown the key.
    expect(await absent.empty()).toMatchObject({ status: false, message: expect.stringContaining('has closed') });
    expect(await absent.history()).toEqual([]);
  });

  test('shows neither marks nor key before the closing, by no call, and all of it afterwards', async () => {
    const { student, quiz_id } = await started({ closes_at: at.closes, results: 'after', attempts: 0 });
    const one = await student();
    const attempt_id = randomUUID();
    const said = await one.submit(attempt_id);
    expect(said.data()).toEqual({ result: 'submitted', score_text: '', message: expect.stringContaining('after') });
    portal().advance(1000);
    const blind = await one.empty();
    expect(blind.data()).toEqual(said.data());

    const [last, first] = await one.history();
    expect(first).toMatchObject({ result: 'submitted', max_marks: 3, results_at: iso.closes });
    expect(first?.marks).toBeUndefined();
    const older = await one.older(last?.id ?? '');
    expect(older.data().older).toEqual([first]);
    const report = await one.report(first?.id ?? '');
    expect([report.status, report.message]).toEqual([
      false,
      'Submitted. Your marks and the right answers come after 2026-11-21 11:00.',
    ]);
    const [standing] = await one.results();
    expect(standing).toMatchObject({ attempts: 2, result: 'submitted', results_at: iso.closes });
    expect([standing?.best_percent, standing?.last_percent]).toEqual([undefined, undefined]);
    const synced = await one.draft(attempt_id);
    expect(synced.data().result).toEqual(expect.objectContaining({ result: 'submitted', score_text: '' }));
    const refused = await one.submit(attempt_id, one.wrong);
    expect(refused).toMatchObject({ status: false });
    expect(JSON.parse(refused.response.body)).toMatchObject({ data: { result: 'submitted', score_text: '' } });
    const now = portal().deps.clock();
    const exported = await exportStudent(portal().deps.db, { by: 'Asha', stud_id: one.stud_id }, now);
    for (const sections of [(await one.data()).sections, exported]) {
      const rowsOf = (name: string) => sections.find((section) => section.name === name);
      for (const name of ['quiz_attempts', 'quiz_answers']) {
        const { columns = [], rows = [] } = rowsOf(name) ?? {};
        for (const row of rows) expect(row[columns.indexOf('marks')]).toBeNull();
      }
      expect(rowsOf('quiz_attempts')?.rows).toHaveLength(2);
    }
    const bodies = [report, older, synced, refused, blind, said].map(({ response }) => response.body).join();
    expect(bodies).not.toMatch(/pass|fail|3\/3|Well done/);

    portal().advance(2 * hour);
    expect((await one.report(first?.id ?? '')).data()).toMatchObject({ report: [{ answer: 'coulomb' }] });
    expect((await one.history())[1]).toMatchObject({ result: 'pass', marks: 3 });
    expect(await one.results()).toMatchObject([{ best_percent: 100, last_percent: 0 }]);
    // What a submission returned once it returns for ever.
    expect((await one.submit(attempt_id)).data()).toEqual(said.data());

    // The academy lets others take it.
    await setWindow(quiz_id, { closes_at: at.closes + 24 * hour });
    expect(await one.report(first?.id ?? '')).toMatchObject({ status: false });
  });

  test('takes back results that students could see, and what was submitted before the setting too', async () => {
    const { student, quiz_id } = await started({});
    const one = await student();
    const attempt_id = randomUUID();
    const before = (await one.submit(attempt_id)).data();
    const [attempt] = await one.history();
    expect((await one.report(attempt?.id ?? '')).status).toBe(true);
    await setWindow(quiz_id, { closes_at: at.closes, results: 'after' });
    expect((await one.report(attempt?.id ?? '')).status).toBe(false);
    expect((await one.history())[0]?.marks).toBeUndefined();
    expect((await one.submit(attempt_id)).data()).toMatchObject({ result: 'submitted', score_text: '' });
    portal().advance(2 * hour);
    expect((await one.submit(attempt_id)).data()).toEqual(before);
  });

  test('with one attempt begins no second one; of two that were made offline both are kept and the first counts', async () => {
    const { student } = await started({ attempts: 1 });
    const one = await student();
    const [phone, laptop] = [randomUUID(), randomUUID()];
    expect(await one.open()).toMatchObject({ quiz: { attempts: 1, state: 'open' } });
    const first = (await one.submit(phone, one.wrong)).data();
    expect(await one.open()).toMatchObject({ quiz: { state: 'used' }, questions: [], chapter_id: one.chapter_id });
    expect((await one.report(first.report_id ?? '')).data().quiz_id).toBeUndefined();

    portal().advance(1000);
    for (let times = 0; times < 2; times += 1) {
      const second = await one.submit(laptop);
      expect(second).toMatchObject({ status: false, message: expect.stringContaining('first attempt counts') });
      expect(JSON.parse(second.response.body)).toMatchObject({ data: first });
    }
    // Without an answer there is nothing to keep.
    expect(JSON.parse((await one.empty()).response.body)).toMatchObject({ status: false, data: first });
    expect((await one.submit(phone, one.wrong)).data()).toEqual(first);
    const stored = await portal().deps.db.selectFrom('attempt').orderBy('submitted_at').select('marks').execute();
    expect(stored).toEqual([{ marks: 0 }, { marks: 3 }]);
    const listed = await one.history();
    expect(listed.map(({ marks, result, remark }) => [marks, result, remark])).toEqual([
      [undefined, '', 'repeated'],
      [0, 'fail', undefined],
    ]);
    expect(await one.results()).toMatchObject([{ attempts: 2, best_percent: 0, last_percent: 0, result: 'fail' }]);
  });

  test('is in no answer about a quiz that has none', async () => {
    const { student } = await started({});
    const { list, open } = await student();
    const plain = ['id', 'name', 'added_on', 'max_marks'];
    const [listed = {}] = await list();
    expect([Object.keys(listed), Object.keys((await open()).quiz)]).toEqual([plain, plain]);
  });
});
