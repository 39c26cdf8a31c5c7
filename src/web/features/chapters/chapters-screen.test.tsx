import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ok, refusal } from '#web/testing/fake-provider.ts';
import { openPortal, resetBrowser, signInAsha } from '#web/testing/open-portal.tsx';
import { signedInEachTest } from '#web/testing/signed-in.ts';
import { textOf } from '#web/testing/text-of.ts';

const provider = signedInEachTest({
  '/Student/subjects': ok([{ subject_id: 5, subject_name: 'Physics' }]),
  '/Student/chapters': ok([
    { chapter_id: 9, chapter_name: 'Optics', subject_name: 'Physics' },
    { chapter_id: 10, chapter_name: 'Waves', subject_name: 'Physics' },
  ]),
});

const header = () => screen.findByRole('heading', { level: 1, name: 'Physics' });

test('/chapters/{subId} asks for the chapters of that subject, and its header is the name of the subject', async () => {
  openPortal('/chapters/5');
  expect(await header()).toBeDefined();
  expect(provider.to('/Student/chapters')).toMatchObject([{ payload: { sub_id: '5', stud_id: '7' } }]);
});

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

test('each chapter is a tile that links to /content/{subId}/{chapter_id}/', async () => {
  const { user, url } = openPortal('/chapters/5');
  const list = await screen.findByRole('list', { name: 'Chapters of Physics' });
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
    const tiles = within(await screen.findByRole('list', { name: 'Chapters of Physics' })).getAllByRole('link');
    return tiles.map(textOf);
  };
  expect(await texts(100, 0)).toEqual(['1Optics3 videos · 100% watched', '2NextWaves3 videos']);
  resetBrowser();
  signInAsha();
  expect(await texts(40, 0)).toEqual(['1Continue hereOptics3 videos · 40% watched', '2Waves3 videos']);
});
