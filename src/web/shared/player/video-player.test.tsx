import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ComponentProps } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { chooseSavingData } from '#ui/player/saves-data.ts';
import { findProgress, saveProgress } from '#web/device/progress/progress-store.ts';
import { removeUser, setUser } from '#web/session/session.ts';
import { fakeMedia, findLoadedVideo, findVideo, loadVideo } from '#web/testing/fake-media.ts';
import { asha } from '#web/testing/open-portal.tsx';
import { endWatcher } from './end/end-watcher.ts';
import { savedSpeed } from './saved-speed.ts';
import { VideoPlayer } from './video-player.tsx';

/** The end after these events, each at a second of a video of 100 seconds. */
function endAfter(...events: [name: string, second: number][]) {
  const watch = endWatcher();
  return events.map(([name, currentTime]) => watch(name, { currentTime, duration: 100 })).at(-1);
}

test('a video that plays to its end was watched, also after a pause or a seek long before', () => {
  expect(endAfter(['timeupdate', 99], ['pause', 100], ['ended', 100])).toBe('watched');
  expect(endAfter(['seeked', 60], ['pause', 70], ['pause', 100], ['ended', 100])).toBe('watched');
});

test('a pause or a seek near the end is the student, who is busy with it', () => {
  expect(endAfter(['pause', 95], ['timeupdate', 99], ['ended', 100])).toBe('handled');
  expect(endAfter(['seeked', 100], ['ended', 100])).toBe('handled');
});

test('a video that goes on from elsewhere is not at its end any more', () => {
  expect(endAfter(['ended', 100], ['timeupdate', 100])).toBe('watched');
  expect(endAfter(['ended', 100], ['seeked', 0])).toBeUndefined();
});

describe('the player', () => {
  beforeEach(() => {
    localStorage.clear();
    fakeMedia();
  });
  afterEach(() => {
    cleanup();
    vi.restoreAllMocks();
    vi.useRealTimers();
  });

  const show = (more: Partial<ComponentProps<typeof VideoPlayer>> = {}) =>
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
  async function open(more: Partial<ComponentProps<typeof VideoPlayer>> = {}) {
    show(more);
    const video = await findLoadedVideo();
    return video;
  }

  // spec: 2.70
  test('the player has controls, and a name', async () => {
    const video = await open();
    expect(video.controls).toBe(true);
    expect(video.getAttribute('aria-label')).toBe('Lenses');
  });

  test('until the video is there, it is announced as loading', async () => {
    show();
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
    const video = await open({
      video: { video_link: '/media/a.mp4', captions: [{ src: '/media/en.vtt', lang: 'en' }] },
    });
    const track = video.querySelector('track');
    expect([track?.kind, track?.srclang, track?.label]).toEqual(['captions', 'en', 'English']);
    expect(track?.src).toBe(`${location.origin}/media/en.vtt`);
  });

  test('the focus goes to the title of the video, so that a screen reader announces it', async () => {
    await open();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Lenses' })));
  });

  test.each(['', 'javascript:alert(1)'])('a link that leads to no video shows an error: "%s"', async (link) => {
    show({ video: { video_link: link } });
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
      await waitFor(() => expect(document.activeElement).toBe(speed));
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
});

describe('the life of a video', () => {
  const noon = Date.parse('2026-11-02T12:00:00Z');

  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'], now: noon });
    localStorage.clear();
    setUser(asha, 'token-1');
    vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
    vi.spyOn(HTMLMediaElement.prototype, 'pause').mockReturnValue();
    vi.spyOn(HTMLMediaElement.prototype, 'load').mockReturnValue();
  });
  afterEach(() => {
    cleanup();
    removeUser({ signedOut: false });
    vi.restoreAllMocks();
    vi.useRealTimers();
  });

  type Captions = { src: string; lang: string }[];

  /** Opens the player with a video of 100 seconds that is at a second of it. */
  async function openVideo({ at = 0, captions = [] as Captions } = {}) {
    const shown = render(
      <VideoPlayer
        video={{ video_link: '/media/video.mp4', captions }}
        title="Osmosis"
        artist="Physics"
        topic_id="t1"
        progress={{}}
        renew={async () => undefined}
      />,
    );
    const video = await vi.waitFor(() => document.querySelector('video') ?? expect.fail('there is no video yet'));
    Object.defineProperties(video, {
      duration: { value: 100 },
      currentTime: { value: at, writable: true },
      played: { value: { length: 1 } },
      readyState: { value: 1 },
    });
    const happen = (event: string) => act(() => void video.dispatchEvent(new Event(event)));
    happen('loadedmetadata');
    return { video, happen, close: shown.unmount };
  }

  test('a video resumes where this device left it', async () => {
    saveProgress(asha.stud_id, { topic_id: 't1', position: 42, duration: 100, watched_at: noon - 1 });
    const { video } = await openVideo();
    expect(video.currentTime).toBe(42);
  });

  test('a video that is closed stops, and downloads no more', async () => {
    const { video, close } = await openVideo();
    close();
    expect(video.pause).toHaveBeenCalled();
    expect(video.hasAttribute('src')).toBe(false);
  });

  test('a video plays with captions of a language that no browser knows', async () => {
    await openVideo({ captions: [{ src: '/media/video.vtt', lang: 'English (India)' }] });
    expect(document.querySelector('track')?.label).toBe('English (India)');
    expect(screen.queryByText('Loading...')).toBeNull();
  });

  test('leaving a page with a paused video does not undo what was watched elsewhere since', async () => {
    const { video, happen } = await openVideo();
    video.currentTime = 20;
    happen('pause');
    saveProgress(asha.stud_id, { topic_id: 't1', position: 80, duration: 100, watched_at: noon + 1 });
    vi.setSystemTime(noon + 3_600_000);
    window.dispatchEvent(new Event('pagehide'));
    expect(findProgress(asha.stud_id, 't1')?.position).toBe(80);
  });

  test('leaving the player for another screen saves the last moment, not one two seconds ago', async () => {
    const { video, happen, close } = await openVideo();
    video.currentTime = 20;
    happen('timeupdate');
    video.currentTime = 21.5;
    close();
    expect(findProgress(asha.stud_id, 't1')?.position).toBe(21.5);
  });

  test('a speed chosen by key is shown and saved, like one chosen from the list', async () => {
    const { video } = await openVideo();
    await userEvent.keyboard('>');
    act(() => void video.dispatchEvent(new Event('ratechange')));
    expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Speed' }).value).toBe('1.25');
    expect(savedSpeed.get()).toBe(1.25);
  });
});
