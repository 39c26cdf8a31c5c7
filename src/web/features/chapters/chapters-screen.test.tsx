import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { saveProgress } from '#web/device/progress/progress-store.ts';
import { never, ok, refusal } from '#web/testing/fake-provider.ts';
import { asha, openPortal, resetBrowser, signInAsha } from '#web/testing/open-portal.tsx';
import { signedInEachTest } from '#web/testing/signed-in.ts';
import { textOf } from '#web/testing/text-of.ts';
import { nextChapter } from './chapters-screen.tsx';

/** The place of the chapter that is next, by how much of each was watched. */
const nextOf = (...percents: (number | undefined)[]) => {
  const chapters = percents.map((watched_percent, index) => ({
    chapter_id: String(index),
    chapter_name: '',
    subject_name: '',
    watched_percent,
  }));
  const next = nextChapter(chapters);
  return next && Number(next.chapter_id);
};

test('a chapter that was begun is gone on with', () => {
  expect(nextOf(100, 40, 0)).toBe(1);
  expect(nextOf(30, 100, 40, 0)).toBe(2);
});

test('after a finished chapter comes the next unfinished one, at the end the first that was left out', () => {
  expect(nextOf(100, 100, 0, 0)).toBe(2);
  expect(nextOf(0, 100)).toBe(0);
});

test('at the beginning it is the first one', () => {
  expect(nextOf(0, 0)).toBe(0);
});

test('none is next where all are finished, or where the provider does not say', () => {
  expect(nextOf(100, 100)).toBeUndefined();
  expect(nextOf(undefined, undefined)).toBeUndefined();
});

test('a chapter without videos is never next', () => {
  const chapter = { subject_name: '', chapter_name: '', watched_percent: 0 };
  const next = nextChapter([
    { ...chapter, chapter_id: 'handbook', video_count: 0 },
    { ...chapter, chapter_id: 'optics', video_count: 3 },
  ]);
  expect(next?.chapter_id).toBe('optics');
});

describe('/chapters', () => {
  const provider = signedInEachTest({
    '/Student/subjects': ok([{ subject_id: 5, subject_name: 'Physics' }]),
    '/Student/chapters': ok([
      { chapter_id: 9, chapter_name: 'Optics', subject_name: 'Physics' },
      { chapter_id: 10, chapter_name: 'Waves', subject_name: 'Physics' },
    ]),
  });

  const header = () => screen.findByRole('heading', { level: 1, name: 'Physics' });

  // spec: 2.18, 2.63
  test('/chapters/{subId} asks for the chapters of that subject, and its header is the name of the subject', async () => {
    openPortal('/chapters/5');
    expect(await header()).toBeDefined();
    expect(provider.to('/Student/chapters')).toMatchObject([{ payload: { sub_id: '5', stud_id: '7' } }]);
  });

  // spec: 2.63
  test('the header is the name of the subject, from the chapters alone or from the subjects alone', async () => {
    provider.replies['/Student/subjects'] = refusal('No');
    openPortal('/chapters/5');
    expect(await header()).toBeDefined();
    resetBrowser();
    signInAsha();
    provider.replies['/Student/subjects'] = ok([{ subject_id: 5, subject_name: 'Physics' }]);
    provider.replies['/Student/chapters'] = ok([]);
    openPortal('/chapters/5');
    expect(await header()).toBeDefined();
  });

  // spec: 2.39, 2.64
  test('each chapter is a tile that links to /content/{subId}/{chapter_id}/', async () => {
    const { user, url } = openPortal('/chapters/5');
    const list = await screen.findByRole('list', { name: 'Chapters in Physics' });
    const tiles = within(list).getAllByRole('link');
    expect(tiles.map((tile) => `${tile.textContent} ${tile.getAttribute('href')}`)).toEqual([
      '1Optics /content/5/9/',
      '2Waves /content/5/10/',
    ]);
    await user.click(tiles[0] ?? expect.fail());
    expect(await screen.findByRole('heading', { level: 1, name: 'Optics' })).toBeDefined();
    expect(url()).toBe('/content/5/9/');
  });

  test('a live subject without chapters leads on to its live classes', async () => {
    provider.replies['/Student/subjects'] = ok([{ subject_id: 5, subject_name: 'Todays Live Class Physics' }]);
    provider.replies['/Student/chapters'] = ok([]);
    openPortal('/chapters/5');
    expect(await screen.findByRole('heading', { name: 'No Data Available' })).toBeDefined();
    const main = within(screen.getByRole('main'));
    expect(main.getByRole('link', { name: 'Live classes' }).getAttribute('href')).toBe('/live-batches/5');
  });

  test('the chapter that is next is marked by a word, and one that was begun by another', async () => {
    const optics = { chapter_id: 9, chapter_name: 'Optics', subject_name: 'Physics', video_count: 3 };
    const waves = { ...optics, chapter_id: 10, chapter_name: 'Waves' };
    const texts = async (...percents: number[]) => {
      const chapters = [optics, waves].map((each, index) => ({ ...each, watched_percent: percents[index] }));
      provider.replies['/Student/chapters'] = ok(chapters);
      openPortal('/chapters/5');
      const tiles = within(await screen.findByRole('list', { name: 'Chapters in Physics' })).getAllByRole('link');
      return tiles.map(textOf);
    };
    expect(await texts(100, 0)).toEqual(['1Optics3 videos · 100% watched', '2NextWaves3 videos']);
    resetBrowser();
    signInAsha();
    expect(await texts(40, 0)).toEqual(['1Continue hereOptics3 videos · 40% watched', '2Waves3 videos']);
  });
});

describe('/content', () => {
  const provider = signedInEachTest({
    '/Student/chapters': ok([
      { chapter_id: 8, chapter_name: 'Heat', subject_name: 'Physics' },
      { chapter_id: 9, chapter_name: 'Optics', subject_name: 'Physics', video_count: 3, material_count: 1 },
    ]),
    '/Student/topics': ok([{ topic_id: 1, topic_name: 'Lenses', subject_name: 'Physics', chapter_name: 'Optics' }]),
  });

  const findCard = async (name: RegExp) => within(await screen.findByRole('main')).findByRole('link', { name });

  // spec: 2.29, 2.40
  test.each(['/content/5/9/', '/content/5/9'])(
    'at %s the header is the chapter, with its subject under it',
    async (url) => {
      openPortal(url);
      const heading = await screen.findByRole('heading', { level: 1, name: 'Optics' });
      expect(heading.nextElementSibling?.textContent).toBe('Physics');
    },
  );

  // spec: 2.65
  test("'Video Classes' leads to topic/{chapter_id}/", async () => {
    const { user } = openPortal('/content/5/9/');
    const card = await findCard(/^Video Classes/);
    expect(card.getAttribute('href')).toMatch(/^\/topic\/9\/?$/);
    await user.click(card);
    expect(await screen.findByRole('heading', { level: 1, name: 'Physics - Optics' })).toBeDefined();
  });

  // spec: 2.19
  test('topic/{chapter_id}/ is the same screen with a slash at its end as without', async () => {
    openPortal('/topic/9/');
    expect(await screen.findByRole('heading', { level: 1, name: 'Physics - Optics' })).toBeDefined();
  });

  // spec: 2.66
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
});
