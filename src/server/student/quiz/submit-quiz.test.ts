import { randomUUID } from 'node:crypto';
import { expect, test, vi } from 'vitest';
import { maxAskedAttempts, missingAttemptsCall } from '#contract/quiz/missing-attempts.ts';
import { type Answer, submitQuizCall } from '#contract/quiz/quiz.ts';
import { testAcademy } from '#server/testing/test-academy.ts';
import { onBoth, onEachApp, testNow } from '#server/testing/test-app.ts';

const right = (question_id: string): Answer => ({ question_id, answer: 'right' });
const wrong = (question_id: string): Answer => ({ question_id, answer: 'wrong' });

onEachApp(
  'submitting a quiz',
  (portal) => {
    async function begun(marks: number[] = [1, 2, 4]) {
      const academy = testAcademy(portal().deps.db);
      const subject_id = await academy.subject();
      const chapter_id = await academy.chapter(subject_id);
      const questions = marks.map((one) => ({ answer: 'right', marks: one }));
      const quiz = await academy.quiz(chapter_id, { questions, pass_percent: 39 });
      const { stud_id, token } = await portal().signIn();
      await portal().enrol(stud_id, subject_id);
      const [q1 = '', q2 = '', q3 = ''] = quiz.question_ids;
      const send = (submit_data: Answer[], attempt_id?: string, quiz_id = quiz.quiz_id) =>
        portal().call(submitQuizCall, { stud_id, quiz_id, submit_data, attempt_id }, token);
      return { academy, subject_id, chapter_id, ...quiz, stud_id, token, q1, q2, q3, send };
    }

    const stored = async () => {
      const { db } = portal().deps;
      const attempts = await db.selectFrom('attempt').selectAll().orderBy('attempt_id').execute();
      const answers = await db.selectFrom('attempt_answer').selectAll().orderBy('question_id').execute();
      return { attempts, answers };
    };
    const nothing = { attempts: [], answers: [] };

    // spec: 3.17, 3.18, 7.16
    test('returns the result, and stores it with each answer', async () => {
      const { send, q1, q3, stud_id, quiz_id, revision_id } = await begun();
      const submission = await send([wrong(q1), right(q3)]);
      expect(submission.data()).toEqual({
        result: 'pass',
        score_text: '4/7',
        message: expect.stringContaining('Well done'),
        report_id: expect.any(String),
      });
      expect(submission.message).toBe('Submitted.');
      const { attempts, answers } = await stored();
      expect(attempts).toMatchObject([
        { stud_id, quiz_id, revision_id, marks: 4, max_marks: 7, result: 'pass', submitted_at: testNow },
      ]);
      expect(answers).toMatchObject([
        { question_id: q1, answer: 'wrong', marks: 0 },
        { question_id: q3, answer: 'right', marks: 4 },
      ]);
    });

    test('announces a fail in kind words, and needs no answer', async () => {
      const { send } = await begun();
      const { result, score_text, message } = (await send([])).data();
      expect([result, score_text]).toEqual(['fail', '0/7']);
      expect(message).toContain('report');
    });

    test('many times at once shares transactions', async () => {
      const { quiz_id, subject_id } = await begun();
      const students = await Promise.all(Array.from({ length: 40 }, () => portal().signIn()));
      for (const { stud_id } of students) await portal().enrol(stud_id, subject_id);
      const transaction = vi.spyOn(portal().deps.db, 'transaction');
      const send = ({ stud_id, token }: { stud_id: string; token: string }) =>
        portal().call(submitQuizCall, { stud_id, quiz_id, submit_data: [] }, token);
      await Promise.all(students.map(send));
      expect(transaction.mock.calls.length).toBeGreaterThan(0);
      expect(transaction.mock.calls.length).toBeLessThan(40);
      transaction.mockRestore();
    });

    test('twice stores it once, and returns the same bytes', async () => {
      const { send, q3 } = await begun();
      const attempt_id = randomUUID();
      const first = await send([right(q3)], attempt_id);
      const before = await stored();
      portal().advance(60_000);
      expect((await send([right(q3)], attempt_id)).response.body).toBe(first.response.body);
      expect((await send([right(q3)], attempt_id.toUpperCase())).response.body).toBe(first.response.body);
      expect(await stored()).toEqual(before);
    });

    test('twice with the answers in another order returns the same bytes', async () => {
      const { send, q1, q2, q3 } = await begun();
      const attempt_id = randomUUID();
      const first = await send([right(q3), wrong(q1), right(q2)], attempt_id);
      const again = await send([right(q2), right(q3), wrong(q1)], attempt_id);
      expect(again.response.body).toBe(first.response.body);
      const nothing = randomUUID();
      expect((await send([], nothing)).response.body).toBe((await send([], nothing)).response.body);
    });

    test('again with other answers is refused with the first result, and stores nothing', async () => {
      const { send, q1, q2, q3 } = await begun();
      const attempt_id = randomUUID();
      const first = await send([wrong(q1), right(q3)], attempt_id);
      const before = await stored();
      for (const changed of [
        [right(q1), right(q3)],
        [right(q3)],
        [wrong(q1), right(q3), right(q2)],
        [wrong(q1), right(q2)],
        [wrong(q1), wrong(q1)],
        [wrong(q1), right(q3), right(q3)],
        [wrong(q1), right('nowhere')],
        [],
      ]) {
        const refused = await send(changed, attempt_id);
        expect([refused.statusCode, refused.status]).toEqual([200, false]);
        expect(refused.message).toContain('Your first answers count');
        expect(refused.response.json().data).toEqual(first.data());
      }
      expect(await stored()).toEqual(before);
      // The same holds for a submission without answers.
      const empty = randomUUID();
      const none = (await send([], empty)).data();
      expect((await send([right(q3)], empty)).response.json()).toMatchObject({ status: false, data: none });
    });

    test('fifty times at once stores it once', async () => {
      const { send, q1, q2 } = await begun();
      const attempt_id = randomUUID();
      const sent = await Promise.all(Array.from({ length: 50 }, () => send([right(q1), right(q2)], attempt_id)));
      expect(new Set(sent.map(({ response }) => response.body)).size).toBe(1);
      expect(sent[0]?.data()).toMatchObject({ score_text: '3/7' });
      const { attempts, answers } = await stored();
      expect([attempts.length, answers.length]).toEqual([1, 2]);
    });

    test('with other answers at once stores one submission, and refuses the others with its result', async () => {
      const { send, q1, q2 } = await begun();
      const attempt_id = randomUUID();
      const bodies = [[right(q1), right(q2)], [wrong(q1)], []];
      const sent = await Promise.all(Array.from({ length: 30 }, (_, n) => send(bodies[n % 3] ?? [], attempt_id)));
      const accepted = sent.map((one, n) => (one.status ? n % 3 : undefined)).filter((n) => n !== undefined);
      expect([accepted.length, new Set(accepted).size]).toEqual([10, 1]);
      const results = sent.map(({ response }) => JSON.stringify(response.json().data));
      expect(new Set(results).size).toBe(1);
      const { attempts, answers } = await stored();
      expect(attempts).toHaveLength(1);
      expect(sent[0]?.response.json().data.score_text).toBe(`${attempts[0]?.marks}/7`);
      expect(answers.reduce((sum, { marks }) => sum + marks, 0)).toBe(attempts[0]?.marks);
    });

    test('many times at once with different ids stores each attempt with its own answers', async () => {
      const { send, q1, q2 } = await begun();
      const sent = await Promise.all(
        Array.from({ length: 40 }, (_, n) => send(n % 2 === 0 ? [right(q1)] : [right(q2), wrong(q1)], randomUUID())),
      );
      expect(sent.map((one) => one.data().score_text)).toEqual(sent.map((_, n) => (n % 2 === 0 ? '1/7' : '2/7')));
      const { attempts, answers } = await stored();
      expect([attempts.length, answers.length]).toEqual([40, 60]);
    });

    test('without an attempt_id is a new attempt each time; one student’s id is not another’s', async () => {
      const { send, q1, q3, subject_id, quiz_id } = await begun();
      await send([right(q3)]);
      await send([right(q3)]);
      expect((await stored()).attempts).toHaveLength(2);

      const attempt_id = randomUUID();
      await send([right(q3)], attempt_id);
      const other = await portal().signIn();
      await portal().enrol(other.stud_id, subject_id);
      const input = { stud_id: other.stud_id, quiz_id, submit_data: [right(q1)], attempt_id };
      expect((await portal().call(submitQuizCall, input, other.token)).data()).toMatchObject({ score_text: '1/7' });
    });

    test('with the attempt_id of another quiz is refused, since its result would be wrong', async () => {
      const { academy, chapter_id, send, q1 } = await begun();
      const second = await academy.quiz(chapter_id);
      const attempt_id = randomUUID();
      await send([right(q1)], attempt_id);
      const refused = await send([right(second.question_ids[0] ?? '')], attempt_id, second.quiz_id);
      expect([refused.statusCode, refused.status]).toEqual([200, false]);
      expect((await stored()).attempts).toHaveLength(1);
    });

    test('that was changed meanwhile grades it as the student saw it', async () => {
      const { academy, send, q1, q3, quiz_id, revision_id } = await begun();
      const { question_ids } = await academy.revise(quiz_id, [{ answer: 'wrong', marks: 50 }], { pass_percent: 100 });
      expect((await send([right(q3), right(q1)])).data()).toMatchObject({ score_text: '5/7', result: 'pass' });
      expect((await stored()).attempts).toMatchObject([{ revision_id, max_marks: 7 }]);
      expect((await send([right(question_ids[0] ?? '')])).data()).toMatchObject({ score_text: '0/50' });
    });

    test('that was archived meanwhile, with its chapter and subject, still counts', async () => {
      const { academy, send, q3 } = await begun();
      for (const table of ['quiz', 'chapter', 'subject'] as const) await academy.archive(table);
      expect((await send([right(q3)])).data()).toMatchObject({ score_text: '4/7' });
    });

    test('with answers that cannot be graded is refused in words, and nothing is stored', async () => {
      const { academy, chapter_id, send, q1, q2, quiz_id } = await begun();
      const other = (await academy.quiz(chapter_id)).question_ids[0] ?? '';
      const revised = (await academy.revise(quiz_id, [{ answer: 'right' }])).question_ids[0] ?? '';
      for (const answers of [
        [right(q1), right(q1)],
        [right(q1), right(revised)],
        [right(revised), right(q1)],
        [right(other)],
        [right(q1), right(other)],
        [right('nowhere')],
        [right(q2), { question_id: q1, answer: 'neither' }],
      ]) {
        const attempt_id = randomUUID();
        const refused = await send(answers, attempt_id);
        expect([refused.statusCode, refused.status]).toEqual([200, false]);
        expect(refused.message).toMatch(/^[A-Z].*\.$/);
      }
      expect(await stored()).toEqual(nothing);
    });

    test('of a subject in which the student is not enrolled any more is refused, even if it was submitted before', async () => {
      const { academy, subject_id, stud_id, send, q1 } = await begun();
      const attempt_id = randomUUID();
      await send([right(q1)], attempt_id);
      await academy.unenrol(stud_id, subject_id);
      expect((await send([right(q1)], attempt_id)).statusCode).toBe(403);
    });

    test('that cannot be stored completely stores nothing', async () => {
      const { send, q1, q2 } = await begun();
      const { db } = portal().deps;
      const attempt_id = randomUUID();
      // With this index the attempt can be stored, but not its two answers, which are the same text.
      await db.schema.createIndex('in_the_way').unique().on('attempt_answer').column('answer').execute();
      const failed = await send([right(q1), right(q2)], attempt_id);
      await db.schema.dropIndex('in_the_way').execute();
      expect(failed.statusCode).toBe(500);
      expect(await stored()).toEqual(nothing);
      expect((await send([right(q1), right(q2)], attempt_id)).data()).toMatchObject({ score_text: '3/7' });
    });
  },
  onBoth,
);

