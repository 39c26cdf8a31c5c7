import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ComponentProps } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { chooseSavingData } from '#ui/player/saves-data.ts';
import { fakeMedia, findVideo, loadVideo } from '#web/testing/fake-media.ts';
import { VideoPlayer } from './video-player.tsx';

beforeEach(() => {
  localStorage.clear();
  fakeMedia();
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

async function open(more: Partial<ComponentProps<typeof VideoPlayer>> = {}) {
  render(
    <VideoPlayer
      topic_id="1"
      title="Lenses"
      artist="Physics"
      video={{ video_link: 'https://x.example/a.mp4' }}
      progress={{}}
      renew={async () => undefined}
      {...more}
    />,
  );
  const video = await findVideo();
  loadVideo(video);
  return video;
}

test('the player has controls, and a name', async () => {
  const video = await open();
  expect(video.controls).toBe(true);
  expect(video.getAttribute('aria-label')).toBe('Lenses');
});

test('until the video is there, it is announced as loading', async () => {
  render(
    <VideoPlayer
      topic_id="1"
      title="Lenses"
      artist="Physics"
      video={{ video_link: 'https://x.example/a.mp4' }}
      progress={{}}
      renew={async () => undefined}
    />,
  );
  expect(screen.getByRole('status').textContent).toBe('Loading...');
  loadVideo(await findVideo());
  expect(screen.queryByRole('status')).toBeNull();
});

test('it resumes where the provider says that the student stopped', async () => {
  expect((await open({ progress: { position: 61, duration: 100, watched_at: 5 } })).currentTime).toBe(61);
});

test('buttons skip ten seconds back and forward', async () => {
  const video = await open({ progress: { position: 50, duration: 100, watched_at: 5 } });
  await userEvent.click(screen.getByRole('button', { name: /Forward 10 seconds/ }));
  expect(video.currentTime).toBe(60);
  await userEvent.click(screen.getByRole('button', { name: /Back 10 seconds/ }));
  expect(video.currentTime).toBe(50);
});

test('a chosen speed applies at once, and to the next video too', async () => {
  const video = await open();
  expect(video.playbackRate).toBe(1);
  await userEvent.selectOptions(screen.getByLabelText('Speed'), '1.5×');
  expect(video.playbackRate).toBe(1.5);
  cleanup();
  expect((await open({ topic_id: '2' })).playbackRate).toBe(1.5);
});

test('the keys work wherever the focus is, while the player is open', async () => {
  const video = await open({ progress: { position: 50, duration: 100, watched_at: 5 } });
  fireEvent.keyDown(document.body, { key: 'l' });
  expect(video.currentTime).toBe(60);
  cleanup();
  fireEvent.keyDown(document.body, { key: 'l' });
  expect(video.currentTime).toBe(60);
});

test('captions have the name of their language', async () => {
  const video = await open({ video: { video_link: '/media/a.mp4', captions: [{ src: '/media/en.vtt', lang: 'en' }] } });
  const track = video.querySelector('track');
  expect([track?.kind, track?.srclang, track?.label]).toEqual(['captions', 'en', 'English']);
  expect(track?.src).toBe(`${location.origin}/media/en.vtt`);
});

test('the focus goes to the title of the video, so that a screen reader announces it', async () => {
  await open();
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Lenses' }));
});

test.each(['', 'javascript:alert(1)'])('a link that leads to no video shows an error: "%s"', async (link) => {
  render(
    <VideoPlayer
      topic_id="1"
      title="Lenses"
      artist="Physics"
      video={{ video_link: link }}
      progress={{}}
      renew={async () => undefined}
    />,
  );
  expect(await screen.findByText("This video can't be played right now.")).toBeDefined();
  expect(document.querySelector('video')).toBeNull();
});

describe('at the end of a video', () => {
  const play = vi.fn();
  const card = () => screen.queryByRole('region', { name: 'Up next: Mirrors' });
  /** Plays a video to its end, after another event at a second of it. */
  async function playToEnd([event, second]: [event: 'pause' | 'seeked', second: number] = ['pause', 20]) {
    play.mockClear();
    const video = await open({ next: { title: 'Mirrors', play } });
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    video.currentTime = second;
    fireEvent(video, new Event(event));
    video.currentTime = 100;
    fireEvent.pause(video);
    fireEvent.ended(video);
    return video;
  }
  // Each second is a timer of its own, which the one before sets.
  const wait = (seconds: number) => {
    for (let second = 0; second < seconds; second++) act(() => vi.advanceTimersByTime(1000));
  };

  test('a card has the next one, which begins after eight seconds', async () => {
    const video = await playToEnd();
    expect(card()?.textContent).toContain('Starts in 8 seconds');
    // The browser's own controls would lie behind the card's buttons, for the eye and for the keyboard.
    expect(video.parentElement?.classList.contains('invisible')).toBe(true);
    expect(document.activeElement).toBe(card());
    wait(7);
    expect([card()?.textContent?.includes('Starts in 1 second'), play.mock.calls.length]).toEqual([true, 0]);
    wait(1);
    expect(play).toHaveBeenCalledOnce();
  });

  test.each<[string, () => void]>([
    ['a key', () => fireEvent.keyDown(document.body, { key: 'Tab' })],
    ['a touch', () => fireEvent.pointerDown(document.body)],
    ['the focus, which a screen reader moves', () => screen.getByRole('button', { name: 'Stay here' }).focus()],
    ['a page that is hidden', () => document.dispatchEvent(new Event('visibilitychange'))],
  ])('%s stops the countdown, and the card stays', async (_, happen) => {
    await playToEnd();
    wait(3);
    act(happen);
    wait(20);
    expect([card()?.textContent?.includes('Starts in'), play.mock.calls.length]).toEqual([false, 0]);
    fireEvent.click(screen.getByRole('button', { name: 'Play now' }));
    expect(play).toHaveBeenCalledOnce();
  });

  test.each<['pause' | 'seeked', number]>([
    ['pause', 95],
    ['seeked', 99],
  ])('nothing begins by itself after a %s near it', async (event, second) => {
    await playToEnd([event, second]);
    wait(20);
    expect([card() !== null, play.mock.calls.length]).toEqual([true, 0]);
  });

  test('nothing begins by itself for a student who saves data', async () => {
    chooseSavingData(true);
    await playToEnd();
    wait(20);
    expect([card() !== null, play.mock.calls.length]).toEqual([true, 0]);
  });

  test("'Stay here' and Escape close the card, and the focus goes to the title", async () => {
    const video = await playToEnd();
    fireEvent.click(screen.getByRole('button', { name: 'Stay here' }));
    expect(video.parentElement?.classList.contains('invisible')).toBe(false);
    expect([card(), document.activeElement?.textContent]).toEqual([null, 'Lenses']);
    cleanup();
    await playToEnd();
    fireEvent.keyDown(document.body, { key: 'Escape' });
    wait(20);
    expect([card(), play.mock.calls.length]).toEqual([null, 0]);
  });

  test('a student who watches it again is not interrupted', async () => {
    const video = await playToEnd();
    video.currentTime = 0;
    fireEvent.seeked(video);
    wait(20);
    expect([card(), play.mock.calls.length]).toEqual([null, 0]);
  });

  test('the focus of a student who is at something else stays there', async () => {
    const video = await open({ next: { title: 'Mirrors', play } });
    const speed = screen.getByLabelText('Speed');
    speed.focus();
    video.currentTime = 100;
    fireEvent.ended(video);
    expect(card()).not.toBeNull();
    expect(document.activeElement).toBe(speed);
  });

  test('the last one of a chapter just ends', async () => {
    const video = await open();
    video.currentTime = 100;
    fireEvent.ended(video);
    expect(screen.queryByRole('button', { name: 'Play now' })).toBeNull();
  });
});

describe('picture in picture', () => {
  const name = 'Picture in picture';

  test('is a button where the browser has it', async () => {
    const request = vi.fn(async () => expect.anything());
    Object.assign(document, { pictureInPictureEnabled: true });
    Object.assign(HTMLVideoElement.prototype, { requestPictureInPicture: request });
    const video = await open();
    fireEvent.click(screen.getByRole('button', { name }));
    expect(request.mock.contexts).toEqual([video]);
    Reflect.deleteProperty(document, 'pictureInPictureEnabled');
    Reflect.deleteProperty(HTMLVideoElement.prototype, 'requestPictureInPicture');
  });

  test('is absent elsewhere', async () => {
    await open();
    expect(screen.queryByRole('button', { name })).toBeNull();
  });
});

test('the device is told what plays, and its keys work', async () => {
  const handlers = new Map<string, ((details: object) => void) | null>();
  const session = {
    metadata: null as unknown,
    setActionHandler: (action: string, handler: ((details: object) => void) | null) => handlers.set(action, handler),
  };
  vi.stubGlobal(
    'MediaMetadata',
    class {
      given: object;
      constructor(given: object) {
        this.given = given;
      }
    },
  );
  Object.defineProperty(navigator, 'mediaSession', { configurable: true, value: session });
  const play = vi.fn();
  const video = await open({ next: { title: 'Mirrors', play }, artwork: 'https://x.example/physics.png' });
  expect(session.metadata).toMatchObject({
    given: { title: 'Lenses', artist: 'Physics', artwork: [{ src: 'https://x.example/physics.png' }] },
  });
  handlers.get('seekto')?.({ seekTime: 40 });
  handlers.get('seekforward')?.({});
  expect(video.currentTime).toBe(50);
  handlers.get('nexttrack')?.({});
  expect(play).toHaveBeenCalledOnce();
  expect(handlers.get('previoustrack')).toBeNull();
  cleanup();
  expect([session.metadata, handlers.get('play')]).toEqual([null, null]);
  Reflect.deleteProperty(navigator, 'mediaSession');
  vi.unstubAllGlobals();
});
