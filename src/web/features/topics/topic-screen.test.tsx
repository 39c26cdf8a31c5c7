import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { findProgress, saveProgress } from '#web/device/progress/progress-store.ts';
import { fakeMedia, findLoadedVideo, findVideo, loadVideo, watchTo } from '#web/testing/fake-media.ts';
import { ok, refusal } from '#web/testing/fake-provider.ts';
import { asha, closePage, openPortal } from '#web/testing/open-portal.tsx';
import { signedInEachTest } from '#web/testing/signed-in.ts';
import { textOf } from '#web/testing/text-of.ts';

describe('/topic', () => {
  const topic = (topic_id: number, topic_name: string) => ({
    topic_id,
    topic_name,
    subject_name: 'Physics',
    chapter_name: 'Optics',
    video_link: `https://x.example/${topic_name}.mp4`,
  });

  let played: ReturnType<typeof fakeMedia>['play'];

  const provider = signedInEachTest({
    '/Student/topics': ok([topic(1, 'Lenses'), topic(2, 'Mirrors')]),
  });
  beforeEach(() => {
    played = fakeMedia().play;
  });

  const findGrid = () => screen.findByRole('list', { name: 'Topics' });
  const grid = () => screen.queryByRole('list', { name: 'Topics' });
  const video = () => document.querySelector('video');

  describe('the list of topics', () => {
    // spec: 2.19, 2.67
    test("at /topic/{chapter_id} has the header 'subject - chapter'", async () => {
      openPortal('/topic/9');
      expect(await screen.findByRole('heading', { level: 1, name: 'Physics - Optics' })).toBeDefined();
      expect(provider.to('/Student/topics')).toMatchObject([{ payload: { chapter_id: '9', stud_id: '7' } }]);
    });

    // spec: 2.68
    test('is a grid with a tile for each topic', async () => {
      openPortal('/topic/9');
      const tiles = within(await findGrid()).getAllByRole('link');
      expect(tiles.map((tile) => tile.getAttribute('href'))).toEqual(['/topic/9?id=1', '/topic/9?id=2']);
      expect(tiles[1]?.textContent).toContain('MirrorsNot watched yet');
    });

    test('shows how much of each was watched', async () => {
      const watched = (position: number) => ({ ...topic(position, `Video of ${position}s,`), position, duration: 100 });
      provider.replies['/Student/topics'] = ok([watched(40), watched(98)]);
      openPortal('/topic/9');
      const tiles = within(await findGrid()).getAllByRole('link');
      expect(tiles.map((tile) => tile.textContent?.match(/\d+% watched|Finished/)?.[0])).toEqual([
        '40% watched',
        'Finished',
      ]);
    });
  });

  describe('a topic', () => {
    // spec: 2.69
    test('a click on its tile sets the query parameter id and plays its video_link', async () => {
      const { user, url } = openPortal('/topic/9');
      await user.click(within(await findGrid()).getByRole('link', { name: /Mirrors/ }));
      const video = await findVideo();
      expect(url()).toBe('/topic/9?id=2');
      expect(video.src).toBe('https://x.example/Mirrors.mp4');
      expect(played).not.toHaveBeenCalled();
      loadVideo(video);
      expect(played.mock.contexts).toEqual([video]);
    });

    // spec: 2.71, 4.17
    test('with id present the grid is hidden; without it the list is shown, and the player is gone', async () => {
      const { user, router } = openPortal('/topic/9');
      await user.click(within(await findGrid()).getByRole('link', { name: /Lenses/ }));
      await findVideo();
      expect(grid()).toBeNull();
      router.history.back();
      expect(await findGrid()).toBeDefined();
      expect(video()).toBeNull();
    });

    // spec: 4.17
    test('opens from its URL', async () => {
      openPortal('/topic/9?id=2');
      expect((await findVideo()).src).toBe('https://x.example/Mirrors.mp4');
      expect(grid()).toBeNull();
    });

    test('that is not in the chapter is a no-data page', async () => {
      openPortal('/topic/9?id=77');
      expect(await screen.findByRole('heading', { name: 'No Data Available' })).toBeDefined();
      expect(screen.getByText("This video is no longer available, or it isn't part of your courses.")).toBeDefined();
      expect([grid(), video()]).toEqual([null, null]);
    });

    test('leads to the next one, and back still leads to the list', async () => {
      const { user, router, url } = openPortal('/topic/9');
      await user.click(within(await findGrid()).getByRole('link', { name: /Lenses/ }));
      await findVideo();
      expect(screen.queryByRole('link', { name: 'Previous' })).toBeNull();
      await user.click(screen.getByRole('link', { name: 'Next video' }));
      await waitFor(() => expect(video()?.src).toBe('https://x.example/Mirrors.mp4'));
      expect(screen.queryByRole('link', { name: 'Next video' })).toBeNull();
      router.history.back();
      await findGrid();
      expect(url()).toBe('/topic/9');
    });
  });

  describe('the rest of the chapter', () => {
    const rows = async () => within(await screen.findByRole('list', { name: 'Up next' })).getAllByRole('link');

    test('is under the video: what plays, what is finished, and lengths where known', async () => {
      provider.replies['/Student/topics'] = ok([
        { ...topic(1, 'Lenses'), position: 99, duration: 100 },
        topic(2, 'Mirrors'),
        { ...topic(3, 'Prisms'), position: 41, duration: 245 },
      ]);
      openPortal('/topic/9?id=2');
      const list = await rows();
      expect(list.map(textOf)).toEqual(['Lenses1:40 · Finished', 'MirrorsNow playing', '3Prisms4:05 · 17% watched']);
      expect(list.map((row) => row.getAttribute('aria-current'))).toEqual([null, 'page', null]);
      expect(screen.getByText('Lesson 2 of 3')).toBeDefined();
    });

    test('ends in links to the notes and the quiz of the chapter', async () => {
      provider.replies['/Student/subjects'] = ok([{ subject_id: 5, subject_name: 'Physics' }]);
      openPortal('/topic/9?id=1');
      const notes = await screen.findByRole('link', { name: 'Chapter notes' });
      expect(notes.getAttribute('href')).toBe('/study-materials/5/9');
      expect(screen.getByRole('link', { name: 'Test yourself' }).getAttribute('href')).toBe('/quiz-list/9');
    });
  });

  describe('the position in a video', () => {
    test('is not saved where a video was only opened', async () => {
      saveProgress('7', { topic_id: '1', position: 42, duration: 100, watched_at: 1 });
      openPortal('/topic/9?id=1');
      const video = await findLoadedVideo();
      fireEvent.pause(video);
      expect(findProgress('7', '1')?.watched_at).toBe(1);
    });

    test('is where a failed video continues after another try', async () => {
      const { user } = openPortal('/topic/9?id=1');
      const broken = await findLoadedVideo();
      watchTo(broken, 30);
      provider.replies['/Student/topics'] = refusal('Not now');
      fireEvent.error(broken);
      expect(await screen.findByText("This video can't be played right now.")).toBeDefined();
      provider.replies['/Student/topics'] = ok([topic(1, 'Lenses')]);
      await user.click(screen.getByRole('button', { name: 'Try again' }));
      await waitFor(() => expect(video()).not.toBe(broken));
      const again = await findLoadedVideo();
      expect(again.currentTime).toBe(30);
      expect(screen.queryByText("This video can't be played right now.")).toBeNull();
    });
  });

  describe('a signed URL that has expired', () => {
    const captions = (name: string) => [{ src: `https://x.example/${name}.vtt`, lang: 'en' }];
    const fresh = ok([
      { ...topic(1, 'Lenses'), video_link: 'https://x.example/fresh.mp4', captions: captions('fresh') },
    ]);
    const asked = () => provider.to('/Student/topics').length;

    test('of a paused video is renewed, and the video stays paused', async () => {
      openPortal('/topic/9?id=1');
      const paused = await findLoadedVideo();
      watchTo(paused, 42);
      provider.replies['/Student/topics'] = fresh;
      played.mockClear();
      fireEvent.error(paused);
      await waitFor(() => expect(paused.getAttribute('src')).toBe('https://x.example/fresh.mp4'));
      loadVideo(paused);
      expect([paused.currentTime, played.mock.calls.length]).toEqual([42, 0]);
    });

    test('is renewed only once: a video that stops at the same second again has failed', async () => {
      openPortal('/topic/9?id=1');
      const broken = await findVideo();
      provider.replies['/Student/topics'] = fresh;
      fireEvent.error(broken);
      await waitFor(() => expect(broken.getAttribute('src')).toBe('https://x.example/fresh.mp4'));
      const before = asked();
      fireEvent.error(broken);
      expect(await screen.findByText("This video can't be played right now.")).toBeDefined();
      expect(asked()).toBe(before);
    });

    test('of captions is renewed when they are turned on, by the same call as that of their video', async () => {
      provider.replies['/Student/topics'] = ok([{ ...topic(1, 'Lenses'), captions: captions('stale') }]);
      openPortal('/topic/9?id=1');
      const playing = await findLoadedVideo();
      const track = playing.querySelector('track') ?? expect.fail();
      provider.replies['/Student/topics'] = fresh;
      const before = asked();
      fireEvent.error(track);
      fireEvent.error(playing);
      await waitFor(() => expect(track.src).toBe('https://x.example/fresh.vtt'));
      await waitFor(() => expect(playing.getAttribute('src')).toBe('https://x.example/fresh.mp4'));
      expect(asked()).toBe(before + 1);
    });
  });
});

