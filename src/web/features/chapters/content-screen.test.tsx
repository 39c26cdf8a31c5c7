import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { fakeProvider, never, ok, refusal } from '#web/testing/fake-provider.ts';
import { openPortal, resetBrowser, signInAsha } from '#web/testing/open-portal.tsx';

let provider: ReturnType<typeof fakeProvider>;

beforeEach(() => {
  provider = fakeProvider({
    '/Auth/whatsapp_chat': ok({ whatsapp: '', message: '' }),
    '/Student/chapters': ok([
      { chapter_id: 8, chapter_name: 'Heat', subject_name: 'Physics' },
      { chapter_id: 9, chapter_name: 'Optics', subject_name: 'Physics', video_count: 3, material_count: 1 },
    ]),
    '/Student/topics': ok([{ topic_id: 1, topic_name: 'Lenses', subject_name: 'Physics', chapter_name: 'Optics' }]),
  });
  signInAsha();
});
afterEach(resetBrowser);

const findCard = async (name: RegExp) => within(await screen.findByRole('main')).findByRole('link', { name });

test.each(['/content/5/9/', '/content/5/9'])(
  'at %s the header is the chapter, with its subject under it',
  async (url) => {
    openPortal(url);
    const heading = await screen.findByRole('heading', { level: 1, name: 'Optics' });
    expect(heading.nextElementSibling?.textContent).toBe('Physics');
  },
);

test("'Video Classes' leads to topic/{chapter_id}/", async () => {
  const { user } = openPortal('/content/5/9/');
  const card = await findCard(/^Video Classes/);
  expect(card.getAttribute('href')).toMatch(/^\/topic\/9\/?$/);
  await user.click(card);
  expect(await screen.findByRole('heading', { level: 1, name: 'Physics - Optics' })).toBeDefined();
});

test('topic/{chapter_id}/ is the same screen with a slash at its end as without', async () => {
  openPortal('/topic/9/');
  expect(await screen.findByRole('heading', { level: 1, name: 'Physics - Optics' })).toBeDefined();
});

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
