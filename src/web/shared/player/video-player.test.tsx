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
      film={{ video_link: 'https://x.example/a.mp4' }}
      told={{}}
      renew={async () => undefined}
      {...more}
    />,
  );
  const film = await findVideo();
  loadVideo(film);
  return film;
}

test('the player has controls, and a name', async () => {
  const film = await open();
  expect(film.controls).toBe(true);
  expect(film.getAttribute('aria-label')).toBe('Lenses');
});

test('the player is 580 px high on a wide screen, and has the shape of its film on a phone', async () => {
  const film = await open();
  expect([...film.classList]).toEqual(
    expect.arrayContaining(['lg:h-[580px]', 'lg:max-h-none', 'aspect-video', 'w-full']),
  );
  expect(film.parentElement?.classList.contains('lg:min-h-[580px]')).toBe(true);
});

test('until the film is there, it is said to be loading', async () => {
  render(
    <VideoPlayer
      topic_id="1"
      title="Lenses"
      film={{ video_link: 'https://x.example/a.mp4' }}
      told={{}}
      renew={async () => undefined}
    />,
  );
  expect(screen.getByRole('status').textContent).toBe('Loading...');
  loadVideo(await findVideo());
  expect(screen.queryByRole('status')).toBeNull();
});

test('it goes on where the provider says that the student stopped', async () => {
  expect((await open({ told: { position: 61, duration: 100, watched_at: 5 } })).currentTime).toBe(61);
});

test('ten seconds back and forward are a press away', async () => {
  const film = await open({ told: { position: 50, duration: 100, watched_at: 5 } });
  await userEvent.click(screen.getByRole('button', { name: /Forward 10 seconds/ }));
  expect(film.currentTime).toBe(60);
  await userEvent.click(screen.getByRole('button', { name: /Back 10 seconds/ }));
  expect(film.currentTime).toBe(50);
});

test('the speed that was chosen counts at once, and for the next film too', async () => {
  const film = await open();
  expect(film.playbackRate).toBe(1);
  await userEvent.selectOptions(screen.getByLabelText('Speed'), '1.5×');
  expect(film.playbackRate).toBe(1.5);
  cleanup();
  expect((await open({ topic_id: '2' })).playbackRate).toBe(1.5);
});

test('the keys work wherever the focus is, as long as the player is there', async () => {
  const film = await open({ told: { position: 50, duration: 100, watched_at: 5 } });
  fireEvent.keyDown(document.body, { key: 'l' });
  expect(film.currentTime).toBe(60);
  cleanup();
  fireEvent.keyDown(document.body, { key: 'l' });
  expect(film.currentTime).toBe(60);
});

test('captions are offered by the name of their language', async () => {
  const film = await open({ film: { video_link: '/media/a.mp4', captions: [{ src: '/media/en.vtt', lang: 'en' }] } });
  const track = film.querySelector('track');
  expect([track?.kind, track?.srclang, track?.label]).toEqual(['captions', 'en', 'English']);
  expect(track?.src).toBe(`${location.origin}/media/en.vtt`);
});

test('the focus goes to the title of the film, so that a screen reader says which it is', async () => {
  await open();
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Lenses' }));
});

test.each(['', 'javascript:alert(1)'])('a link that leads to no video says so: "%s"', async (link) => {
  render(
    <VideoPlayer topic_id="1" title="Lenses" film={{ video_link: link }} told={{}} renew={async () => undefined} />,
  );
  expect(await screen.findByText("This video can't be played right now.")).toBeDefined();
  expect(document.querySelector('video')).toBeNull();
});
