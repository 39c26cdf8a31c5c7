import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { config } from '#ui/config.ts';
import { queryClient } from '#web/api/query-client.ts';
import { findProgress } from '#web/device/progress/progress-store.ts';
import { fakeMedia, findLoadedVideo, findVideo, loadVideo, watchTo } from '#web/testing/fake-media.ts';
import { noNetwork, ok } from '#web/testing/fake-provider.ts';
import { openPortal } from '#web/testing/open-portal.tsx';
import { signedInEachTest } from '#web/testing/signed-in.ts';
import { textOf } from '#web/testing/text-of.ts';

const lenses = {
  topic_id: 't1',
  topic_name: 'Lenses',
  subject_name: 'Physics',
  thumbnail: 'https://x.example/physics.png',
  video_link: 'https://x.example/lenses.mp4',
  position: 40,
  duration: 100,
  watched_at: 2000,
};
const cells = {
  topic_id: 't2',
  topic_name: 'Cells',
  subject_name: 'Biology',
  thumbnail: null,
  video_link: 'https://x.example/cells.mp4',
  position: 99,
  duration: 100,
  watched_at: 1000,
};
const call = '/Student/recently_watched';
const provider = signedInEachTest({
  [call]: ok([lenses, cells]),
});
beforeEach(() => {
  fakeMedia();
});

const findCards = async () =>
  within(await screen.findByRole('list', { name: 'Recently Watched' })).getAllByRole('link');
const names = (cards: HTMLElement[]) => cards.map(textOf);
const grid = () => screen.queryByRole('list', { name: 'Recently Watched' });
const shownVideo = () => document.querySelector('video');

describe('/history', () => {
  // spec: 2.25, 2.72
  test("has the title 'Recently Watched' and the number of videos", async () => {
    openPortal('/history');
    const heading = await screen.findByRole('heading', { level: 1, name: 'Recently Watched' });
    await findCards();
    expect(heading.nextElementSibling?.textContent).toBe('2 videos');
    expect(document.title).toBe('Recently Watched · Academy Portal');
  });

  // spec: 2.73
  test('is a grid of cards with thumbnail, subject_name and progress', async () => {
    openPortal('/history');
    const [first, second] = await findCards();
    expect(first?.querySelector('img')?.getAttribute('src')).toBe('https://x.example/physics.png');
    expect(textOf(first)).toContain('Lenses40% watched · 1 Jan 1970\nPhysics');
    expect(textOf(second)).toContain('CellsFinished · 1 Jan 1970\nBiology');
  });

  test('shows the videos of a provider that gives only thumbnail, subject_name and video_link', async () => {
    const bare = (subject_name: string, file: string) => ({ thumbnail: '', subject_name, video_link: `/${file}.mp4` });
    provider.replies[call] = ok([bare('Physics', 'a'), bare('Physics', 'b')]);
    const { user } = openPortal('/history');
    const cards = await findCards();
    expect(names(cards)).toEqual(['PPhysics', 'PPhysics']);
    await user.click(cards[1] ?? expect.fail());
    expect((await findVideo()).src).toBe(`${location.origin}/b.mp4`);
  });

  test('says what will be there when nothing was watched yet', async () => {
    provider.replies[call] = ok([]);
    openPortal('/history');
    expect(await screen.findByRole('heading', { name: 'No Data Available' })).toBeDefined();
    expect(screen.getByText('The videos you watch appear here.')).toBeDefined();
  });
});

