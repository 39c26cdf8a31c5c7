import { expect, test } from 'vitest';
import { studyMaterialsCall } from '#contract/study-materials.ts';
import { testAcademy } from '#server/testing/test-academy.ts';
import { onEachApp } from '#server/testing/test-app.ts';

onEachApp('study materials', (portal) => {
  test('a chapter’s documents come in order, each with a signed URL', async () => {
    const academy = testAcademy(portal().deps.db);
    const sub_id = await academy.subject({ subject_name: 'Physics' });
    const chapter_id = await academy.chapter(sub_id, { chapter_name: 'Charge' });
    await academy.material(chapter_id, {
      title: 'Tables',
      position: 2,
      media: 'hash2/tables.pdf',
      size: 1_600_000,
      pages: 40,
    });
    await academy.material(chapter_id, { title: 'Notes', position: 1, media: 'hash1/notes.pdf', may_download: 0 });
    await academy.material(chapter_id, { archived_at: 1 });
    await academy.material(await academy.chapter(sub_id));
    const { stud_id, token } = await portal().signIn();
    await portal().enrol(stud_id, sub_id);

    const names = { chapter_name: 'Charge', subject_name: 'Physics' };
    expect((await portal().call(studyMaterialsCall, { stud_id, sub_id, chapter_id }, token)).data()).toEqual([
      {
        title: 'Notes',
        ...names,
        path: expect.stringMatching(/^\/media\/[^/]+\/hash1\/notes\.pdf$/),
        may_download: false,
      },
      {
        title: 'Tables',
        ...names,
        path: expect.stringMatching(/^\/media\/[^/]+\/hash2\/tables\.pdf$/),
        may_download: true,
        size: 1_600_000,
        pages: 40,
      },
    ]);
  });

  test('an empty chapter has none; one of another subject, archived or of others is refused', async () => {
    const academy = testAcademy(portal().deps.db);
    const sub_id = await academy.subject();
    const second_sub = await academy.subject();
    const foreign_sub = await academy.subject();
    const empty = await academy.chapter(sub_id);
    const { stud_id, token } = await portal().signIn();
    for (const subject_id of [sub_id, second_sub]) await portal().enrol(stud_id, subject_id);
    const list = (sub: string, chapter_id: string) =>
      portal().call(studyMaterialsCall, { stud_id, sub_id: sub, chapter_id }, token);

    expect((await list(sub_id, empty)).data()).toEqual([]);
    expect((await list(second_sub, empty)).statusCode).toBe(403);
    expect((await list(foreign_sub, await academy.chapter(foreign_sub))).statusCode).toBe(403);
    expect((await list(sub_id, await academy.chapter(sub_id, { archived_at: 1 }))).statusCode).toBe(403);
    expect((await list(sub_id, 'nowhere')).statusCode).toBe(403);
  });
});
