import { expect, test } from 'vitest';
import { newsEventsCall } from '#contract/news.ts';
import { testAcademy } from '#server/testing/test-academy.ts';
import { onEachApp } from '#server/testing/test-app.ts';

onEachApp('news and events', (portal) => {
  // spec: 3.21, 7.19
  test('come newest first, each with its picture’s signed URL and its date', async () => {
    const academy = testAcademy(portal().deps.db);
    const older = await academy.news({ heading: 'Results', added_on: Date.parse('2026-11-01T00:00:00+05:30') });
    const newer = await academy.news({ heading: 'Camp', added_on: Date.parse('2026-11-02T16:30:00+05:30') });
    const same = await academy.news({
      heading: 'Holiday',
      added_on: Date.parse('2026-11-02T16:30:00+05:30'),
      position: 0,
      image: 'hash/tree.jpg',
      news: '<p>Closed</p>',
    });
    await academy.news({ archived_at: 1 });
    const { stud_id, token } = await portal().signIn();

    const listed = (await portal().call(newsEventsCall, { stud_id }, token)).data();
    expect(listed.map(({ id }) => id)).toEqual([same, newer, older]);
    expect(listed[0]).toEqual({
      id: same,
      heading: 'Holiday',
      news: '<p>Closed</p>',
      added_on: '2026-11-02T16:30:00+05:30',
      images: expect.stringMatching(/^\/media\/[^/]+\/hash\/tree\.jpg$/),
    });
    expect(listed[2]).toMatchObject({ images: '', added_on: '2026-11-01T00:00:00+05:30' });
  });

  test('may be empty', async () => {
    const { stud_id, token } = await portal().signIn();
    expect((await portal().call(newsEventsCall, { stud_id }, token)).data()).toEqual([]);
  });
});
