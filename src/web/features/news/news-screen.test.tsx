import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { toNewsItem } from '#web/paths.ts';
import { ok } from '#web/testing/fake-provider.ts';
import { openPortal } from '#web/testing/open-portal.tsx';
import { signedInEachTest } from '#web/testing/signed-in.ts';
import { teaserOf } from './news-rows.tsx';

test('a teaser is the beginning of the news, without its markup and tables', () => {
  expect(teaserOf('<p>R&amp;D at 5 < 6</p>')).toBe('R&D at 5 < 6');
  expect(teaserOf('The dates:<table><tr><td>7 December</td></tr></table>')).toBe('The dates:');
  expect(teaserOf('')).toBe('');
});

test('a teaser of a long text is short', () => {
  expect(teaserOf('word '.repeat(10_000)).length).toBeLessThanOrEqual(300);
});

test('a teaser has no sentence with a hole where a formula was', () => {
  expect(teaserOf('The curve \\(y = x^2\\) is even.')).toBe('');
  expect(teaserOf('<p>It is 29.8 °C. Find \\(x\\)!</p><p>Who is first? A box of sweets</p>')).toBe(
    'It is 29.8 °C. Who is first? A box of sweets',
  );
});

describe('/news-and-events', () => {
  const camp = {
    id: 3,
    heading: 'Science camp',
    images: 'https://x.example/camp.jpg',
    added_on: '2026-11-21 10:00:00',
  };

  const provider = signedInEachTest({
    '/Student/news_events': ok([
      { ...camp, news: '<p>Bring a <b>coat</b>.</p>' },
      { id: '4', heading: 'Results', images: 'pictures/results.png', news: null },
    ]),
  });

  const findRows = async () =>
    within(await screen.findByRole('list', { name: 'News and events' })).getAllByRole('link');

  // spec: 2.36, 2.125
  test('/news-and-events has the title News and events and a row for each, which links to newsandevents/{id}', async () => {
    openPortal('/news-and-events');
    const rows = await findRows();
    expect(screen.getByRole('heading', { level: 1, name: 'News and events' })).toBeDefined();
    expect(rows.map((row) => row.getAttribute('href'))).toEqual(['/newsandevents/3', '/newsandevents/4']);
    expect(provider.to('/Student/news_events')).toMatchObject([{ payload: { stud_id: '7' }, token: 'token-1' }]);
  });

  // spec: 2.125
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

  // spec: 2.127
  test('a click on a row opens that news item, without another request', async () => {
    const { user, url } = openPortal('/news-and-events');
    await user.click((await findRows())[0] ?? expect.fail());
    expect(await screen.findByRole('heading', { level: 1, name: 'Science camp' })).toBeDefined();
    expect(url()).toBe('/newsandevents/3');
    expect(provider.to('/Student/news_events')).toHaveLength(1);
  });
});

describe('/newsandevents', () => {
  const item = (id: number, more: object = {}) => ({
    id,
    heading: `News ${id}`,
    images: '',
    news: `Text ${id}`,
    ...more,
  });
  const camp = item(3, {
    heading: 'Science camp',
    images: 'https://x.example/camp.jpg',
    added_on: '2026-11-21',
    news: '<p>Bring a <strong>coat</strong>.<script>window.pwned = true</script></p>',
  });

  const provider = signedInEachTest({
    '/Student/news_events': ok([item(1), camp, item(4)]),
  });

  const findArticle = () => screen.findByRole('article');

  // spec: 2.37, 2.126, 2.127
  test('newsandevents/{newsId} shows the heading as title, the image and the description of that id in the list', async () => {
    openPortal('/newsandevents/3');
    const article = await findArticle();
    expect(screen.getByRole('heading', { level: 1, name: 'Science camp' })).toBeDefined();
    expect(screen.getByText('21 Nov 2026')).toBeDefined();
    expect(article.querySelector('img')?.src).toBe('https://x.example/camp.jpg');
    await waitFor(() => expect(article.querySelector('strong')?.textContent).toBe('coat'));
    expect(article.querySelector('script')).toBeNull();
    expect(document.title).toMatch(/^Science camp ·/);
    expect(provider.to('/Student/news_events')).toMatchObject([{ payload: { stud_id: '7' } }]);
  });

  describe('the image', () => {
    test('opens in its full size in a tab of its own', async () => {
      openPortal('/newsandevents/3');
      const link = within(await findArticle()).getByRole('link', { name: 'Open the full picture' });
      expect(link.getAttribute('href')).toBe('https://x.example/camp.jpg');
      expect(link.getAttribute('target')).toBe('_blank');
    });

    test('that is broken or missing is a cover, which is no link', async () => {
      const { router } = openPortal('/newsandevents/3');
      const article = await findArticle();
      fireEvent.error(article.querySelector('img') ?? article);
      expect(within(article).queryByRole('link')).toBeNull();
      expect(article.textContent).toContain('S');
      await router.navigate(toNewsItem('1'));
      await screen.findByRole('heading', { level: 1, name: 'News 1' });
      expect(within(await findArticle()).queryByRole('link')).toBeNull();
    });
  });

  // spec: 2.128
  test('an id that is not in the list is a no-data view, with a way back to the news', async () => {
    const { user, url } = openPortal('/newsandevents/77');
    expect(await screen.findByRole('heading', { name: 'No Data Available' })).toBeDefined();
    expect(screen.getByText(/This news item is no longer available/)).toBeDefined();
    await user.click(screen.getByRole('link', { name: 'All news' }));
    expect(await screen.findByRole('list', { name: 'News and events' })).toBeDefined();
    expect(url()).toBe('/news-and-events');
  });

  test('an empty list of news is the same no-data view', async () => {
    provider.replies['/Student/news_events'] = ok([]);
    openPortal('/newsandevents/3');
    expect(await screen.findByRole('heading', { name: 'No Data Available' })).toBeDefined();
    expect(screen.getByRole('link', { name: 'All news' }).getAttribute('href')).toBe('/news-and-events');
  });

  test('three of the other news are offered below', async () => {
    provider.replies['/Student/news_events'] = ok([item(1), camp, item(4), item(5), item(6)]);
    openPortal('/newsandevents/3');
    const more = within(await screen.findByRole('list', { name: 'More news' })).getAllByRole('link');
    expect(more.map((link) => link.getAttribute('href'))).toEqual([1, 4, 5].map((id) => `/newsandevents/${id}`));
  });
});
