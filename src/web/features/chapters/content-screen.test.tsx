import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { saveProgress } from '#web/device/progress/progress-store.ts';
import { never, ok, refusal } from '#web/testing/fake-provider.ts';
import { asha, openPortal } from '#web/testing/open-portal.tsx';
import { signedInEachTest } from '#web/testing/signed-in.ts';
import { textOf } from '#web/testing/text-of.ts';

const provider = signedInEachTest({
  '/Student/chapters': ok([
    { chapter_id: 8, chapter_name: 'Heat', subject_name: 'Physics' },
    { chapter_id: 9, chapter_name: 'Optics', subject_name: 'Physics', video_count: 3, material_count: 1 },
  ]),
  '/Student/topics': ok([{ topic_id: 1, topic_name: 'Lenses', subject_name: 'Physics', chapter_name: 'Optics' }]),
});

const findCard = async (name: RegExp) => within(await screen.findByRole('main')).findByRole('link', { name });

test.each(['/content/5/9/', '/content/5/9'])(
  'at %s the header is the chapter, with its subject under it',
  async (url) => {
    openPortal(url);
    const heading = await screen.findByRole('heading', { level: 1, name: 'Optics' });
    expect(heading.nextElementSibling?.textContent).toBe('Physics');
  },
);

test("'Video Classes' leads to topic/{chapter_id}/", async () => {
  const { user } = openPortal('/content/5/9/');
  const card = await findCard(/^Video Classes/);
  expect(card.getAttribute('href')).toMatch(/^\/topic\/9\/?$/);
  await user.click(card);
  expect(await screen.findByRole('heading', { level: 1, name: 'Physics - Optics' })).toBeDefined();
});

test('topic/{chapter_id}/ is the same screen with a slash at its end as without', async () => {
  openPortal('/topic/9/');
  expect(await screen.findByRole('heading', { level: 1, name: 'Physics - Optics' })).toBeDefined();
});

test("'Study Materials' leads to study-materials/{subId}/{chapter_id}/", async () => {
  openPortal('/content/5/9/');
  const card = await findCard(/^Study Materials/);
  expect(card.getAttribute('href')).toMatch(/^\/study-materials\/5\/9\/?$/);
});

test('each card has the count of its videos or PDFs, where the provider gives one', async () => {
  openPortal('/content/5/9/');
  expect((await findCard(/3 videos/)).textContent).toContain('Video Classes');
  expect((await findCard(/1 PDF/)).textContent).toContain('Study Materials');
});

test.each([
  ['are loading', never],
  ['cannot be loaded', refusal('No')],
])('both cards are there while the chapters %s', async (_, reply) => {
  provider.replies['/Student/chapters'] = reply;
  openPortal('/content/5/9/');
  expect((await findCard(/^Video Classes/)).getAttribute('href')).toMatch(/^\/topic\/9/);
  expect((await findCard(/^Study Materials/)).getAttribute('href')).toMatch(/^\/study-materials\/5\/9/);
});

describe('what to do next', () => {
  const plan = () => screen.findByRole('list', { name: 'Next steps' });
  const quiz = (id: number) => ({ id, name: `Quiz ${id}`, added_on: '2026-11-01', max_marks: 13 });
  const attempt = (marks: number | null) => ({ ...quiz(40), attend_on: '2026-11-02', result: 'pass', marks });

  test('is the video that was begun on this device, one tap away', async () => {
    saveProgress(asha.stud_id, { topic_id: '1', position: 61, duration: 100, watched_at: 5 });
    openPortal('/content/5/9/');
    const link = within(await plan()).getByRole('link', { name: 'Continue: Lenses, 61%' });
    expect(link.getAttribute('href')).toBe('/topic/9?id=1');
  });

  test('is the first video where none was begun', async () => {
    openPortal('/content/5/9/');
    expect(within(await plan()).getByRole('link', { name: 'Start: Lenses' })).toBeDefined();
  });

  test.each([
    ['the best result', [attempt(5), attempt(11), attempt(null)], 'Test yourself: best 11/13'],
    ['how many there are, where none was taken', [], 'Test yourself: 2 quizzes'],
  ])('is the quizzes, with %s', async (_, attempts, name) => {
    provider.replies['/Student/get_quiz_by_chapter'] = ok([quiz(1), quiz(2)]);
    provider.replies['/Student/my_quiz_history'] = ok(attempts);
    openPortal('/content/5/9/');
    expect((await screen.findByRole('link', { name })).getAttribute('href')).toBe('/quiz-list/9');
  });

  test('asks for no quizzes where the list of chapters counts them', async () => {
    provider.replies['/Student/chapters'] = ok([
      { chapter_id: 9, chapter_name: 'Optics', subject_name: 'Physics', quiz_count: 2 },
    ]);
    provider.replies['/Student/my_quiz_history'] = ok([]);
    openPortal('/content/5/9/');
    await screen.findByRole('link', { name: 'Test yourself: 2 quizzes' });
    expect(provider.to('/Student/get_quiz_by_chapter')).toEqual([]);
  });

  test('is followed by all videos of the chapter, with how far the student is in each', async () => {
    saveProgress(asha.stud_id, { topic_id: '1', position: 99, duration: 100, watched_at: 5 });
    provider.replies['/Student/topics'] = ok([
      { topic_id: 1, topic_name: 'Lenses' },
      { topic_id: 2, topic_name: 'Mirrors', duration: 245 },
    ]);
    openPortal('/content/5/9/');
    const rows = within(await screen.findByRole('list', { name: 'Videos' })).getAllByRole('link');
    expect(rows.map((row) => `${textOf(row)} ${row.getAttribute('href')}`)).toEqual([
      'LensesFinished /topic/9?id=1',
      '2Mirrors4:05 /topic/9?id=2',
    ]);
  });

  test('comes after the cards, and is absent where its calls fail', async () => {
    provider.replies['/Student/topics'] = refusal('No');
    provider.replies['/Student/get_quiz_by_chapter'] = ok([quiz(1)]);
    provider.replies['/Student/my_quiz_history'] = refusal('No');
    openPortal('/content/5/9/');
    await waitFor(() => expect(provider.to('/Student/my_quiz_history')).toHaveLength(1));
    await screen.findByRole('heading', { level: 1, name: 'Optics' });
    const names = within(screen.getByRole('main')).getAllByRole('link');
    expect(names.map((link) => link.textContent)).toEqual(['Video Classes3 videos', 'Study Materials1 PDF']);
  });
});
