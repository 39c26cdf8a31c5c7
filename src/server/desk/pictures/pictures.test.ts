import { join } from 'node:path';
import { expect, test } from 'vitest';
import type * as z from 'zod/mini';
import type { DeskCall } from '#contract/desk/desk-call.ts';
import { addNewsCall } from '#contract/desk/news.ts';
import { maxPictureBytes, picturesCall } from '#contract/desk/pictures.ts';
import { quizToEditCall, saveQuizCall } from '#contract/desk/quizzes.ts';
import { getQuizByChapterCall, getQuizCall } from '#contract/quiz/quiz.ts';
import { pruneMedia } from '#server/domain/media/prune-media.ts';
import { deleteOldPictures } from '#server/domain/pictures/chosen-pictures.ts';
import { exportAcademy } from '#server/import/export/export-academy.ts';
import { readExportedAcademy } from '#server/import/export/exported-academy.repository.ts';
import { importAcademy } from '#server/import/import-academy.ts';
import { summariseImport } from '#server/import/import-summary.ts';
import { readSnapshot } from '#server/platform/database/snapshot.ts';
import { onEachStore } from '#server/testing/each-store.ts';
import { addTestPicture, sendPicture, testPicture } from '#server/testing/send-picture.ts';
import { callDesk, signInStaff } from '#server/testing/test-desk.ts';
import { testFolder } from '#server/testing/test-folder.ts';

const day = 24 * 60 * 60_000;

