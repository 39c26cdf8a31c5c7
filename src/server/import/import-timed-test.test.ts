import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { noteChangedHere } from '#server/domain/changed-here.repository.ts';
import { readQuiz } from '#server/domain/quizzes/quiz-content.repository.ts';
import { versionOfQuiz } from '#server/domain/quizzes/quiz-version.ts';
import { changeQuiz } from '#server/domain/quizzes/save-quiz.ts';
import { readSnapshot } from '#server/platform/database/snapshot.ts';
import { inTransaction } from '#server/platform/database/statements/in-transaction.ts';
import { onEachDatabase } from '#server/testing/each-database.ts';
import { testImport } from '#server/testing/test-import.ts';
import { testResults } from '#server/testing/test-results.ts';
import { exportAcademy } from './export/export-academy.ts';
import { readExportedAcademy } from './export/exported-academy.repository.ts';

const quiet = 'Nothing has changed.';

onEachDatabase('a timed test in the folder', (db) => {
  const { folder, importFrom, now, run } = testImport(db);

  const sheet = 'question,option a,option b,answer\nLeaves?,red,green,B\n';
  const contents = (...rows: string[]) => ({
    'contents.csv': `path,closes,minutes,attempts,results,late\n${rows.map((row) => `Physics/Light/${row}\n`).join('')}`,
  });
  const files = {
    'Physics/Light/One.quiz.csv': sheet,
    'Physics/Light/Two.quiz.yaml':
      'minutes: 60\nattempts: any\nresults: When released\nlate: refuse\nsolutions: when released\nquestions:\n  - { question: Why?, options: [so, not], answer: A }\n',
  };
  const untimed = { minutes: 0, attempts: 0, results: 'at once', late: 'ask' };
  const windows = async () =>
    await db()
      .selectFrom('quiz')
      .orderBy('name')
      .select(['quiz_id', 'name', 'minutes', 'attempts', 'results', 'late', 'solutions', 'results_at', 'revision_id'])
      .execute();

  /** What the revisions of both say of their questions together. */
  const papers = async () => {
    const rows = await db()
      .selectFrom('quiz')
      .innerJoin('quiz_revision', 'quiz_revision.revision_id', 'quiz.revision_id')
      .orderBy('quiz.name')
      .select('quiz_revision.paper')
      .execute();
    return rows.map(({ paper }) => paper);
  };

  /** Asha sits the first test, or has sat it. */
  async function sit(closed_at: number | null): Promise<void> {
    const [one] = await windows();
    const people = await testResults(db());
    await people.addStudents(['Asha']);
    const { quiz_id = '', revision_id = '' } = one ?? {};
    const key = { stud_id: people.idOf('Asha'), quiz_id, number: 1, attempt_id: 'own', revision_id };
    const times = { began_at: now(), ends_at: now() + 60_000, heard_at: now(), closed_at, closed_by: null };
    await db()
      .insertInto('sitting')
      .values({ ...key, ...times })
      .execute();
  }

  test('has one attempt unless something else is written, and comes back from an export', async () => {
    await run({ ...files, ...contents('One,,90,,,') });
    const before = await windows();
    expect(before).toMatchObject([
      { name: 'One', minutes: 90, attempts: 1, results: 'at once', late: 'ask', solutions: 'with results' },
      { name: 'Two', minutes: 60, attempts: 0, results: 'when released', late: 'refuse', solutions: 'when released' },
    ]);
    expect(await run()).toBe(quiet);

    const exported = join(folder.base(), 'exported');
    await exportAcademy(folder.media(), await readSnapshot(db(), readExportedAcademy), exported);
    expect(readFileSync(join(exported, 'contents.csv'), 'utf8')).toContain(
      ',60,any,when released,refuse,when released',
    );
    expect(await importFrom(exported)).toBe(quiet);
    expect(await windows()).toEqual(before);
  });

  test('may have totals below zero, unless the folder says no, and comes back so from an export', async () => {
    const header = 'path,minutes,below_zero\nPhysics/Light/One,90';
    await run({ ...files, 'contents.csv': `${header},\n` });
    expect(await papers()).toEqual(['{"sections":[],"below_zero":true}', '{"sections":[],"below_zero":true}']);
    const [before] = await windows();
    await run({ 'contents.csv': `${header},no\n` });
    expect(await papers()).toEqual(['', '{"sections":[],"below_zero":true}']);
    expect((await windows())[0]?.revision_id).not.toBe(before?.revision_id);

    const exported = join(folder.base(), 'floored');
    await exportAcademy(folder.media(), await readSnapshot(db(), readExportedAcademy), exported);
    expect(await importFrom(exported)).toBe(quiet);
    await expect(run({ 'contents.csv': 'path,below_zero\nPhysics/Light/One,yes\n' })).rejects.toThrow(
      'totals below zero need a time for the test',
    );
    await expect(run({ 'contents.csv': `${header},perhaps\n` })).rejects.toThrow("below_zero is 'perhaps'");
  });

  test('whose totals the desk has floored keeps that, and its questions follow the folder', async () => {
    await run({ ...files, ...contents('One,,90,,,') });
    const { quiz_id = '' } = (await windows())[0] ?? {};
    const before = await readQuiz(db(), quiz_id);
    const content = { ...before, below_zero: false };
    const seen = await versionOfQuiz(db(), quiz_id);
    const change = { by: 'Ravi', quiz_id, quiz: { name: 'One', content, window: undefined }, seen };
    await changeQuiz(db(), change, now());
    expect((await papers())[0]).toBe('');
    expect(await run()).toContain("the folder's totals below zero is 'yes', the portal's 'no'");
    await run({ 'Physics/Light/One.quiz.csv': sheet.replace('Leaves?', 'Grass?') });
    expect((await readQuiz(db(), quiz_id)).questions).toMatchObject([{ question: 'Grass?' }]);
    expect((await papers())[0]).toBe('');
  });

  test('takes from the pattern of an exam what it does not say itself', async () => {
    const ask = (rest: string) => `  - { question: Why?, ${rest} }\n`;
    const options = 'options: [so, not], answer: A';
    const quiz = (settings: string, ...questions: string[]) => ({
      'Physics/Light/Two.quiz.yaml': `${settings}\nquestions:\n${questions.map(ask).join('')}`,
    });
    await run({
      ...files,
      ...quiz(
        'pattern: jee main 2021 to 2024\nminutes: 60',
        `section: Physics A, ${options}`,
        `section: Physics A, ${options}, marks: 2`,
        'section: Physics B, answer: 2.5',
      ),
    });
    const quizzes = await windows();
    expect(quizzes[1]).toMatchObject({ minutes: 60, attempts: 1 });
    expect((await readQuiz(db(), quizzes[1]?.quiz_id ?? '')).questions).toMatchObject([
      { section: 'Physics A', answer_at_most: 0, marks: 4, negative_marks: 1 },
      { section: 'Physics A', marks: 2, negative_marks: 1 },
      { section: 'Physics B', answer_at_most: 5, kind: 'number', marks: 4 },
    ]);
    expect(await run()).toBe(quiet);
    await expect(run(quiz('pattern: JEE Main 1999', options))).rejects.toThrow("there is no pattern 'JEE Main 1999'");
  });

  test('has sections of which some answers count, from YAML and from a sheet, and back', async () => {
    const limited =
      'question,answer,type,section,answer at most\nOne?,1,number,A,\nTwo?,2,number,A,1\nThree?,3,number,B,\n';
    await run({ ...files, 'Physics/Light/One.quiz.csv': limited });
    const paper = '{"sections":[{"name":"A","answer_at_most":1},{"name":"B"}]}';
    expect((await papers())[0]).toBe(paper);
    const exported = join(folder.base(), 'limited');
    await exportAcademy(folder.media(), await readSnapshot(db(), readExportedAcademy), exported);
    expect(await importFrom(exported)).toBe(quiet);
    const [{ max_marks } = { max_marks: 0 }] = await db()
      .selectFrom('quiz_revision')
      .where('paper', '=', paper)
      .select('max_marks')
      .execute();
    expect(max_marks).toBe(2);
    await run({
      'Physics/Light/Two.quiz.yaml':
        'sections:\n  - { name: A, answer_at_most: 2 }\nquestions:\n  - { section: A, question: Why?, answer: 2 }\n',
    });
    expect((await papers())[1]).toBe('{"sections":[{"name":"A","answer_at_most":2}]}');
    const row = (section: string, limit: string) => `Four?,4,number,${section},${limit}\n`;
    for (const [rows, message] of [
      [row('B', 'two'), "the number of answers that count is 'two'"],
      [row('B', '2') + row('B', '3'), "the section 'B' has two numbers of answers that count"],
      [row('', '2'), "write the section's name, too"],
    ] as const) {
      const sheet = `question,answer,type,section,answer at most\n${rows}`;
      await expect(run({ 'Physics/Light/One.quiz.csv': sheet })).rejects.toThrow(message);
    }
  });

  test('changes in each of its settings, without another revision, and becomes a quiz without a clock', async () => {
    await run({ ...files, ...contents('One,2026-12-06 13:00,90,any,after,count') });
    const before = await windows();
    expect(before[0]).toMatchObject({ minutes: 90, attempts: 0, results: 'after', late: 'count' });
    expect(await run(contents('One,2026-12-06 13:00,45,any,when released,refuse'))).toContain(
      '(results, time, what becomes of late answers)',
    );
    expect((await windows())[0]).toEqual({ ...before[0], minutes: 45, results: 'when released', late: 'refuse' });
    // The table changes what the YAML says, and leaves the rest of it.
    await run(contents('One,,0,,,', 'Two,,45,,,'));
    expect((await windows())[1]).toMatchObject({ minutes: 45, attempts: 0, results: 'when released', late: 'refuse' });
    // Without a clock, its totals are not below zero: it is marked by another paper.
    expect((await windows())[0]).toMatchObject({ quiz_id: before[0]?.quiz_id, ...untimed });
    expect((await papers())[0]).toBe('');
  });

  test('keeps when its results were released, whatever is imported', async () => {
    await run({ ...files, ...contents('One,,90,,when released,') });
    await db().updateTable('quiz').set({ results_at: 7 }).execute();
    await run(contents('One,,30,,when released,count'));
    expect((await windows())[0]).toMatchObject({ minutes: 30, results_at: 7 });
  });

  test.each([null, 1])('keeps a clock once it was sat (closed at %s), but may have another time', async (closed_at) => {
    await run({ ...files, ...contents('One,,90,,,') });
    await sit(closed_at);
    const before = await windows();
    await expect(run(contents('One,,,,,'))).rejects.toThrow(
      'Physics/Light/One.quiz.csv: Students have taken this as a test with a clock, so it keeps one.',
    );
    expect(await windows()).toEqual(before);
    await run(contents('One,,30,,,'));
    expect((await windows())[0]).toEqual({ ...before[0], minutes: 30 });
  });

  test('that the desk has given another time keeps that, and its late policy too', async () => {
    await run({ ...files, ...contents('One,,90,,,') });
    const { quiz_id = '' } = (await windows())[0] ?? {};
    await db().updateTable('quiz').set({ minutes: 45, late: 'count' }).where('quiz_id', '=', quiz_id).execute();
    const changed = ['minutes', 'late'].map((field) => ({ id: quiz_id, field, was: '' }));
    await inTransaction(db(), async (trx) => await noteChangedHere(trx, changed));
    expect(await run(contents('One,,60,,,'))).toContain("the folder's time is '60', the portal's '45'");
    expect((await windows())[0]).toMatchObject({ minutes: 45, late: 'count' });
    // Once the folder has no clock at all, that stays as well.
    await run(contents('One,,,,,'));
    expect((await windows())[0]).toMatchObject({ minutes: 45, late: 'count' });
  });
});
