import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { AttemptChoice } from '#server/domain/answers/attempt-choice.ts';
import { onEachDatabase } from '#server/testing/each-database.ts';
import { propertyRuns, propertyTimeout } from '#server/testing/long-run.ts';
import { testAcademy } from '#server/testing/test-academy.ts';
import { testResults } from '#server/testing/test-results.ts';
import { analyseQuestions } from './analyse-questions.ts';
import { listAttempts } from './attempts.repository.ts';
import { listAnswers } from './list-answers.ts';

onEachDatabase('results', (db) => {
  async function physics() {
    const academy = testAcademy(db());
    const subject_id = await academy.subject({ subject_name: 'Physics' });
    const chapter_id = await academy.chapter(subject_id, { chapter_name: 'Waves' });
    const questions = [
      { answer: 'right' },
      { answer: 'right' },
      { answer: 'right', marks: 2, options: ['wrong', 'right', 'neither'] },
    ];
    const quiz = await academy.quiz(chapter_id, { name: 'Sound', questions });
    const people = await testResults(db());
    const choose = (more: Partial<Omit<AttemptChoice, 'quiz_id'>> = {}) => ({
      quiz_id: quiz.quiz_id,
      kind: 'all' as const,
      period: {},
      ...more,
    });
    const names = async (more: Partial<Omit<AttemptChoice, 'quiz_id'>>) =>
      (await listAttempts(db(), choose(more))).map(({ name, number, attempts }) => `${name} ${number}/${attempts}`);
    return { academy, subject_id, chapter_id, quiz, questions, people, choose, names };
  }

  test('of the first, the best or all attempts, the highest share of the marks first', async () => {
    const { quiz, people, choose, names } = await physics();
    const { submit } = people;
    await submit('Asha', quiz, ['right', 'wrong', 'wrong'], 1000);
    await submit('Asha', quiz, ['right', 'right', 'right'], 2000);
    await submit('Asha', quiz, ['right', 'right', 'right'], 3000);
    await submit('Bina', quiz, ['right', undefined, 'right'], 1500);
    await submit('Chitra', quiz, [], 500);
    expect(await names({ kind: 'first' })).toEqual(['Bina 1/1', 'Asha 1/3', 'Chitra 1/1']);
    // Of two equal ones, the earlier is the best.
    expect(await names({ kind: 'best' })).toEqual(['Asha 2/3', 'Bina 1/1', 'Chitra 1/1']);
    expect(await names({ kind: 'all' })).toEqual(['Asha 2/3', 'Asha 3/3', 'Bina 1/1', 'Asha 1/3', 'Chitra 1/1']);
    const [bina] = await listAttempts(db(), choose({ kind: 'first' }));
    expect(bina).toMatchObject({ quiz_name: 'Sound', chapter_name: 'Waves', subject_name: 'Physics' });
    expect(bina).toMatchObject({ levels: 'Class 12', marks: 3, max_marks: 4, submitted_at: 1500, result: 'pass' });
  });

  test('of a period: the first attempt stays the first, the best is the best of the period', async () => {
    const { quiz, people, names } = await physics();
    await people.submit('Asha', quiz, ['right', 'right', 'right'], 1000);
    await people.submit('Asha', quiz, ['wrong'], 2000);
    await people.submit('Asha', quiz, ['right'], 3000);
    await people.submit('Bina', quiz, ['right'], 2000);
    const period = { since: 2000, until: 3001 };
    expect(await names({ kind: 'first', period })).toEqual(['Bina 1/1']);
    expect(await names({ kind: 'best', period })).toEqual(['Asha 3/3', 'Bina 1/1']);
    expect(await names({ kind: 'all', period: { since: 1001, until: 3000 } })).toEqual(['Bina 1/1', 'Asha 2/3']);
  });

  test('of a level, of a subject and of a student in the order of time', async () => {
    const { academy, subject_id, chapter_id, quiz, people, names } = await physics();
    await people.submit('Asha', quiz, ['right'], 2000);
    await people.submit('Bina', quiz, ['right'], 1000, 'Class 11');
    expect(await names({ ac_id: people.levelOf('Class 11') })).toEqual(['Bina 1/1']);

    const other = await academy.quiz(chapter_id, { name: 'Light' });
    const elsewhere = await academy.quiz(await academy.chapter(await academy.subject()), { name: 'Cells' });
    await people.submit('Asha', other, ['right'], 1000);
    await people.submit('Asha', elsewhere, ['right'], 3000);
    const stud_id = people.idOf('Asha');
    const quizzes = async (more: Partial<AttemptChoice>) =>
      (await listAttempts(db(), { stud_id, kind: 'all', period: {}, ...more })).map(({ quiz_name }) => quiz_name);
    expect(await quizzes({})).toEqual(['Light', 'Sound', 'Cells']);
    expect(await quizzes({ subject_id })).toEqual(['Light', 'Sound']);
    expect(await quizzes({ kind: 'best', period: { since: 2000 } })).toEqual(['Sound', 'Cells']);
  });

  test('a quiz without marks has a place at the end, and no share', async () => {
    const { academy, chapter_id, people } = await physics();
    const free = await academy.quiz(chapter_id, { questions: [{ answer: 'right', marks: 0 }] });
    await people.submit('Asha', free, ['right'], 1000);
    const choice = { quiz_id: free.quiz_id, kind: 'best', period: {} } as const;
    expect(await listAttempts(db(), choice)).toMatchObject([{ name: 'Asha', marks: 0, max_marks: 0 }]);
  });

  test('of questions: what was chosen, left out, and the share that was right', async () => {
    const { quiz, people, choose } = await physics();
    await people.submit('Asha', quiz, ['right', 'right', 'right'], 1000);
    await people.submit('Bina', quiz, ['right', 'wrong', 'right'], 1000);
    await people.submit('Chitra', quiz, ['right', 'right', 'neither'], 1000);
    await people.submit('Devi', quiz, ['wrong', 'wrong', undefined], 1000);
    // It does not count.
    await people.submit('Devi', quiz, ['right', 'right', 'right'], 2000);

    const [revision, ...others] = await analyseQuestions(db(), choose({ kind: 'first' }));
    expect(others).toEqual([]);
    expect(revision).toMatchObject({ number: 1, attempts: 4, max_marks: 4 });
    const [right, wrong] = [
      { text: 'right', isRight: true },
      { text: 'wrong', isRight: false },
    ];
    expect(revision?.questions).toMatchObject([
      {
        position: 1,
        right: 75,
        left_out: 0,
        options: [
          { ...right, chosen: 3 },
          { ...wrong, chosen: 1 },
        ],
      },
      {
        position: 2,
        right: 50,
        left_out: 0,
        options: [
          { ...right, chosen: 2 },
          { ...wrong, chosen: 2 },
        ],
      },
      {
        position: 3,
        right: 50,
        left_out: 1,
        options: [
          { ...wrong, chosen: 0 },
          { ...right, chosen: 2 },
          { text: 'neither', isRight: false, chosen: 1 },
        ],
      },
    ]);
  });

  test('of a question that nobody got right: its key is in doubt, until somebody has corrected it', async () => {
    const { quiz, people, choose } = await physics();
    await people.submitMany(quiz, 6, (n) => ['wrong', n < 3 ? 'right' : 'wrong', n < 2 ? 'right' : undefined]);
    const problems = async () => (await analyseQuestions(db(), choose()))[0]?.questions.map(({ problem }) => problem);
    expect(await problems()).toEqual(['nobody_right', undefined, undefined]);
    const [question_id = ''] = quiz.question_ids;
    const regrade = { question_id, policy: 'instead' as const, answer: 'wrong', regraded_at: 1 };
    await db().insertInto('regrade').values(regrade).execute();
    expect(await problems()).toEqual([undefined, undefined, undefined]);
  });

  test.each([
    ['instead', [false, true], 25],
    ['also-right', [true, true], 100],
    ['full-to-all', [false, true], 25],
    ['drop', [false, true], 25],
  ] as const)('of a question whose key was corrected, by %s: what is right now', async (policy, right, percent) => {
    const { quiz, people, choose } = await physics();
    await people.submitMany(quiz, 4, (n) => [n === 0 ? 'wrong' : 'right']);
    const [question_id = ''] = quiz.question_ids;
    const regrade = { question_id, policy, answer: 'wrong', regraded_at: 1 };
    await db().insertInto('regrade').values(regrade).execute();
    const [question] = (await analyseQuestions(db(), choose()))[0]?.questions ?? [];
    expect(question?.options.map(({ isRight }) => isRight)).toEqual(right);
    expect(question?.right).toBe(percent);
    const answers = await listAnswers(db(), choose());
    expect(answers.filter(({ chosen }) => chosen[0]?.isRight)).toHaveLength((4 * percent) / 100);
  });

  test('of a quiz that was changed: each revision by itself, and none without attempts', async () => {
    const { academy, quiz, people, choose } = await physics();
    await people.submit('Asha', quiz, ['right', 'right', 'right'], 1000);
    await academy.revise(quiz.quiz_id, [{ answer: 'right' }]);
    const third = await academy.revise(quiz.quiz_id, [{ answer: 'wrong' }, { answer: 'wrong' }]);
    await people.submit('Bina', { ...quiz, ...third }, ['right', 'wrong'], 2000);
    await people.submit('Asha', { ...quiz, ...third }, ['wrong', 'wrong'], 2000);

    expect(await analyseQuestions(db(), choose({ kind: 'first' }))).toMatchObject([
      { number: 1, attempts: 1, questions: [{ right: 100 }, { right: 100 }, { right: 100 }] },
      { number: 3, attempts: 1, questions: [{ right: 0 }, { right: 100 }] },
    ]);
    const answers = await listAnswers(db(), choose());
    expect(answers.map(({ name, revision, chosen }) => [name, revision, chosen.length])).toEqual([
      ['Asha', 1, 3],
      ['Asha', 3, 2],
      ['Bina', 3, 2],
    ]);
  });

  test('of answers: the option that each student chose, in the order of the questions', async () => {
    const { quiz, people, choose } = await physics();
    await people.submit('Asha', quiz, ['wrong', undefined, 'neither'], 1000);
    await people.submit('Bina', quiz, ['right', 'right', 'right'], 1000);
    await people.submit('Chitra', quiz, [], 1000);
    const [first, second, third] = await listAnswers(db(), choose());
    expect(first?.chosen).toMatchObject([
      { text: 'a', isRight: true },
      { text: 'a', isRight: true },
      { text: 'b', isRight: true },
    ]);
    expect(second?.chosen).toMatchObject([{ text: 'b', isRight: false }, undefined, { text: 'c', isRight: false }]);
    expect(third?.chosen).toEqual([undefined, undefined, undefined]);
  });

  test('counts each answer once, also of attempts that an older version stored, and of more than one statement reads', async () => {
    const { academy, quiz, people, choose } = await physics();
    const options = [undefined, 'right', 'wrong'];
    await people.submitMany(quiz, 501, (n) => [options[n % 3], options[n % 2], n % 5 === 0 ? 'neither' : 'right']);
    const revised = await academy.revise(quiz.quiz_id, [{ answer: 'wrong' }, { answer: 'right' }]);
    await people.submit('Asha', { ...quiz, ...revised }, ['wrong', undefined], 1000);
    const analyses: unknown[] = [];
    const analyse = async () => {
      const answers = await listAnswers(db(), choose());
      analyses.push([await analyseQuestions(db(), choose()), answers.map(({ name, chosen }) => [name, chosen])]);
    };
    await analyse();
    const [one] = await analyseQuestions(db(), choose());
    expect(one?.questions.map((question) => [question.options.map(({ chosen }) => chosen), question.left_out])).toEqual(
      [
        [[167, 167], 167],
        [[250, 0], 251],
        [[0, 400, 101], 0],
      ],
    );
    await db().updateTable('attempt').set({ chosen_options: null }).where('attempt_id', '<', 'attempt-3').execute();
    await analyse();
    await db().updateTable('attempt').set({ chosen_options: null }).execute();
    await analyse();
    expect(analyses).toEqual([analyses[0], analyses[0], analyses[0]]);
  });

  test('is what the answers give one by one, whatever was answered', {
    timeout: propertyTimeout,
  }, async () => {
    const { quiz, questions, people, choose } = await physics();
    const answer = fc.constantFrom(undefined, 'right', 'wrong');
    const sheets = fc.array(fc.tuple(answer, answer, fc.constantFrom(undefined, 'right', 'wrong', 'neither')), {
      minLength: 1,
      maxLength: 12,
    });
    await fc.assert(
      fc.asyncProperty(sheets, fc.array(fc.boolean()), async (answers, isOld) => {
        for (const table of ['attempt_answer', 'attempt'] as const) await db().deleteFrom(table).execute();
        await people.submitMany(quiz, answers.length, (n) => answers[n] ?? []);
        const old = isOld.flatMap((yes, n) => (yes ? [people.idOf(`Student ${n}`)] : []));
        if (old.length > 0)
          await db().updateTable('attempt').set({ chosen_options: null }).where('stud_id', 'in', old).execute();
        const rightOf = (at: number) => answers.filter((sheet) => sheet[at] === 'right').length;
        const expected = questions.map((_, at) => (100 * rightOf(at)) / answers.length);
        const [revision] = await analyseQuestions(db(), choose({ kind: 'first' }));
        expect(revision?.questions.map(({ right }) => right)).toEqual(expected);
      }),
      { numRuns: propertyRuns(25) },
    );
  });
});
