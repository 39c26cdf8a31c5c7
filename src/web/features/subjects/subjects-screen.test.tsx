import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { chooseSavingData } from '#ui/player/saves-data.ts';
import { fakeProvider, ok } from '#web/testing/fake-provider.ts';
import { openPortal } from '#web/testing/open-portal.tsx';
import { signedInEachTest } from '#web/testing/signed-in.ts';
import { textOf } from '#web/testing/text-of.ts';

signedInEachTest({
  '/Student/subjects': ok([
    { subject_id: 5, subject_name: 'Physics', thumbnail: 'https://x.example/physics.png', video_count: 3 },
    { subject_id: 6, subject_name: 'Maths', thumbnail: null },
  ]),
  '/Student/chapters': ok([{ chapter_id: 9, chapter_name: 'Optics', subject_name: 'Physics' }]),
});

const findCards = async () => within(await screen.findByRole('list', { name: 'My Subjects' })).getAllByRole('link');

// spec: 2.17, 2.60
test("/subjects has the title 'My Subjects'", async () => {
  openPortal('/subjects');
  expect(await screen.findByRole('heading', { level: 1, name: 'My Subjects' })).toBeDefined();
});

// spec: 2.61
test('each subject is a card with its thumbnail and subject_name', async () => {
  openPortal('/subjects');
  const [physics, maths, ...others] = await findCards();
  expect(physics?.querySelector('img')?.getAttribute('src')).toBe('https://x.example/physics.png');
  expect(textOf(physics)).toContain('Physics3 videos');
  // The text is the cover's initial, then the name.
  expect(maths?.textContent).toBe('MMaths');
  expect(others).toEqual([]);
});

test('a student who saves data sees covers without pictures', async () => {
  chooseSavingData(true);
  openPortal('/subjects');
  const [physics] = await findCards();
  expect(physics?.querySelector('img')).toBeNull();
  expect(textOf(physics)).toContain('PPhysics');
});

test('a picture whose signed URL has expired on an open page is loaded again when the student returns', async () => {
  openPortal('/subjects');
  const [physics] = await findCards();
  fireEvent.error(physics?.querySelector('img') ?? expect.fail());
  expect(physics?.querySelector('img')).toBeNull();
  fakeProvider({
    '/Student/subjects': ok([{ subject_id: 5, subject_name: 'Physics', thumbnail: 'https://x.example/fresh.png' }]),
  });
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 24 * 3600 * 1000 });
  fireEvent(window, new Event('visibilitychange'));
  await waitFor(() => expect(physics?.querySelector('img')?.getAttribute('src')).toBe('https://x.example/fresh.png'));
});

test('a live subject has its own initial, and says that it has live classes instead of that it is empty', async () => {
  fakeProvider({
    '/Auth/whatsapp_chat': ok({ whatsapp: '', message: '' }),
    '/Student/subjects': ok([{ subject_id: 7, subject_name: 'Todays Live Class Maths', video_count: 0 }]),
  });
  openPortal('/subjects');
  const [live] = await findCards();
  expect(live?.textContent).toBe('MTodays Live Class MathsLive classes');
});

// spec: 2.39, 2.62
test('each card links to /chapters/{subject_id}', async () => {
  const { user, url } = openPortal('/subjects');
  const cards = await findCards();
  expect(cards.map((card) => card.getAttribute('href'))).toEqual(['/chapters/5', '/chapters/6']);
  await user.click(cards[0] ?? expect.fail());
  expect(await screen.findByRole('heading', { level: 1, name: 'Physics' })).toBeDefined();
  expect(url()).toBe('/chapters/5');
});
