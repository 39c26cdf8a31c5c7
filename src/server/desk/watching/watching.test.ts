import { expect, test } from 'vitest';
import { watchedChapterCall } from '#contract/desk/watching.ts';
import { testAcademy } from '#server/testing/test-academy.ts';
import { onEachApp } from '#server/testing/test-app.ts';
import { callDesk, signInStaff } from '#server/testing/test-desk.ts';
import { testResults } from '#server/testing/test-results.ts';

onEachApp('watching at the desk', (portal) => {
  test('says who has seen a chapter and who has not', async () => {
    const { db } = portal().deps;
    const academy = testAcademy(db);
    const subject_id = await academy.subject();
    const chapter_id = await academy.chapter(subject_id, { chapter_name: 'Waves' });
    const [one, two] = [await academy.topic(chapter_id), await academy.topic(chapter_id)];
    const people = await testResults(db);
    await people.enrol(['Asha', 'Bina', 'Chitra'], subject_id);
    await people.watch('Asha', one, { at: 5, finished: true });
    await people.watch('Asha', two, { at: 7, finished: true });
    await people.watch('Bina', one, { at: 6 });
    const { token } = await signInStaff(portal());

    const chapter = async (input = {}) =>
      (await callDesk(portal(), watchedChapterCall, { chapter_id, ...input }, token)).data();
    const { summary, videos, measured, rows } = await chapter();
    expect(summary).toEqual({ students: 3, finished: 1, begun: 1, not_begun: 1 });
    expect([videos, measured]).toEqual([2, 2]);
    expect(rows.map(({ name, finished, begun }) => [name, finished, begun])).toEqual([
      ...[
        ['Chitra', 0, 0],
        ['Bina', 0, 1],
        ['Asha', 2, 2],
      ],
    ]);
    expect((await chapter({ state: 'not begun' })).rows.map(({ name }) => name)).toEqual(['Chitra']);
    expect((await chapter({ state: 'finished' })).total).toBe(1);
  });
});
