import { expect, test } from 'vitest';
import type * as z from 'zod/mini';
import type { DeskCall } from '#contract/desk/desk-call.ts';
import { decideLateAnswersCall, lateAnswersCall, releaseResultsCall } from '#contract/desk/exams.ts';
import { resultsCall } from '#contract/desk/results.ts';
import { myQuizHistoryCall, quizReportByIdCall, submitQuizCall } from '#contract/quiz/quiz.ts';
import { listAudit } from '#server/domain/audit/audit.repository.ts';
import { testAcademy } from '#server/testing/test-academy.ts';
import { onBoth, onEachApp, testNow } from '#server/testing/test-app.ts';
import { callDesk, signInStaff } from '#server/testing/test-desk.ts';
import { testResults } from '#server/testing/test-results.ts';

const minute = 60_000;

onEachApp(
  'timed tests at the desk',
  (portal) => {
    const as =
      (token: string) =>
      <C extends DeskCall>(which: C, input: z.input<C['input']>) =>
        callDesk(portal(), which, input, token);

    async function physics() {
      const academy = testAcademy(portal().deps.db);
      const subject_id = await academy.subject({ subject_name: 'Physics' });
      const chapter_id = await academy.chapter(subject_id, { chapter_name: 'Waves' });
      const { staff, token } = await signInStaff(portal());
      const call = as(token);
      const audit = async () =>
        (await listAudit(portal().deps.db, { limit: 10 })).map(({ action, changed_by, details, stud_id }) => {
          return { action, changed_by, stud_id, details: JSON.parse(details) };
        });
      return { academy, subject_id, chapter_id, name: staff.name, call, audit };
    }

    test('release results once and for good, and what a student was sent before changes with it', async () => {
      const { academy, subject_id, chapter_id, name, call, audit } = await physics();
      const { quiz_id, question_ids } = await academy.quiz(chapter_id, { name: 'Sound', results: 'when released' });
      const { stud_id, token } = await portal().signIn();
      await portal().enrol(stud_id, subject_id);
      const [question_id = ''] = question_ids;
      await portal().call(submitQuizCall, { stud_id, quiz_id, submit_data: [{ question_id, answer: 'right' }] }, token);
      const history = async () => (await portal().call(myQuizHistoryCall, { stud_id, chapter_id }, token)).data();
      const [{ id = '' } = {}] = await history();
      const report = async () => await portal().call(quizReportByIdCall, { stud_id, id }, token);
      const quizNow = async () => (await call(resultsCall, { quiz_id })).data().quiz;
      // The second time, it is the stored response.
      for (let times = 0; times < 2; times += 1) {
        expect((await history())[0]).toMatchObject({ result: 'submitted' });
        expect((await report()).status).toBe(false);
      }
      expect(await quizNow()).toMatchObject({ results_at: null, window: { results: 'when released' } });

      expect((await call(releaseResultsCall, { quiz_id })).data()).toEqual({ released_at: testNow });
      expect((await history())[0]).toMatchObject({ result: 'pass', marks: 1 });
      expect((await report()).data()).toMatchObject({ report: [{ answer: 'right' }] });
      expect(await quizNow()).toMatchObject({ results_at: testNow });
      const released = { action: 'quiz.release', changed_by: `${name} at the desk`, stud_id: null };
      expect(await audit()).toEqual([{ ...released, details: { quiz: 'Physics/Waves/Sound' } }]);

      portal().advance(minute);
      expect((await call(releaseResultsCall, { quiz_id })).data()).toEqual({ released_at: testNow });
      expect(await audit()).toHaveLength(1);
    });

    test('release the marks first and then the solutions, and both for good', async () => {
      const { academy, chapter_id, name, call, audit } = await physics();
      const window = { minutes: 60, results: 'when released', solutions: 'when released' } as const;
      const { quiz_id } = await academy.quiz(chapter_id, { name: 'Sound', ...window });
      const quizNow = async () => (await call(resultsCall, { quiz_id })).data().quiz;
      expect(await quizNow()).toMatchObject({ solutions_at: null, solutions_can_come: false });
      expect(await call(releaseResultsCall, { quiz_id, what: 'solutions' })).toMatchObject({
        status: false,
        message: "Students don't see their marks yet. Release the marks first.",
      });
      await call(releaseResultsCall, { quiz_id });
      expect(await quizNow()).toMatchObject({ results_at: testNow, solutions_at: null, solutions_can_come: true });
      portal().advance(minute);
      const released_at = testNow + minute;
      for (let times = 0; times < 2; times += 1) {
        expect((await call(releaseResultsCall, { quiz_id, what: 'solutions' })).data()).toEqual({ released_at });
        portal().advance(minute);
      }
      expect(await quizNow()).toMatchObject({ solutions_at: released_at, solutions_can_come: false });
      const entry = { changed_by: `${name} at the desk`, stud_id: null, details: { quiz: 'Physics/Waves/Sound' } };
      expect(await audit()).toEqual([
        { ...entry, action: 'quiz.release-solutions' },
        { ...entry, action: 'quiz.release' },
      ]);
      const { quiz_id: other } = await academy.quiz(chapter_id, { minutes: 60 });
      expect((await call(releaseResultsCall, { quiz_id: other, what: 'solutions' })).message).toBe(
        "The solutions of this test don't wait to be released.",
      );
    });

    test('release nothing while somebody may still take the quiz', async () => {
      const { academy, chapter_id, call, audit } = await physics();
      const times = { opens_at: testNow + minute, closes_at: testNow + 2 * minute };
      const { quiz_id } = await academy.quiz(chapter_id, { ...times, results: 'when released' });
      const canCome = async () => (await call(resultsCall, { quiz_id })).data().quiz.results_can_come;
      for (let minutes = 0; minutes < 2; minutes += 1) {
        expect(await canCome()).toBe(false);
        const { message } = await call(releaseResultsCall, { quiz_id });
        expect(message).toBe('The test has not closed yet. Release its results once it has.');
        portal().advance(minute);
      }
      expect(await audit()).toEqual([]);
      expect(await canCome()).toBe(true);
      expect((await call(releaseResultsCall, { quiz_id })).data()).toEqual({ released_at: times.closes_at });
      expect(await canCome()).toBe(false);
    });

    test('release nothing where results come by themselves', async () => {
      const { academy, chapter_id, call, audit } = await physics();
      const { quiz_id } = await academy.quiz(chapter_id, { results: 'after', closes_at: testNow + minute });
      expect(await call(releaseResultsCall, { quiz_id })).toMatchObject({
        status: false,
        message: "The results of this quiz don't wait to be released.",
      });
      expect(await audit()).toEqual([]);
    });

    /** Asha was offline at the end, and has chosen one right answer and changed another to a wrong one. */
    async function lateTest(subject_name?: string) {
      const school = await physics();
      const { academy, chapter_id } = school;
      const questions = [{ answer: 'right', marks: 4 }, { answer: 'right', marks: 3 }, { answer: 'right' }];
      const quiz = await academy.quiz(chapter_id, { name: subject_name ?? 'Sound', minutes: 30, questions });
      const people = await testResults(portal().deps.db);
      await people.submit('Asha', quiz, [undefined, 'right'], testNow);
      await people.enrol(['Asha'], school.subject_id);
      const stud_id = people.idOf('Asha');
      const attempt_id = 'attempt-1';
      const { quiz_id, revision_id } = quiz;
      const ids = { stud_id, quiz_id, attempt_id };
      const times = { began_at: 1, ends_at: testNow, heard_at: 1, closed_at: testNow, closed_by: 'time' as const };
      const { db } = portal().deps;
      await db
        .insertInto('sitting')
        .values({ ...ids, number: 1, revision_id, ...times })
        .execute();
      const [first = '', second = ''] = quiz.question_ids;
      const late = {
        [first]: { answer: 'right', chosen_at: testNow - 2 * minute },
        [second]: { answer: 'wrong', chosen_at: testNow - minute },
      };
      const came_at = testNow + minute;
      await db
        .insertInto('late_answers')
        .values({ ...ids, answers: JSON.stringify(late), came_at, decision: null, decided_at: null })
        .execute();
      const list = async () => (await school.call(lateAnswersCall, { quiz_id })).data();
      const attempt = async () =>
        await db.selectFrom('attempt').select(['marks', 'result', 'first_result']).executeTakeFirstOrThrow();
      const decide = async (count: boolean, version: string, call = school.call) =>
        await call(decideLateAnswersCall, { quiz_id, attempt_id, version, count, why: ' Power cut in the hostel. ' });
      return { ...school, quiz_id, attempt_id, stud_id, late, list, attempt, decide };
    }

    test('list late answers with what they would change', async () => {
      const { list } = await lateTest();
      expect(await list()).toMatchObject({ undecided: 1, unlisted: 0, quiz: { quiz_name: 'Sound' } });
      expect((await list()).rows).toEqual([
        {
          ...{ stud_id: 'id of Asha', name: 'Asha', number: '+919876500000', level: 'Class 12' },
          ...{ attempt_id: 'attempt-1', version: `${testNow + minute} `, count: 2, decision: null },
          ...{ ends_at: testNow, came_at: testNow + minute },
          ...{ first_chosen_at: testNow - 2 * minute, last_chosen_at: testNow - minute },
          ...{ marks: 3, marks_if: 4, max_marks: 8 },
        },
      ]);
    });

    test('refuse late answers, which changes no marks, and count them later, which is for good', async () => {
      const { list, attempt, decide, audit, name, stud_id } = await lateTest();
      const [seen] = (await list()).rows;
      const before = await attempt();
      expect((await decide(false, seen?.version ?? '')).data()).toEqual({});
      expect(await attempt()).toEqual(before);
      expect(await list()).toMatchObject({ undecided: 0, rows: [{ decision: 'refuse', marks: 3, marks_if: 4 }] });

      portal().advance(minute);
      const [refused] = (await list()).rows;
      expect((await decide(true, refused?.version ?? '')).data()).toEqual({});
      expect(await attempt()).toMatchObject({ marks: 4, result: 'pass' });
      const [counted] = (await list()).rows;
      expect(counted).toMatchObject({ decision: 'count', count: 2, marks: 4, marks_if: 4 });
      expect(await decide(false, counted?.version ?? '')).toMatchObject({
        status: false,
        message: "These answers already count, and that can't be undone.",
      });
      const details = { quiz: 'Physics/Waves/Sound', answers: 2, why: 'Power cut in the hostel.' };
      const by = { changed_by: `${name} at the desk`, stud_id };
      expect(await audit()).toEqual([
        { ...by, action: 'quiz.count-late', details: { ...details, marks: [3, 4] } },
        { ...by, action: 'quiz.refuse-late', details: { ...details, marks: [3, 3] } },
      ]);
    });

    test('count by the keys that hold now', async () => {
      const { list, attempt, decide, late } = await lateTest();
      const [question_id = ''] = Object.keys(late);
      const dropped = { question_id, policy: 'drop' as const, answer: 'right', regraded_at: testNow };
      await portal().deps.db.insertInto('regrade').values(dropped).execute();
      const [seen] = (await list()).rows;
      // Without the first question, only the change for the worse is left.
      expect(seen).toMatchObject({ marks: 3, marks_if: 0 });
      await decide(true, seen?.version ?? '');
      expect(await attempt()).toMatchObject({ marks: 0, result: 'fail' });
    });

    test('are told what somebody else has decided, and that more answers came', async () => {
      const { list, attempt, decide, late } = await lateTest();
      const { token, staff } = await signInStaff(portal());
      const [seen] = (await list()).rows;
      await decide(false, seen?.version ?? '', as(token));
      expect(await decide(true, seen?.version ?? '')).toMatchObject({
        statusCode: 409,
        raw: { conflict: { changed_by: `${staff.name} at the desk` } },
      });
      const [refused] = (await list()).rows;
      const more = { answers: JSON.stringify(late), came_at: testNow + 2 * minute, decision: null, decided_at: null };
      await portal().deps.db.updateTable('late_answers').set(more).execute();
      expect((await decide(true, refused?.version ?? '')).statusCode).toBe(409);
      expect((await decide(true, 'whatever')).statusCode).toBe(409);
      expect(await attempt()).toMatchObject({ marks: 3 });
    });

    test('need a reason, which is more than spaces', async () => {
      const { list, quiz_id, attempt_id, call } = await lateTest();
      const [{ version = '' } = {}] = (await list()).rows;
      for (const why of ['', '  ', 'x'.repeat(501)])
        expect(await call(decideLateAnswersCall, { quiz_id, attempt_id, version, count: true, why })).toMatchObject({
          statusCode: 400,
        });
    });

    test("are a teacher's for their own students alone", async () => {
      const { academy, quiz_id, subject_id, stud_id, decide, list } = await lateTest();
      const [{ version = '' } = {}] = (await list()).rows;
      await academy.roster('evening', [stud_id], subject_id);
      await academy.roster('morning', [], subject_id);
      const teacherOf = async (batch_slug: string) => {
        const batches = [{ batch_slug, subject_id }];
        return as((await signInStaff(portal(), { role: 'teacher', subjects: [subject_id], batches })).token);
      };
      const [morning, evening] = [await teacherOf('morning'), await teacherOf('evening')];
      expect((await morning(lateAnswersCall, { quiz_id })).data()).toMatchObject({
        rows: [],
        undecided: 0,
        unlisted: 0,
      });
      expect((await decide(true, version, morning)).statusCode).toBe(403);
      expect((await evening(lateAnswersCall, { quiz_id })).data().rows).toMatchObject([{ number: '••••••0000' }]);
      expect((await decide(true, version, evening)).data()).toEqual({});
    });

    test('say how many sit a test now', async () => {
      const { quiz_id, call } = await lateTest();
      const sitting = async () => (await call(resultsCall, { quiz_id })).data().quiz.sitting;
      expect(await sitting()).toBe(0);
      await portal().deps.db.updateTable('sitting').set({ closed_at: null }).execute();
      expect(await sitting()).toBe(1);
    });
  },
  onBoth,
);
