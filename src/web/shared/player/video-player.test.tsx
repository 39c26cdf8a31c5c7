import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ComponentProps } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeMedia, findVideo, loadVideo } from '#web/testing/fake-media.ts';
import { VideoPlayer } from './video-player.tsx';

beforeEach(() => {
  localStorage.clear();
  fakeMedia();
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

async function open(more: Partial<ComponentProps<typeof VideoPlayer>> = {}) {
  render(
    <VideoPlayer
      topic_id="1"
      title="Lenses"
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

test('the player is 580 px high on a wide screen, and has the shape of its video on a phone', async () => {
  const video = await open();
  expect([...video.classList]).toEqual(
    expect.arrayContaining(['lg:h-[580px]', 'lg:max-h-none', 'aspect-video', 'w-full']),
  );
  expect(video.parentElement?.classList.contains('lg:min-h-[580px]')).toBe(true);
});

test('until the video is there, it is announced as loading', async () => {
  render(
    <VideoPlayer
      topic_id="1"
      title="Lenses"
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
      video={{ video_link: link }}
      progress={{}}
      renew={async () => undefined}
    />,
  );
  expect(await screen.findByText("This video can't be played right now.")).toBeDefined();
  expect(document.querySelector('video')).toBeNull();
});
