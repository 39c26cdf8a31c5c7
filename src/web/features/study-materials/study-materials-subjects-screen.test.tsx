import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ok } from '#web/testing/fake-provider.ts';
import { openPortal } from '#web/testing/open-portal.tsx';
import { signedInEachTest } from '#web/testing/signed-in.ts';
import { textOf } from '#web/testing/text-of.ts';

signedInEachTest({
  '/Student/subjects': ok([
    { subject_id: 5, subject_name: 'Physics', thumbnail: '', material_count: 2 },
    { subject_id: 6, subject_name: '<img src=x onerror=alert(1)>', thumbnail: null, material_count: 0 },
  ]),
  '/Student/chapters': ok([
    { chapter_id: 9, chapter_name: 'Optics', subject_name: 'Physics', material_count: 1 },
    { chapter_id: 10, chapter_name: 'Waves (streaming)', subject_name: 'Physics' },
  ]),
});

const findCards = async (list: string) => within(await screen.findByRole('list', { name: list })).findAllByRole('link');

test("/study-materials-subjects/ has the header 'Study Materials / Choose Subject'", async () => {
  openPortal('/study-materials-subjects/');
  const title = await screen.findByRole('heading', { level: 1, name: 'Study Materials' });
  expect(title.nextElementSibling?.textContent).toBe('Choose Subject');
});

test('each subject is a tile that links to /study-materials-chapter/{subject_id}, and counts its PDFs', async () => {
  const { user, url } = openPortal('/study-materials-subjects/');
  const tiles = await findCards('Choose Subject');
  expect(tiles.map((tile) => tile.getAttribute('href'))).toEqual([
    '/study-materials-chapter/5',
    '/study-materials-chapter/6',
  ]);
  expect(textOf(tiles[0])).toContain('Physics2 PDFs');
  expect(tiles[1]?.textContent).toContain('<img src=x onerror=alert(1)>No PDFs yet');
  expect(tiles[1]?.querySelector('img')).toBeNull();
  expect(tiles.map((tile) => tile.hasAttribute('data-empty'))).toEqual([false, true]);
  await user.click(tiles[0] ?? expect.fail());
  await findCards('Chapters of Physics');
  expect(url()).toBe('/study-materials-chapter/5');
});
