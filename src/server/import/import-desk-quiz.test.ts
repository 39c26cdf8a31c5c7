import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { checkQuiz, type WrittenQuiz } from '#server/domain/quizzes/check-quiz.ts';
import { readQuiz } from '#server/domain/quizzes/quiz-content.repository.ts';
import { versionOfQuiz } from '#server/domain/quizzes/quiz-version.ts';
import { rightAnswerOf } from '#server/domain/quizzes/right-answer.ts';
import { addQuiz, changeQuiz } from '#server/domain/quizzes/save-quiz.ts';
import { planRegrade } from '#server/domain/regrading/plan-regrade.ts';
import { regradeQuiz } from '#server/domain/regrading/regrade-quiz.ts';
import { readSnapshot } from '#server/platform/database/snapshot.ts';
import { onSqliteInGate } from '#server/testing/each-database.ts';
import { testImport } from '#server/testing/test-import.ts';
import { testResults } from '#server/testing/test-results.ts';
import { exportAcademy } from './export/export-academy.ts';
import { readExportedAcademy } from './export/exported-academy.repository.ts';

const path = 'Physics/Light/Colours.quiz.csv';
const quiet = 'Nothing has changed.';

onSqliteInGate('an import beside a quiz of the desk', (db) => {
  const { folder, importFrom, now, run } = testImport(db);
  const inFolder = (question: string) => ({ [path]: `question,option a,option b,answer\n${question},red,green,A\n` });

  const shape = { kind: 'single', key: '', partial_marks: '', passage: '', keep_order: false, section: '' } as const;
  const rules = { below_zero: false, shuffle: [], sections: [] };
  const said = { topic: 'Sums', difficulty: '', explanation: 'Count.' };
  const texts = { ...shape, ...said, options: ['$1$', 'two, or "2"'], right: [1] };
  const written = (name: string, question: string): WrittenQuiz => ({
    name,
    ...rules,
    pass_percent: '60',
    questions: [{ ...texts, question, marks: '2.5', negative_marks: '0.25' }],
  });
  const checked = (quiz: WrittenQuiz) => {
    const found = checkQuiz(quiz, { knownPictures: [], timezone: 'Asia/Kolkata', minutes: 0 });
    if ('problems' in found) throw new Error(JSON.stringify(found.problems));
    return found.quiz;
  };
  const quizzes = async () =>
    await db()
      .selectFrom('quiz')
      .where('archived_at', 'is', null)
      .orderBy('name')
      .select(['quiz_id', 'name'])
      .execute();
  const idOf = async (name: string) => (await quizzes()).find((one) => one.name === name)?.quiz_id ?? '';

  beforeEach(async () => {
    await run({ 'academy.yaml': 'levels: [Class 10]', ...inFolder('Leaves?') });
  });

  test('leaves it; an export has it, and an import of that gives the same', async () => {
    const { chapter_id } = await db().selectFrom('chapter').select('chapter_id').executeTakeFirstOrThrow();
    const quiz = checked(written('Sums', 'What is \\(1 + 1\\)?\nTake your time.'));
    const quiz_id = await addQuiz(db(), { by: 'Asha', chapter_id, quiz }, now());
    expect(await run()).toBe(quiet);
    expect(await idOf('Sums')).toBe(quiz_id);

    const exported = join(folder.base(), 'exported');
    await exportAcademy(folder.media(), await readSnapshot(db(), readExportedAcademy), exported);
    expect(await importFrom(exported)).toBe(quiet);
    expect(await readQuiz(db(), quiz_id)).toEqual(quiz.content);
    // It was in a folder now, so it goes with it.
    expect(await run()).toContain('Hidden: 1 quiz');
  });

  const another = 'Physics/Light/Paper 2.quiz.csv';
  const sums = {
    [another]:
      'question,option a,option b,answer,marks,negative_marks,topic,explanation\nSame?,$1$,2,B,2.5,0.25,Sums,Count.\n',
  };
  const addSums = async () => {
    const { chapter_id } = await db().selectFrom('chapter').select('chapter_id').executeTakeFirstOrThrow();
    const quiz = checked({
      name: 'Sums',
      ...rules,
      pass_percent: '40',
      questions: [{ ...texts, options: ['$1$', '2'], question: 'Same?', marks: '2.5', negative_marks: '0.25' }],
    });
    return await addQuiz(db(), { by: 'Asha', chapter_id, quiz }, now());
  };

  test('leaves the batch that the desk has given a quiz of the folder', async () => {
    const quiz_id = await idOf('Colours');
    const seen = await versionOfQuiz(db(), quiz_id);
    const quiz = { name: 'Colours', content: await readQuiz(db(), quiz_id), window: undefined };
    await changeQuiz(db(), { by: 'Asha', quiz_id, quiz, batch_slugs: 'evening', seen }, now());
    expect(await run()).toContain("the folder's batch is nothing, the portal's 'evening'.");
    const { batch_slugs } = await db().selectFrom('quiz').select('batch_slugs').executeTakeFirstOrThrow();
    expect(batch_slugs).toBe('evening');
  });

  test('never takes it for one that was renamed: the same questions in the folder are another quiz', async () => {
    const quiz_id = await addSums();
    expect(await run(sums)).toContain('Added: 1 quiz');
    expect(await idOf('Sums')).toBe(quiz_id);
    expect((await quizzes()).map(({ name }) => name)).toEqual(['Colours', 'Paper 2', 'Sums']);
    // The folder's own may be renamed, also into another chapter.
    const paper = await idOf('Paper 2');
    expect(await run({ [another]: undefined, 'Physics/Sound/Paper 3.quiz.csv': sums[another] })).toContain(
      'Renamed: 1 quiz',
    );
    expect([await idOf('Paper 3'), await idOf('Sums')]).toEqual([paper, quiz_id]);
  });

  test('takes attempts from elsewhere at it, by its name, and at a quiz that the desk has changed by what it asks now', async () => {
    const sums_id = await addSums();
    const quiz_id = await idOf('Colours');
    const seen = await versionOfQuiz(db(), quiz_id);
    const changed = checked({
      name: 'Colours of leaves',
      ...rules,
      pass_percent: '40',
      questions: [
        {
          ...texts,
          question: 'Leaves?',
          options: ['blue', 'red', 'green'],
          right: [2],
          marks: '3',
          negative_marks: '',
        },
      ],
    });
    await changeQuiz(db(), { by: 'Asha', quiz_id, quiz: changed, seen }, now());
    const row = (quiz: string, answer: string) => `9876543210,${quiz},2026-11-03 16:30,1,${answer}\n`;
    const history = (...rows: string[]) => ({
      'students.csv': 'name,mobile,level\nAsha,9876543210,Class 10\n',
      'history/attempts.csv': `mobile,quiz,submitted_at,question,answer\n${rows.join('')}`,
    });
    await expect(run(history(row('Physics/Light/Sums', 'C')))).rejects.toThrow(
      "history/attempts.csv, row 2: the answer is 'C', but question 1 has the options a, b.",
    );
    await run(history(row('Physics/Light/Sums', 'B'), row('Physics/Light/Colours of leaves', 'C')));
    const attempts = await db()
      .selectFrom('attempt')
      .innerJoin('quiz', 'quiz.quiz_id', 'attempt.quiz_id')
      .orderBy('name')
      .select(['attempt.quiz_id', 'marks', 'result'])
      .execute();
    expect(attempts).toEqual([
      { quiz_id, marks: 3, result: 'pass' },
      { quiz_id: sums_id, marks: 2.5, result: 'pass' },
    ]);
    expect(await run()).toContain(quiet);
  });

  test('a copy of a quiz of the folder is a new quiz, wherever it is', async () => {
    const quiz_id = await idOf('Colours');
    const copy = inFolder('Leaves?')[path];
    const copies = { 'Physics/Light/01 Again.quiz.csv': copy, 'Physics/A first chapter/Colours.quiz.csv': copy };
    expect(await run(copies)).toContain('Added: 1 chapter, 2 quizzes');
    const kept = await db().selectFrom('quiz').where('quiz_id', '=', quiz_id).select('source_key').executeTakeFirst();
    expect(kept?.source_key).toBe('physics/light/colours');
  });

  test('keeps the questions that were changed here until the folder wins, also of a file that was renamed', async () => {
    const quiz_id = await idOf('Colours');
    const seen = await versionOfQuiz(db(), quiz_id);
    const quiz = checked(written('Colours', 'Which colour has a leaf?'));
    await changeQuiz(db(), { by: 'Asha', quiz_id, quiz, seen }, now());
    expect(await run()).toContain(
      "Kept as changed at the desk: 1 quiz with other questions, 1 explanations (--folder-wins takes the folder's):\n  quiz Physics/Light/Colours.quiz.csv: questions.",
    );
    expect(await readQuiz(db(), quiz_id)).toEqual(quiz.content);
    const renamed = { [path]: undefined, 'Physics/Light/Leaves.quiz.csv': inFolder('Leaves?')[path] };
    expect(await run(renamed)).toContain('Renamed: 1 quiz');
    expect(await idOf('Leaves')).toBe(quiz_id);
    await run({ 'Physics/Light/Leaves.quiz.csv': inFolder('Leaf?')[path] });
    expect(await readQuiz(db(), quiz_id)).toEqual(quiz.content);

    await run({}, { folderWins: true });
    expect((await readQuiz(db(), quiz_id)).questions.map(({ question }) => question)).toEqual(['Leaf?']);
  });
});

