import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ok } from '#web/testing/fake-provider.ts';
import { openPortal } from '#web/testing/open-portal.tsx';
import { signedInEachTest } from '#web/testing/signed-in.ts';

const camp = { id: 3, heading: 'Science camp', images: 'https://x.example/camp.jpg', added_on: '2026-11-21 10:00:00' };

const provider = signedInEachTest({
  '/Student/news_events': ok([
    { ...camp, news: '<p>Bring a <b>coat</b>.</p>' },
    { id: '4', heading: 'Results', images: 'pictures/results.png', news: null },
  ]),
});

const findRows = async () => within(await screen.findByRole('list', { name: 'News and events' })).getAllByRole('link');

test('/news-and-events has the title News and events and a row for each, which links to newsandevents/{id}', async () => {
  openPortal('/news-and-events');
  const rows = await findRows();
  expect(screen.getByRole('heading', { level: 1, name: 'News and events' })).toBeDefined();
  expect(rows.map((row) => row.getAttribute('href'))).toEqual(['/newsandevents/3', '/newsandevents/4']);
  expect(provider.to('/Student/news_events')).toMatchObject([{ payload: { stud_id: '7' }, token: 'token-1' }]);
});

test('a row shows its image and heading, its date where the provider gives one, and its beginning', async () => {
  openPortal('/news-and-events');
  const [first, second] = await findRows();
  expect(first?.querySelector('img')?.src).toBe('https://x.example/camp.jpg');
  expect(first?.textContent).toContain('Science camp21 Nov 2026Bring a  coat .');
  // A relative URL is relative to the provider's base URL.
  expect(second?.querySelector('img')?.src).toBe(new URL('/api/pictures/results.png', location.href).href);
  expect(second?.textContent).toBe('RResults');
});

test('a row without an image, or with one that no browser should open, has a cover', async () => {
  provider.replies['/Student/news_events'] = ok([
    { id: 1, heading: 'Bare', images: null },
    { id: 2, heading: 'Odd', images: 'javascript:alert(1)' },
  ]);
  openPortal('/news-and-events');
  const rows = await findRows();
  expect(rows.map((row) => row.querySelector('img'))).toEqual([null, null]);
  expect(rows.map((row) => row.textContent)).toEqual(['BBare', 'OOdd']);
});

test('a click on a row opens that news item, without another request', async () => {
  const { user, url } = openPortal('/news-and-events');
  await user.click((await findRows())[0] ?? expect.fail());
  expect(await screen.findByRole('heading', { level: 1, name: 'Science camp' })).toBeDefined();
  expect(url()).toBe('/newsandevents/3');
  expect(provider.to('/Student/news_events')).toHaveLength(1);
});
