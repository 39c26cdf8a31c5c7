import { expect, test } from 'vitest';
import { getQuizCall, submitQuizCall } from '#contract/quiz/quiz.ts';
import { importAcademy } from '#server/import/import-academy.ts';
import { onEachApp, testNow } from '#server/testing/test-app.ts';
import { testFolder } from '#server/testing/test-folder.ts';

const letters = ['A', 'B', 'C', 'D'];
const csv = (answer: string) =>
  `question,option a,option b,option c,option d,answer,marks,explanation\nUnit?,ampere,coulomb,newton,volt,${answer},2,It is ${answer}.\nSign?,+,-,0,?,B,,\n`;
const yaml = (answer: string) =>
  `added_on: 2026-11-02\nquestions:\n  - { question: Unit?, options: [ampere, coulomb, newton, volt], answer: ${answer}, marks: 2, explanation: It is ${answer}. }\n`;

onEachApp('the right answer and its explanation', (portal) => {
  const folder = testFolder();

  test.each([
    ['csv', csv],
    ['yaml', yaml],
  ] as const)('are in no byte of what get_quiz returns, for a quiz imported from %s', async (ending, write) => {
    // It is the same quiz four times, each time with another right option.
    const files = letters.map((letter) => [`Physics/${letter}/Units.quiz.${ending}`, write(letter)]);
    const root = folder.write(Object.fromEntries(files));
    const { db } = portal().deps;
    await importAcademy({ db, clock: () => testNow, media: folder.media() }, root, { dryRun: false });
    const { stud_id, token } = await portal().signIn();
    const { subject_id } = await db.selectFrom('subject').select('subject_id').executeTakeFirstOrThrow();
    await portal().enrol(stud_id, subject_id);
    const quizzes = await db
      .selectFrom('quiz')
      .innerJoin('chapter', 'chapter.chapter_id', 'quiz.chapter_id')
      .orderBy('chapter_name')
      .select(['quiz_id', 'chapter_name'])
      .execute();
    expect(quizzes.map(({ chapter_name }) => chapter_name)).toEqual(letters);

    const seen = [];
    for (const { quiz_id } of quizzes) {
      const result = await portal().call(getQuizCall, { stud_id, quiz_id }, token);
      const { questions } = result.data();
      // The tag is a hash of the body with its ids.
      const { date: _, etag: _tag, ...headers } = result.response.headers;
      // Ids are random, so they tell nothing. Everything else must be the same.
      const ids = [quiz_id, ...questions.map(({ question_id }) => question_id)];
      for (const id of ids) expect(id).toMatch(/^[0-9a-hjkmnp-tv-z]{16}$/);
      const body = ids.reduce((text, id) => text.replaceAll(id, 'an id'), result.response.body);
      seen.push({ headers, body });

      // Each of the four quizzes does have its own right answer.
      const [unit] = questions;
      const chosen = unit?.options[letters.indexOf('A')] ?? expect.fail();
      const submit_data = [{ question_id: unit?.question_id ?? '', answer: chosen }];
      const { score_text } = (await portal().call(submitQuizCall, { stud_id, quiz_id, submit_data }, token)).data();
      expect(score_text.startsWith('2/')).toBe(quiz_id === quizzes[0]?.quiz_id);
    }
    expect(seen).toEqual(Array(4).fill(seen[0]));
  });
});
