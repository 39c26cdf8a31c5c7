import { expect, test } from 'vitest';
import { watchedChapterCall, watchedChaptersCall } from '#contract/desk/watching.ts';
import { testAcademy } from '#server/testing/test-academy.ts';
import { onEachApp } from '#server/testing/test-app.ts';
import { callDesk, signInStaff } from '#server/testing/test-desk.ts';
import { testResults } from '#server/testing/test-results.ts';

onEachApp('watching at the desk', (portal) => {
  test('says who has seen a chapter and who has not, and where videos are left', async () => {
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
    await db.updateTable('watch_progress').set({ furthest: 45 }).where('stud_id', '=', people.idOf('Bina')).execute();
    const { token } = await signInStaff(portal());

    expect((await callDesk(portal(), watchedChaptersCall, { subject_id }, token)).data()).toEqual([
      {
        chapter_id,
        chapter_name: 'Waves',
        videos: 2,
        not_measured: 0,
        students: 3,
        begun: 2,
        finished: 1,
        last_watched_at: 7,
      },
    ]);
    const chapter = async (input = {}) =>
      (await callDesk(portal(), watchedChapterCall, { chapter_id, ...input }, token)).data();
    const { summary, videos, rows } = await chapter();
    expect(summary).toEqual({ students: 3, finished: 1, begun: 1, not_begun: 1 });
    expect(videos).toMatchObject([
      { topic_id: one, begun: 2, finished: 1, reached: [2, 2, 2, 2, 1, 1, 1, 1, 1, 1] },
      { topic_id: two, is_measured: true, begun: 1, finished: 1, reached: Array(10).fill(1) },
    ]);
    expect(rows.map(({ name, finished, begun }) => [name, finished, begun])).toEqual([
      ...[
        ['Chitra', 0, 0],
        ['Bina', 0, 1],
        ['Asha', 2, 2],
      ],
    ]);
    const names = async (input: object) => (await chapter(input)).rows.map(({ name }) => name);
    expect(await names({ descending: true })).toEqual(['Asha', 'Bina', 'Chitra']);
    expect(await names({ sort: 'last_watched', descending: true })).toEqual(['Asha', 'Bina', 'Chitra']);
    expect(await names({ sort: 'name', descending: true, page: 1 })).toEqual(['Chitra', 'Bina', 'Asha']);
    expect((await chapter({ state: 'not begun' })).rows.map(({ name }) => name)).toEqual(['Chitra']);
    expect((await chapter({ search: 'bi' })).total).toBe(1);
  });
});
