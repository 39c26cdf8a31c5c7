import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { beginExamCall } from '#contract/quiz/exam.ts';
import { submitQuizCall } from '#contract/quiz/quiz.ts';
import { syncDraftCall } from '#contract/quiz/sync-draft.ts';
import { allCalls } from '#server/testing/all-calls.ts';
import { openTestSession } from '#server/testing/open-test-session.ts';
import { testAcademy } from '#server/testing/test-academy.ts';
import { onEachApp, testNow } from '#server/testing/test-app.ts';
import { fieldsOf, validFields } from '#server/testing/test-hostile.ts';

const hour = 3_600_000;
const question = 'How much is UNSEEN?';
/** Nothing of these is anywhere else in a response: a number has no options, and the marks are odd ones. */
const secrets = { key: '42.125 to 42.135', explanation: 'BECAUSE', total: '1.17', gained: '7.31', lost: '3.07' };

/** Each ends the session that makes it, or needs another student. */
const leavesAlone = ['sign_out', 'sign_out_everywhere', 'change_student'];

onEachApp('before their time', (portal) => {
  async function started(solutions: 'with results' | 'when released' = 'with results') {
    const { db } = portal().deps;
    const academy = testAcademy(db);
    const subject_id = await academy.subject();
    const chapter_id = await academy.chapter(subject_id);
    const numbers = { kind: 'number' as const, options: [], answer: secrets.key };
    const { quiz_id, question_ids } = await academy.quiz(chapter_id, {
      questions: [
        { ...numbers, question, marks: 7.31, negative_marks: 3.07, explanation: secrets.explanation },
        { ...numbers, question, marks: 20.5, negative_marks: 3.07, explanation: secrets.explanation },
        { ...numbers, question, marks: 20.5, negative_marks: 3.07, explanation: secrets.explanation },
      ],
      solutions,
      ...{ minutes: 60, attempts: 1, late: 'ask', results: 'after', closes_at: testNow + 4 * hour, results_at: 0 },
    });
    const { stud_id } = await portal().signIn();
    await portal().enrol(stud_id, subject_id);
    const token = async () => (await openTestSession(db, stud_id, portal().deps.clock())).token;
    return { db, quiz_id, chapter_id, subject_id, question_ids, stud_id, token };
  }

  /** What every call of the contract answers to this student, as text. */
  async function readAll({ db, quiz_id, chapter_id, subject_id, stud_id, token }: Awaited<ReturnType<typeof started>>) {
    const own = await db.selectFrom('attempt').where('stud_id', '=', stud_id).select('attempt_id').executeTakeFirst();
    const id = own?.attempt_id ?? 'none';
    // What a student can read of themselves has the attempts on a page of their own.
    const ids = { stud_id, sub_id: subject_id, chapter_id, quiz_id, id, before_attempt: id, after: 'attempts:' };
    const answers = new Map<string, string>();
    for (const call of allCalls.filter(({ session, name }) => session && !leavesAlone.includes(name))) {
      if ([beginExamCall.name, submitQuizCall.name].includes(call.name)) continue;
      const named = Object.entries(ids).filter(([field]) => fieldsOf(call).includes(field));
      const { response } = await portal().call(
        call,
        { ...validFields(call), ...Object.fromEntries(named) },
        await token(),
      );
      answers.set(call.name, response.body);
    }
    return answers;
  }
  const telling = (answers: Map<string, string>, what: readonly string[]) =>
    [...answers].filter(([, body]) => what.some((one) => body.includes(one))).map(([name]) => name);

  test('no call tells a question before its student has begun, nor a key, an explanation or marks before the release', async () => {
    const test = await started();
    const { quiz_id, stud_id, token, question_ids } = test;
    const kept = [secrets.key, secrets.explanation];
    expect(telling(await readAll(test), [...kept, question])).toEqual([]);

    const { attempt_id } = (
      await portal().call(beginExamCall, { stud_id, quiz_id, attempt_id: randomUUID() }, await token())
    ).data();
    expect(telling(await readAll(test), [...kept, question])).toEqual([]);
    const submit_data = question_ids.map((question_id, n) => ({ question_id, answer: n === 0 ? '42.13' : '1' }));
    const input = { stud_id, quiz_id, attempt_id, submit_data };
    const answers = [await portal().call(submitQuizCall, input, await token())];
    portal().advance(3 * hour);
    const late = {
      version: 0,
      answers: question_ids.map((question_id) => ({ question_id, answer: '2', chosen_at: 9 })),
    };
    answers.push(await portal().call(submitQuizCall, input, await token()));
    const synced = await portal().call(syncDraftCall, { stud_id, quiz_id, attempt_id, ...late }, await token());
    const told = new Map([...answers, synced].map(({ response }, n) => [`answer ${n}`, response.body]));
    for (const [name, body] of await readAll(test)) told.set(name, body);
    expect(telling(told, Object.values(secrets))).toEqual([]);
  });

  test('after the marks, and before the solutions, calls tell the marks, and nothing of a single answer', async () => {
    const test = await started('when released');
    const { db, quiz_id, stud_id, token, question_ids } = test;
    const { attempt_id } = (
      await portal().call(beginExamCall, { stud_id, quiz_id, attempt_id: randomUUID() }, await token())
    ).data();
    const submit_data = question_ids.map((question_id, n) => ({ question_id, answer: n === 0 ? '42.13' : '1' }));
    await portal().call(submitQuizCall, { stud_id, quiz_id, attempt_id, submit_data }, await token());
    portal().advance(5 * hour);
    await db.updateTable('quiz').set({ results_at: portal().deps.clock() }).where('quiz_id', '=', quiz_id).execute();
    const told = await readAll(test);
    expect(telling(told, [secrets.total])).toEqual(['my_quiz_history', 'quiz_report_by_id', 'my_data']);
    expect(telling(told, [secrets.key, secrets.explanation, secrets.gained, secrets.lost, question])).toEqual([]);

    await db.updateTable('quiz').set({ solutions_at: 1 }).where('quiz_id', '=', quiz_id).execute();
    const now = await readAll(test);
    expect(telling(now, [secrets.key])).toEqual(['quiz_report_by_id']);
    expect(telling(now, [secrets.gained])).toEqual(['quiz_report_by_id', 'my_data']);
  });

  test('the same calls tell them afterwards, so that they would be noticed', async () => {
    const test = await started();
    const { db, quiz_id, stud_id, token, question_ids } = test;
    const { attempt_id } = (
      await portal().call(beginExamCall, { stud_id, quiz_id, attempt_id: randomUUID() }, await token())
    ).data();
    const submit_data = question_ids.map((question_id) => ({ question_id, answer: '1' }));
    await portal().call(submitQuizCall, { stud_id, quiz_id, attempt_id, submit_data }, await token());
    portal().advance(5 * hour);
    const results_at = portal().deps.clock();
    await db.updateTable('quiz').set({ results_at }).where('quiz_id', '=', quiz_id).execute();
    expect(telling(await readAll(test), [secrets.key])).toEqual(['quiz_report_by_id']);
    expect(telling(await readAll(test), [secrets.explanation])).toEqual(['quiz_report_by_id']);
  });
});