describe('a key that was corrected', () => {
  const path = 'Physics/Light/Colours.quiz.csv';

  onSqliteInGate('an import of a folder with a key that was corrected at the desk', (db) => {
    const { now, run, tick } = testImport(db);

    const quiz = (leaves: string, sky = 'C', skyText = 'Sky?') => ({
      [path]: `question,option a,option b,option c,answer\nLeaves?,red,green,blue,${leaves}\n${skyText},red,green,blue,${sky}\n`,
    });

    async function keys() {
      const rows = await db()
        .selectFrom('quiz')
        .innerJoin('question', 'question.revision_id', 'quiz.revision_id')
        .where('quiz.archived_at', 'is', null)
        .orderBy('question.position')
        .select(['question.answer', 'quiz.quiz_id', 'quiz.revision_id'])
        .execute();
      return { answers: rows.map(({ answer }) => answer), quiz_id: rows[0]?.quiz_id ?? '', ...rows[0] };
    }

    async function correct(answer: string) {
      const { quiz_id } = await keys();
      const wish = { quiz_id, quiz: 'Colours', policy: 'instead' as const, number: 1, answer };
      tick();
      await regradeQuiz(db(), { by: 'Asha at the desk', plan: await planRegrade(db(), wish) }, now());
    }

    beforeEach(async () => {
      await run({ 'academy.yaml': 'levels: [Class 10]', ...quiz('A') });
      const { quiz_id, revision_id = '' } = await keys();
      const people = await testResults(db());
      await people.submit('Bina', { quiz_id, revision_id }, ['green', 'blue'], 1);
      // The folder has other levels than these people.
      await run();
      await correct('green');
    });

    test('leaves it, whatever else the folder changes', async () => {
      const before = await keys();
      expect(await run()).toContain('Nothing has changed.');
      expect(await keys()).toEqual(before);
      const said = await run(quiz('A', 'B', 'Sky at night?'));
      expect(said).toContain('Changed: 1 quiz');
      expect(said).not.toContain('The key of question 1');
      expect((await keys()).answers).toEqual(['green', 'green']);
      // The file has another name, and is the same quiz.
      expect(
        await run({ [path]: undefined, 'Physics/Light/Shades.quiz.csv': quiz('A', 'B', 'Sky at night?')[path] }),
      ).toContain('Renamed: 1 quiz');
      expect(await keys()).toMatchObject({ answers: ['green', 'green'], quiz_id: before.quiz_id });
    });

    test('leaves it whatever key the folder says, until both say the same or the folder wins', async () => {
      const kept = await run(quiz('C'));
      expect(kept).toContain(
        "Kept as changed at the desk: 1 key (--folder-wins takes the folder's):\n  quiz Physics/Light/Colours.quiz.csv: the folder's key is 'blue', the portal's 'green'.",
      );
      expect((await keys()).answers).toEqual(['green', 'blue']);
      expect(await run(quiz('B'))).toBe('Nothing has changed.');
      // What both say needs no note, and the folder decides again.
      expect(await run(quiz('A'))).toContain(
        'The key of question 1 of Physics/Light/Colours changed; 1 attempt was marked by the old one.',
      );
      expect((await keys()).answers).toEqual(['red', 'blue']);

      await correct('green');
      await run(quiz('C'), { folderWins: true });
      expect((await keys()).answers).toEqual(['blue', 'blue']);
      expect(await db().selectFrom('changed_here').selectAll().execute()).toEqual([]);
    });

    test('notes nothing where the key is corrected back', async () => {
      await correct('red');
      expect(await run()).toBe('Nothing has changed.');
      expect(await db().selectFrom('changed_here').selectAll().execute()).toEqual([]);
    });
  });
});

