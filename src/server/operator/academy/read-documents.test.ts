import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { onEachDatabase } from '#server/testing/each-database.ts';
import { type Files, testFolder } from '#server/testing/test-folder.ts';
import { pdf } from '#server/testing/tiny-media.ts';
import { importAcademy } from './import-academy.ts';
import { summariseImport } from './import-summary.ts';

const demo = 'demo/academy';
const letter = readFileSync(`${demo}/English/03 Writing/A formal letter.pdf`);
const handbook = readFileSync(`${demo}/Physics/05 Revision handbook/Formula and revision handbook.pdf`);

onEachDatabase('the PDFs of an import', (db) => {
  const folder = testFolder();

  async function run(files: Files = {}) {
    const root = folder.write(files);
    const outcome = await importAcademy({ db: db(), clock: Date.now, media: folder.media() }, root);
    return summariseImport(outcome, { dryRun: false, verbose: true });
  }
  const facts = () => db().selectFrom('study_material').orderBy('title').select(['title', 'size', 'pages']).execute();

  test('have their length, and their number of pages where they say it; a new version has its own', async () => {
    await run({ 'English/Writing/Letter.pdf': letter, 'English/Writing/Notes.pdf': 'notes' });
    expect(await facts()).toEqual([
      { title: 'Letter', size: letter.length, pages: 2 },
      { title: 'Notes', size: pdf('notes').length, pages: null },
    ]);
    await run({ 'English/Writing/Letter.pdf': handbook });
    expect((await facts())[0]).toEqual({ title: 'Letter', size: handbook.length, pages: 200 });
  });

  test('that were imported before this was stored get it at the next import, which calls nothing changed', async () => {
    await run({ 'English/Writing/Letter.pdf': letter });
    await db().updateTable('study_material').set({ size: null, pages: null }).execute();
    expect(await run()).toContain('Nothing has changed.');
    expect(await facts()).toEqual([{ title: 'Letter', size: letter.length, pages: 2 }]);
  });

  test('that were read before are not read again', async () => {
    await run({ 'English/Writing/Letter.pdf': letter });
    await db().updateTable('study_material').set({ pages: 3 }).execute();
    await run();
    expect(await facts()).toEqual([{ title: 'Letter', size: letter.length, pages: 3 }]);
  });
});
