import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { tintOf } from '#ui/tint.ts';
import { fakeProvider, ok } from '#web/testing/fake-provider.ts';
import { openPortal, resetBrowser, signInAsha } from '#web/testing/open-portal.tsx';

let provider: ReturnType<typeof fakeProvider>;

beforeEach(() => {
  const names = { subject_name: 'Physics', chapter_name: 'Optics' };
  provider = fakeProvider({
    '/Auth/whatsapp_chat': ok({ whatsapp: '', message: '' }),
    '/Student/subjects': ok([{ subject_id: 5, subject_name: 'Physics (streaming)' }]),
    '/Student/chapters': ok([{ chapter_id: 9, ...names }]),
    '/Student/topics': ok([{ topic_id: 1, topic_name: 'Lenses', video_link: '/a.mp4', ...names }]),
    '/Student/study_materials': ok([{ title: 'Lenses', path: '/a.pdf', ...names }]),
    '/Student/get_quiz_by_chapter': ok([{ id: 3, name: 'Lenses' }]),
    '/Student/my_quiz_history': ok([]),
    '/Student/recently_watched': ok([{ topic_id: 1, topic_name: 'Lenses', video_link: '/a.mp4', ...names }]),
  });
  signInAsha();
});
afterEach(resetBrowser);

const physics = tintOf('Physics');

test.each([
  '/chapters/5',
  '/topic/9',
  '/study-materials-chapter/5',
  '/study-materials/5/9',
  '/quiz-chapters/5',
  '/quiz-list/9',
  '/history',
])('a subject has one colour: at %s it is the tint of its name', async (url) => {
  openPortal(url);
  const card = await within(await screen.findByRole('main')).findByRole('link', { name: /Lenses|Optics/ });
  await expect.poll(() => card.querySelector('[class*=tint-]')?.classList.contains(physics)).toBe(true);
});

test('the colour of a chapter that was opened from its list costs no call', async () => {
  const { user } = openPortal('/chapters/5');
  await user.click(await screen.findByRole('link', { name: /Optics/ }));
  await user.click(await screen.findByRole('link', { name: /Video Classes/ }));
  const card = await screen.findByRole('link', { name: /Lenses/ });
  expect(card.querySelector('[class*=tint-]')?.classList.contains(physics)).toBe(true);
  expect(provider.to('/Student/subjects')).toHaveLength(1);
});