describe('a watched video', () => {
  test('opens from its URL, and continues where the student stopped', async () => {
    openPortal('/history?playing=t1');
    const video = await findLoadedVideo();
    expect(video.currentTime).toBe(40);
    expect(grid()).toBeNull();
  });

  test.each([
    ['with others', [lenses]],
    ['with none', []],
  ])('that is not in the list, %s, is a no-data page with a link to the list', async (_, list) => {
    provider.replies[call] = ok(list);
    const { user, url } = openPortal('/history?playing=nobody');
    expect(await screen.findByText(/isn't in your history/)).toBeDefined();
    expect([grid(), shownVideo()]).toEqual([null, null]);
    expect(screen.queryByText('1 video')).toBeNull();
    expect(within(screen.getByRole('main')).getByRole('link', { name: 'My Subjects' })).toBeDefined();
    await user.click(screen.getByRole('link', { name: 'See all watched videos' }));
    await waitFor(() => expect(url()).toBe('/history'));
  });

  test('neither starts over nor jumps when the list is loaded again, in another order, or without it', async () => {
    const { url } = openPortal('/history?playing=t1');
    const video = await findLoadedVideo();
    video.currentTime = 77;
    for (const list of [[cells, { ...lenses, video_link: 'https://x.example/fresh.mp4', position: 3 }], [cells]]) {
      provider.replies[call] = ok(list);
      await act(() => queryClient.refetchQueries({ queryKey: ['recently_watched'] }));
      expect(shownVideo()).toBe(video);
      expect([video.getAttribute('src'), video.currentTime]).toEqual(['https://x.example/lenses.mp4', 77]);
    }
    expect(url()).toBe('/history?playing=t1');
  });

  test('leads on to its chapter and to the next video of it, where the provider says of which chapter it is', async () => {
    const mirrors = { ...lenses, topic_id: 't3', topic_name: 'Mirrors', chapter_name: 'Optics' };
    provider.replies[call] = ok([{ ...lenses, chapter_id: '9' }]);
    provider.replies['/Student/topics'] = ok([{ ...lenses, chapter_name: 'Optics' }, mirrors]);
    const { user, url } = openPortal('/history?playing=t1');
    const next = await screen.findByRole('link', { name: /^Next video ?Mirrors$/ });
    expect(next.getAttribute('href')).toBe('/topic/9?id=t3');
    expect(screen.getByRole('link', { name: 'Open chapter' }).getAttribute('href')).toBe('/topic/9');
    await user.click(screen.getByRole('button', { name: 'Bookmark' }));
    expect(await screen.findByRole('button', { name: 'Bookmark', pressed: true })).toBeDefined();
    const video = await findLoadedVideo();
    video.currentTime = 100;
    fireEvent.ended(video);
    await user.click(screen.getByRole('button', { name: 'Play now' }));
    expect(url()).toBe('/topic/9?id=t3');
  });

  test('leads nowhere else where the provider does not say it', async () => {
    openPortal('/history?playing=t1');
    await findVideo();
    expect(screen.queryByRole('link', { name: /Next video|Open chapter/ })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Bookmark' })).toBeNull();
  });

  test('whose signed URL has expired continues with a new one', async () => {
    openPortal('/history?playing=t1');
    const stale = await findVideo();
    provider.replies[call] = ok([cells, { ...lenses, video_link: 'https://x.example/fresh.mp4' }]);
    fireEvent.error(stale);
    await waitFor(() => expect(shownVideo()?.getAttribute('src')).toBe('https://x.example/fresh.mp4'));
  });

  test('is saved and sent to the provider as it is watched, and has its captions', async () => {
    config.extensions = true;
    provider.replies['/Portal/watch_progress'] = ok(null);
    provider.replies[call] = ok([{ ...lenses, captions: [{ src: '/en.vtt', lang: 'en' }] }]);
    openPortal('/history?playing=t1');
    const video = await findVideo();
    expect(video.querySelector('track')?.srclang).toBe('en');
    loadVideo(video);
    watchTo(video, 61);
    expect(findProgress('7', 't1')).toMatchObject({ position: 61 });
    await waitFor(() => expect(provider.to('/Portal/watch_progress')).toMatchObject([{ payload: { position: 61 } }]));
  });
});

describe('a video that was just watched', () => {
  test('is listed though the provider does not know of it yet, with the picture of its subject', async () => {
    provider.replies['/Student/topics'] = ok([
      {
        ...lenses,
        topic_id: 't9',
        topic_name: 'Mirrors',
        chapter_name: 'Optics',
        video_link: 'https://x.example/m.mp4',
      },
      {
        ...lenses,
        topic_id: 't8',
        topic_name: 'Prisms',
        chapter_name: 'Optics',
        video_link: 'https://x.example/p.mp4',
      },
    ]);
    provider.replies['/Portal/watch_progress'] = noNetwork;
    config.extensions = true;
    const { router, user } = openPortal('/topic/9?id=t9');
    const video = await findLoadedVideo();
    watchTo(video, 30);
    await act(() => router.navigate({ to: '/history' }));
    const cards = await findCards();
    expect(names(cards).map((text) => text.match(/Lenses|Cells|Mirrors|Prisms/)?.[0])).toEqual([
      'Mirrors',
      'Lenses',
      'Cells',
    ]);
    expect(textOf(cards[0])).toContain('Mirrors30% watched · Today\nPhysics');
    expect(cards[0]?.querySelector('img')?.getAttribute('src')).toBe('https://x.example/physics.png');
    await user.click(cards[0] ?? expect.fail());
    expect((await findVideo()).src).toBe('https://x.example/m.mp4');
  });

  test('is the only one of a student who had watched nothing before', async () => {
    provider.replies[call] = ok([]);
    provider.replies['/Student/topics'] = ok([{ ...lenses, topic_id: 't9', topic_name: 'Mirrors' }]);
    const { router } = openPortal('/topic/9?id=t9');
    const video = await findLoadedVideo();
    watchTo(video, 30);
    await act(() => router.navigate({ to: '/history' }));
    expect(names(await findCards())).toEqual([expect.stringContaining('Mirrors')]);
  });
});
