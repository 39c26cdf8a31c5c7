import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { checkQuiz, type WrittenQuiz } from '#server/domain/quizzes/check-quiz.ts';
import { readQuiz } from '#server/domain/quizzes/quiz-content.repository.ts';
import { versionOfQuiz } from '#server/domain/quizzes/quiz-version.ts';
import { addQuiz, changeQuiz } from '#server/domain/quizzes/save-quiz.ts';
import { readSnapshot } from '#server/platform/database/snapshot.ts';
import { onEachDatabase } from '#server/testing/each-database.ts';
import { testImport } from '#server/testing/test-import.ts';
import { exportAcademy } from './export/export-academy.ts';
import { readExportedAcademy } from './export/exported-academy.repository.ts';

const path = 'Physics/Light/Colours.quiz.csv';
const quiet = 'Nothing has changed.';

onEachDatabase('an import beside a quiz of the desk', (db) => {
  const { folder, importFrom, now, run } = testImport(db);
  const inFolder = (question: string) => ({ [path]: `question,option a,option b,answer\n${question},red,green,A\n` });

  const texts = { options: ['$1$', 'two, or "2"'], right: 1, topic: 'Sums', difficulty: '', explanation: 'Count.' };
  const written = (name: string, question: string): WrittenQuiz => ({
    ...{ name, pass_percent: '60' },
    questions: [{ ...texts, question, marks: '2.5', negative_marks: '0.25' }],
  });
  const checked = (quiz: WrittenQuiz) => {
    const found = checkQuiz(quiz, { knownPictures: [], timezone: 'Asia/Kolkata' });
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
      ...{ name: 'Sums', pass_percent: '40' },
      questions: [{ ...texts, options: ['$1$', '2'], question: 'Same?', marks: '2.5', negative_marks: '0.25' }],
    });
    return await addQuiz(db(), { by: 'Asha', chapter_id, quiz }, now());
  };

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
      ...{ name: 'Colours of leaves', pass_percent: '40' },
      questions: [
        { ...texts, question: 'Leaves?', options: ['blue', 'red', 'green'], right: 2, marks: '3', negative_marks: '' },
      ],
    });
    await changeQuiz(db(), { by: 'Asha', quiz_id, quiz: changed, seen }, now());
    const row = (quiz: string, answer: string) => `9876543210,${quiz},2026-11-03 16:30,1,${answer}\n`;
    const history = (...rows: string[]) => ({
      'students.csv': 'name,mobile,level\nAsha,9876543210,Class 10\n',
      'history/attempts.csv': `mobile,quiz,submitted_at,question,answer\n${rows.join('')}`,
    });
    await expect(run(history(row('Physics/Light/Sums', 'C')))).rejects.toThrow(
      "history/attempts.csv, line 2: the answer is 'C', but question 1 has the options a, b.",
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
