import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { maxAskedAttempts, missingAttemptsCall } from '#contract/quiz/missing-attempts.ts';
import { submitQuizCall } from '#contract/quiz/quiz.ts';
import { testAcademy } from '#server/testing/test-academy.ts';
import { onEachApp } from '#server/testing/test-app.ts';

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
