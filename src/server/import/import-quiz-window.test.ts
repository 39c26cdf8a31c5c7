import { join } from 'node:path';
import { expect, test } from 'vitest';
import { checkQuiz } from '#server/domain/quizzes/check-quiz.ts';
import { readQuiz } from '#server/domain/quizzes/quiz-content.repository.ts';
import { versionOfQuiz } from '#server/domain/quizzes/quiz-version.ts';
import { changeQuiz } from '#server/domain/quizzes/save-quiz.ts';
import { readSnapshot } from '#server/platform/database/snapshot.ts';
import { onEachDatabase } from '#server/testing/each-database.ts';
import { testImport } from '#server/testing/test-import.ts';
import { exportAcademy } from './export/export-academy.ts';
import { readExportedAcademy } from './export/exported-academy.repository.ts';

const quiet = 'Nothing has changed.';
const sheet = 'question,option a,option b,answer\nLeaves?,red,green,B\n';
const at = (text: string) => Date.parse(`${text}+05:30`);

onEachDatabase('the window of a quiz in the folder', (db) => {
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
    const exam = { opens_at: at('2026-12-06T10:00'), closes_at: at('2026-12-06T13:00'), attempts: 1, results: 'after' };
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
      ...{ ...one, right: one.options.indexOf(answer) },
      ...{ marks: String(marks), negative_marks: String(negative_marks) },
    }));
    const window = { opens: '', closes: '2026-12-06T15:00', attempts: '1', results: 'after' };
    const known = { knownPictures: [], timezone: 'Asia/Kolkata' };
    const checked = checkQuiz({ name: 'One', pass_percent: '40', window, questions: written }, known);
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