describe('the window of a quiz', () => {
  const quiet = 'Nothing has changed.';
  const sheet = 'question,option a,option b,answer\nLeaves?,red,green,B\n';
  const at = (text: string) => Date.parse(`${text}+05:30`);

  onSqliteInGate('the window of a quiz in the folder', (db) => {
    const { folder, importFrom, now, run } = testImport(db);

    const windows = async () =>
      await db()
        .selectFrom('quiz')
        .orderBy('name')
        .select(['name', 'opens_at', 'closes_at', 'attempts', 'results', 'revision_id'])
        .execute();
    const contents = (...rows: string[]) => ({
      'contents.csv': `path,opens,closes,attempts,results\n${rows.map((row) => `Physics/Light/${row}\n`).join('')}`,
    });
    const files = {
      'Physics/Light/One.quiz.csv': sheet,
      'Physics/Light/Two.quiz.yaml':
        'opens: 6-12-2026 10 am\ncloses: 6-12-2026 1 pm\nattempts: 1\nresults: after\nquestions:\n  - { question: Why?, options: [so, not], answer: A }\n',
      'Physics/Light/Three.quiz.csv': sheet,
    };
    const open = { opens_at: 0, closes_at: 0, attempts: 0, results: 'at once' };

    test('is read in every form, goes when its words go, makes no revision, and comes back from an export', async () => {
      // A day alone is the whole day.
      await run({
        ...files,
        ...contents('One,2026-12-06 10:00,2026-12-06T13:00,1,after', 'Three,07/12/2026,07/12/2026,,'),
      });
      const exam = {
        opens_at: at('2026-12-06T10:00'),
        closes_at: at('2026-12-06T13:00'),
        attempts: 1,
        results: 'after',
      };
      const day = { ...open, opens_at: at('2026-12-07T00:00'), closes_at: at('2026-12-08T00:00') };
      const before = await windows();
      expect(before).toMatchObject([
        { name: 'One', ...exam },
        { name: 'Three', ...day },
        { name: 'Two', ...exam },
      ]);
      expect(await run()).toBe(quiet);

      const exported = join(folder.base(), 'exported');
      await exportAcademy(folder.media(), await readSnapshot(db(), readExportedAcademy), exported);
      expect(await importFrom(exported)).toBe(quiet);
      expect(await windows()).toEqual(before);

      expect(await run(contents('One,,,,', 'Two,,2026-12-06 14:00,any,at once'))).toContain(
        '(closing, attempts, results)',
      );
      const [one, three, two] = await windows();
      expect([one, three]).toMatchObject([open, open]);
      expect(two).toMatchObject({ ...exam, closes_at: at('2026-12-06T14:00'), attempts: 0, results: 'at once' });
      expect([one, three, two].map((quiz) => quiz?.revision_id)).toEqual(before.map((quiz) => quiz.revision_id));
    });

    test('that the desk has changed stays, whatever the folder says', async () => {
      await run({ ...files, ...contents('One,,2026-12-06 13:00,,') });
      const { quiz_id } = await db()
        .selectFrom('quiz')
        .where('name', '=', 'One')
        .select('quiz_id')
        .executeTakeFirstOrThrow();
      const { questions } = await readQuiz(db(), quiz_id);
      const written = questions.map(({ answer, marks, negative_marks, ...one }) => ({
        ...one,
        ...rightAnswerOf(one, answer),
        marks: String(marks),
        negative_marks: String(negative_marks),
        partial_marks: '',
      }));
      const window = {
        ...{ opens: '', closes: '2026-12-06T15:00', minutes: '0', attempts: '1', results: 'after' },
        ...{ late: 'ask', solutions: 'with results', below_zero: '', shuffle: '' },
      };
      const known = { knownPictures: [], timezone: 'Asia/Kolkata', minutes: 0 };
      const checked = checkQuiz(
        { name: 'One', below_zero: false, shuffle: [], sections: [], pass_percent: '40', window, questions: written },
        known,
      );
      if (!('quiz' in checked)) throw new Error('It is valid.');
      const seen = await versionOfQuiz(db(), quiz_id);
      await changeQuiz(db(), { by: 'Asha', quiz_id, quiz: checked.quiz, seen }, now());
      expect(await versionOfQuiz(db(), quiz_id)).not.toBe(seen);
      const desks = { closes_at: at('2026-12-06T15:00'), attempts: 1, results: 'after' };
      expect((await windows())[0]).toMatchObject(desks);
      const { details } = await db()
        .selectFrom('audit')
        .where('action', '=', 'quiz.change')
        .select('details')
        .executeTakeFirstOrThrow();
      expect(JSON.parse(details)).toEqual({
        quiz: 'Physics/Light/One',
        closes: ['2026-12-06T07:30:00.000Z', '2026-12-06T09:30:00.000Z'],
        attempts: [0, 1],
        results: ['at once', 'after'],
      });
      expect(await run(contents('One,,2026-12-06 16:00,,'))).toContain(
        "One.quiz.csv: the folder's closing is '2026-12-06T10:30:00.000Z', the portal's '2026-12-06T09:30:00.000Z'",
      );
      expect((await windows())[0]).toMatchObject(desks);
    });
  });
});
