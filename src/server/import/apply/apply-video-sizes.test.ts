import { expect, test } from 'vitest';
import { importAcademy } from '#server/import/import-academy.ts';
import { summariseImport } from '#server/import/import-summary.ts';
import { onEachDatabase } from '#server/testing/each-database.ts';
import { type Files, testFolder } from '#server/testing/test-folder.ts';
import { mp4 } from '#server/testing/tiny-media.ts';

onEachDatabase('the videos of an import', (db) => {
  const folder = testFolder();
  const run = (files: Files) =>
    importAcademy({ db: db(), clock: Date.now, media: folder.media() }, folder.write(files)).then((outcome) =>
      summariseImport(outcome, { dryRun: false, verbose: true }),
    );
  const sizes = () => db().selectFrom('topic').orderBy('topic_name').select(['topic_name', 'size']).execute();

  test('have their size, and a new one has its own; one that was imported before gets it without a change', async () => {
    await run({ 'Physics/Light/Mirrors.mp4': 'a film', 'Physics/Light/Lenses.mp4': 'another film' });
    const expected = [
      { topic_name: 'Lenses', size: mp4('another film').length },
      { topic_name: 'Mirrors', size: mp4('a film').length },
    ];
    expect(await sizes()).toEqual(expected);
    await db().updateTable('topic').set({ size: null }).execute();
    expect(await run({})).toContain('Nothing has changed.');
    expect(await sizes()).toEqual(expected);
    await run({ 'Physics/Light/Mirrors.mp4': 'a longer film' });
    expect((await sizes())[1]).toEqual({ topic_name: 'Mirrors', size: mp4('a longer film').length });
  });
});