onEachApp('which attempts the portal lacks', (portal) => {
  async function begun() {
    const academy = testAcademy(portal().deps.db);
    const subject_id = await academy.subject();
    const quiz_id = (await academy.quiz(await academy.chapter(subject_id))).quiz_id;
    const signIn = async () => {
      const { stud_id, token } = await portal().signIn();
      await portal().enrol(stud_id, subject_id);
      const submit = async () => {
        const attempt_id = randomUUID();
        const input = { stud_id, quiz_id, submit_data: [], attempt_id };
        (await portal().call(submitQuizCall, input, token)).data();
        return attempt_id;
      };
      const ask = (attempt_ids: string[]) => portal().call(missingAttemptsCall, { stud_id, attempt_ids }, token);
      return { submit, ask };
    };
    return { student: await signIn(), other: await signIn() };
  }

  test('are those that the student has not submitted, in the order and spelling in which they were asked', async () => {
    const { student } = await begun();
    const [first, second] = [await student.submit(), await student.submit()];
    const [lost, capital] = [randomUUID(), randomUUID().toUpperCase()];
    expect((await student.ask([lost, first, capital, second.toUpperCase()])).data()).toEqual([lost, capital]);
    expect((await student.ask([])).data()).toEqual([]);
  });

  test('an attempt of another student is missing like one that does not exist', async () => {
    const { student, other } = await begun();
    const theirs = await other.submit();
    expect((await student.ask([theirs])).data()).toEqual([theirs]);
  });

  test('at most so many are asked at a time', async () => {
    const { student } = await begun();
    const ids = Array.from({ length: maxAskedAttempts + 1 }, () => randomUUID());
    expect((await student.ask(ids)).statusCode).toBe(400);
    expect((await student.ask(ids.slice(1))).data()).toHaveLength(maxAskedAttempts);
    expect((await student.ask(['1 or 1=1'])).statusCode).toBe(400);
  });
});