onEachStore('a picture that is chosen at the desk', (portal) => {
  const folder = testFolder();

  async function school() {
    const { deps } = portal();
    await importAcademy(deps, folder.write({ 'Physics/Waves/': '' }), {});
    const chapter = deps.db.selectFrom('chapter').select(['chapter_id', 'subject_id']);
    const { chapter_id, subject_id } = await chapter.executeTakeFirstOrThrow();
    const { token, staff } = await signInStaff(portal(), { role: 'teacher', subjects: [subject_id] });
    const call = <C extends DeskCall>(which: C, input: z.input<C['input']>) => callDesk(portal(), which, input, token);
    const add = (bytes: Buffer) => addTestPicture(portal(), bytes, token);
    const save = async (question: string, options = ['1', '2'], quiz = {}) => {
      const details = { right: [0], marks: '1', negative_marks: '', topic: '', difficulty: '', explanation: '' };
      const questions = [{ question, options, ...details }];
      return (await call(saveQuizCall, { chapter_id, name: 'Sums', pass_percent: '50', questions, ...quiz })).data();
    };
    return { subject_id, chapter_id, call, add, save, token, staff };
  }
  const tag = ({ src, width, height }: { src: string; width: number; height: number }, alt = 'A wave') =>
    `<img src="${src}" alt="${alt}" width="${width}" height="${height}">`;

  test('is in a question, an option and news, and the same in an export and after its import', async () => {
    const { deps } = portal();
    const { subject_id, chapter_id, call, add, save } = await school();
    const bytes = testPicture(4000, 3000);
    const wave = await add(bytes);
    expect(wave).toMatchObject({ width: 2000, height: 1500 });
    const option = await add(testPicture(8, 8, 'other'));
    const question = `Which wave, if A &lt; B?<br>${tag(wave, 'A wave &quot;at rest&quot; &amp; more')}`;
    const { quiz_id, problems } = await save(question, [tag(option), 'none']);
    expect(problems).toEqual([]);
    const { stud_id, token } = await portal().signIn();
    await portal().enrol(stud_id, subject_id);
    const [listed] = (await portal().call(getQuizByChapterCall, { chapter_id, stud_id }, token)).data();
    const asked = (await portal().call(getQuizCall, { quiz_id: listed?.id ?? '', stud_id }, token)).data();
    expect(asked.questions).toMatchObject([{ question, options: [tag(option), 'none'] }]);
    const { url = '' } = asked.pictures?.find(({ src }) => src === wave.src) ?? {};
    expect((await portal().app.inject({ url })).rawPayload.equals(bytes)).toBe(true);
    const read = (await call(quizToEditCall, { quiz_id: quiz_id ?? '' })).data();
    expect(read.questions).toMatchObject([{ question }]);
    expect(read.pictures.map(({ src }) => src)).toEqual([wave.src, option.src]);
    const { token: owner } = await signInStaff(portal());
    const image = (await addTestPicture(portal(), testPicture(16, 9), owner)).src;
    const news = { heading: 'Camp', news: 'Come', date: '2026-11-21', batch_slug: '', image };
    expect((await callDesk(portal(), addNewsCall, news, owner)).status).toBe(true);
    const out = join(folder.base(), 'exported');
    await exportAcademy(deps.media, await readSnapshot(deps.db, readExportedAcademy), out);
    const again = await importAcademy({ ...deps, clock: () => deps.clock() + 60_000 }, out, {});
    expect(summariseImport(again, { dryRun: false, verbose: false })).toContain('Nothing has changed.');
  });

  test('is checked by its bytes, and nothing is stored of what is refused', async () => {
    const { deps } = portal();
    const { token, staff } = await school();
    const send = async (bytes: Buffer, type?: string) => {
      const { statusCode, message } = await sendPicture(portal(), bytes, token, type);
      return [statusCode, message];
    };
    const noPicture = 'This file is not a picture that every phone can show. Save it as PNG, JPEG, GIF or WebP.';
    expect(await send(Buffer.from('<svg onload="alert(1)"/>'))).toEqual([200, noPicture]);
    expect(await send(testPicture(4, 4).subarray(0, 18))).toEqual([200, noPicture]);
    expect(await send(testPicture(60_000, 60_000))).toMatchObject([200, expect.stringContaining('too large')]);
    expect(await send(testPicture(4, 4, 'x'.repeat(maxPictureBytes)))).toEqual([413, expect.anything()]);
    expect(await send(Buffer.from('{}'), 'application/json')).toEqual([400, expect.anything()]);
    expect((await sendPicture(portal(), testPicture(4, 4))).statusCode).toBe(401);
    expect(await deps.db.selectFrom('desk_picture').selectAll().execute()).toEqual([]);
    for await (const key of deps.media.list()) expect(key).toBe('none');

    const now = deps.clock();
    const { staff_id } = staff;
    const rows = Array.from({ length: 500 }, (_, n) => ({ staff_id, media_key: String(n), added_at: now }));
    await deps.db.insertInto('desk_picture').values(rows).execute();
    expect(await send(testPicture(4, 4))).toEqual([
      200,
      'You have added 500 pictures within a day. Add more tomorrow.',
    ]);
  });

  test('is for who chose it, until it is published, and stays in the store so long', async () => {
    const { deps } = portal();
    const { add, call, save, chapter_id, subject_id } = await school();
    const wave = await add(testPicture(4, 4));
    const prune = async () => await pruneMedia(deps, { olderThan: 0, dryRun: false, by: 'Meera' });
    expect((await prune()).deleted.files).toBe(0);
    const srcs = [wave.src, `media:${'0'.repeat(32)}/file.png`];
    expect((await call(picturesCall, { srcs })).data()).toEqual([{ src: wave.src, url: expect.anything() }]);
    const { token: other } = await signInStaff(portal(), { role: 'teacher', subjects: [subject_id] });
    expect((await callDesk(portal(), picturesCall, { srcs }, other)).data()).toEqual([]);
    const details = { right: [0], marks: '1', negative_marks: '', topic: '', difficulty: '', explanation: '' };
    const questions = [{ question: tag(wave), options: ['1', '2'], ...details }];
    const stolen = { chapter_id, name: 'Stolen', pass_percent: '50', questions };
    const notOwn = 'A picture here belongs to another quiz, or was chosen too long ago. Remove it, and add it again.';
    expect((await callDesk(portal(), saveQuizCall, stolen, other)).data().problems).toEqual([
      { question: 1, message: notOwn },
    ]);
    const notAdded =
      'Use “Add a picture” below the text to add a picture. Remove the one that is written into the text.';
    for (const written of [
      `<img src="${wave.src}">`,
      '<img src="wave.png">',
      '![a](data:image/png;base64,AA)',
      '<img ',
    ])
      expect((await save(`See ${written}`)).problems).toEqual([{ question: 1, message: notAdded }]);
    expect((await save('See ![a](https://example.org/a.png)')).problems).toEqual([]);

    await deleteOldPictures(deps.db, deps.clock() + 91 * day);
    expect((await save(tag(wave), ['1', '2'], { name: 'Late' })).problems).toEqual([{ question: 1, message: notOwn }]);
    expect((await prune()).deleted.files).toBe(1);
  });
});