describe('progress in the list', () => {
  const provider = signedInEachTest({
    '/Student/topics': ok([
      { topic_id: 't1', topic_name: 'Osmosis', video_link: '/a.mp4', subject_name: 'Biology', chapter_name: 'Plants' },
    ]),
  });

  test('the video that was begun is marked by a word, and so is the one after a finished one', async () => {
    const topic = (topic_id: string) => ({ topic_id, topic_name: topic_id, video_link: '/a.mp4' });
    provider.replies['/Student/topics'] = ok([{ ...topic('a'), position: 99, duration: 100 }, topic('b'), topic('c')]);
    const texts = async () => {
      openPortal('/topic/9');
      return within(await screen.findByRole('list', { name: 'Topics' }))
        .getAllByRole('link')
        .map(textOf);
    };
    expect(await texts()).toEqual(['11:40aFinished', '2NextbNot watched yet', '3cNot watched yet']);
    saveProgress(asha.stud_id, { topic_id: 'c', position: 40, duration: 100, watched_at: 1 });
    closePage();
    expect(await texts()).toEqual(['11:40aFinished', '2bNot watched yet', '3Continue herec40% watched']);
  });

  test('the list shows the newer progress of this device, which the provider does not know yet', async () => {
    saveProgress(asha.stud_id, { topic_id: 't1', position: 40, duration: 100, watched_at: 1 });
    openPortal('/topic/9');
    expect((await screen.findByRole('link', { name: /Osmosis/ })).textContent).toContain('40% watched');
  });
});
