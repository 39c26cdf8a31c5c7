import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { noteChangedHere } from '#server/domain/changed-here.repository.ts';
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
    expect((await windows())[0]).toEqual({ ...before[0], ...untimed });
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
