import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { never, ok } from '#web/testing/fake-provider.ts';
import { openPortal } from '#web/testing/open-portal.tsx';
import { signedInEachTest } from '#web/testing/signed-in.ts';

/** Each screen that shows a list, the call that fills it, and an item of it. e2e/seen.e2e.ts measures their columns. */
const screens: [url: string, call: string, item: object, itsName: RegExp][] = [
  ['/subjects', '/Student/subjects', { subject_id: '5', subject_name: 'Physics' }, /Physics/],
  ['/chapters/5', '/Student/chapters', { chapter_id: '9', chapter_name: 'Optics' }, /Optics/],
  ['/live-class', '/Student/subjects', { subject_id: '5', subject_name: 'Todays live class' }, /Todays live class/],
  ['/live-batches/5', '/Student/batches', { batch_id: '1', batch_name: 'Morning' }, /Morning/],
  [
    '/history',
    '/Student/recently_watched',
    { video_link: 'https://x.example/a.mp4', subject_name: 'Physics' },
    /Physics/,
  ],
  ['/quiz/subjects', '/Student/subjects', { subject_id: '5', subject_name: 'Physics' }, /Physics/],
  ['/quiz-chapters/5', '/Student/chapters', { chapter_id: '9', chapter_name: 'Optics' }, /Optics/],
  ['/quiz-list/9', '/Student/get_quiz_by_chapter', { id: '3', name: 'Mirrors' }, /Mirrors/],
  ['/reports/9', '/Student/my_quiz_history', { id: '4', name: 'Mirrors' }, /Mirrors/],
  ['/study-materials-subjects/', '/Student/subjects', { subject_id: '5', subject_name: 'Physics' }, /Physics/],
  ['/study-materials-chapter/5', '/Student/chapters', { chapter_id: '9', chapter_name: 'Optics' }, /Optics/],
  ['/topic/9', '/Student/topics', { topic_id: '1', topic_name: 'Lenses' }, /Lenses/],
  ['/study-materials/5/9', '/Student/study_materials', { title: 'Notes', path: '/n.pdf' }, /Notes/],
];

/** Lists of rows, which have no grid of columns. */
const rowScreens: [url: string, call: string][] = [
  ['/live-classes/5/1', '/Student/live_classes'],
  ['/news-and-events', '/Student/news_events'],
];

const allScreens = [...screens.map(([url, call]) => [url, call] as const), ...rowScreens];

const provider = signedInEachTest({
  '/Student/subjects': ok([{ subject_id: '5', subject_name: 'Physics' }]),
});

const main = async () => within(await screen.findByRole('main'));

describe.each(allScreens)('%s', (url, call) => {
  // spec: 2.47, 4.19
  test("while it loads, the loader 'Loading...' is shown", async () => {
    provider.replies[call] = never;
    openPortal(url);
    await waitFor(() => expect(provider.to(call)).toHaveLength(1));
    expect((await main()).getByRole('status').textContent).toBe('Loading...');
  });

  // spec: 2.49, 4.19, 8.2
  test("when it is empty, the 'No Data Available' page is shown", async () => {
    provider.replies[call] = ok([]);
    openPortal(url);
    expect(await (await main()).findByRole('heading', { name: 'No Data Available' })).toBeDefined();
  });
});

describe.each(screens)('%s', (url, call, item, itsName) => {
  test('when it is loaded, there is a card for each item, and no loader any more', async () => {
    provider.replies[call] = ok([item]);
    openPortal(url);
    const grid = await (await main()).findByRole('list');
    const cards = within(grid).getAllByRole('link');
    expect(cards.map(({ textContent }) => itsName.test(textContent))).toEqual([true]);
    expect(screen.queryByText('Loading...')).toBeNull();
  });
});
