import { readFileSync } from 'node:fs';
import { deflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { onSqliteInGate } from '#server/testing/each-database.ts';
import { type Files, testFolder } from '#server/testing/test-folder.ts';
import { mp4, pdf, pdfOf, stream } from '#server/testing/tiny-media.ts';
import { importAcademy } from './import-academy.ts';
import { summariseImport } from './import-summary.ts';

const demo = 'demo/academy';
const letter = readFileSync(`${demo}/English/03 Writing/A formal letter.pdf`);
const answers = readFileSync(`${demo}/Chemistry/04 Equilibrium/Model answers.pdf`);
const handbook = readFileSync(`${demo}/Physics/05 Revision handbook/Formula and revision handbook.pdf`);

onSqliteInGate('the PDFs of an import', (db) => {
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

  test('are read again each time, so that each import warns of one with a password', async () => {
    const warning = 'Answers.pdf: it is encrypted.';
    expect(await run({ 'English/Writing/Answers.pdf': answers })).toContain(warning);
    expect(await run()).toContain(warning);
  });

  test('and would take all memory are a warning, and the next one is read', async () => {
    const said = await run({ 'English/Writing/1. Bomb.pdf': bomb(), 'English/Writing/2. Letter.pdf': letter });
    expect(said).toContain('1. Bomb.pdf: The portal cannot read this file');
    expect(await facts()).toMatchObject([
      { title: 'Bomb', pages: null },
      { title: 'Letter', pages: 2 },
    ]);
  });
});

/** A PDF whose only page unpacks to more than the portal has. */
function bomb(): Buffer {
  const packed = deflateSync(Buffer.alloc(300 * 2 ** 20, ' '));
  const page = stream(packed.toString('latin1'), '/Filter /FlateDecode');
  const tree = '<< /Type /Pages /Count 1 /Kids [3 0 R] /MediaBox [0 0 9 9] >>';
  const objects = ['<< /Type /Catalog /Pages 2 0 R >>', tree, '<< /Type /Page /Parent 2 0 R /Contents 4 0 R >>', page];
  return Buffer.from(pdfOf(objects), 'latin1');
}

onSqliteInGate('the videos of an import', (db) => {
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
