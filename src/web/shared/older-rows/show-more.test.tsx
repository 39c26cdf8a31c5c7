import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { config } from '#ui/config.ts';
import { ok } from '#web/testing/fake-provider.ts';
import { closePage, openPortal } from '#web/testing/open-portal.tsx';
import { signedInEachTest } from '#web/testing/signed-in.ts';

const provider = signedInEachTest({}, { hasExtensions: true });

const numbers = (from: number, count: number) => Array.from({ length: count }, (_, n) => String(from + n));
interface ListScreen {
  url: string;
  list: { path: string; max: number; name: string };
  older: { path: string; field: string };
  row: (id: string) => object;
}

const screens: Record<'reports' | 'news' | 'history', ListScreen> = {
  reports: {
    url: '/reports/5',
    list: { path: '/Student/my_quiz_history', max: 200, name: 'View a report' },
    older: { path: '/Portal/older_attempts', field: 'before_attempt' },
    row: (id: string) => ({ id, name: `Quiz ${id}`, added_on: '', attend_on: '', result: 'pass' }),
  },
  news: {
    url: '/news-and-events',
    list: { path: '/Student/news_events', max: 200, name: 'News and events' },
    older: { path: '/Portal/older_news', field: 'before_news' },
    row: (id: string) => ({ id, heading: `News ${id}`, images: '', news: `Text ${id}` }),
  },
  history: {
    url: '/history',
    list: { path: '/Student/recently_watched', max: 60, name: 'Recently Watched' },
    older: { path: '/Portal/older_watched', field: 'before_topic' },
    row: (id: string) => ({
      topic_id: id,
      topic_name: `Topic ${id}`,
      subject_name: 'Physics',
      thumbnail: '',
      video_link: `https://x.example/${id}.mp4`,
      position: 1,
      duration: 100,
      watched_at: 1_000_000 - Number(id),
    }),
  },
};
const each = Object.entries(screens);

/** A provider with a full first list and 150 older rows, in pages of 100. */
function fill({ list, older, row }: ListScreen, more = 150): void {
  provider.replies[list.path] = ok(numbers(1, list.max).map((id) => row(id)));
  provider.replies[older.path] = (payload) => {
    const from = Number(payload[older.field]) + 1;
    const left = list.max + more - from + 1;
    return ok({ older: numbers(from, Math.min(100, left)).map((id) => row(id)), has_more: left > 100 });
  };
}
const rows = async (name: string) => (await screen.findByRole('list', { name })).querySelectorAll('li > a').length;
/** A long list grows by itself. */
const expectRows = (name: string, count: number) => waitFor(async () => expect(await rows(name)).toBe(count));
const button = () => screen.queryByRole('button', { name: 'Show more' });
const announced = () => screen.getAllByRole('status').map(({ textContent }) => textContent);

test.each(each)(
  '%s: more rows are shown and announced, and the focus stays, until there are no more',
  async (_, one) => {
    fill(one);
    const { user } = openPortal(one.url);
    await expectRows(one.list.name, one.list.max);
    await user.click(button() ?? expect.fail());
    await expectRows(one.list.name, one.list.max + 100);
    await waitFor(() => expect(document.activeElement).toBe(button()));
    expect(announced()).toContain('Showing 100 more.');
    await user.click(button() ?? expect.fail());
    await expectRows(one.list.name, one.list.max + 150);
    expect(button()).toBeNull();
    expect(announced()).toContain('Showing 50 more.');
    await waitFor(() => expect(document.activeElement?.textContent).toBe("That's all."));
    expect(provider.to(one.older.path).map(({ payload }) => payload[one.older.field])).toEqual([
      String(one.list.max),
      String(one.list.max + 100),
    ]);
  },
);

test.each(each)('%s: a short list, and a provider without extensions, have no button', async (_, one) => {
  provider.replies[one.list.path] = ok(numbers(1, one.list.max - 1).map((id) => one.row(id)));
  openPortal(one.url);
  await expectRows(one.list.name, one.list.max - 1);
  expect(button()).toBeNull();
  closePage();
  config.extensions = false;
  fill(one);
  openPortal(one.url);
  await rows(one.list.name);
  expect(button()).toBeNull();
});

test('after a failure the button stays, and works when it is pressed again', async () => {
  fill(screens.news);
  const reply = provider.replies['/Portal/older_news'] ?? expect.fail();
  provider.replies['/Portal/older_news'] = ok('unreadable');
  const { user } = openPortal('/news-and-events');
  await rows('News and events');
  await user.click(button() ?? expect.fail());
  expect(await screen.findByText("We couldn't read the reply. Please try again.")).toBeDefined();
  provider.replies['/Portal/older_news'] = reply;
  await user.click(button() ?? expect.fail());
  await expectRows('News and events', 300);
});

test('an old news item and an old video open from their URLs', async () => {
  fill(screens.news);
  openPortal('/newsandevents/333');
  expect(await screen.findByRole('heading', { level: 1, name: 'News 333' })).toBeDefined();
  closePage();
  fill(screens.history);
  openPortal('/history?playing=200');
  await waitFor(() => expect(document.querySelector('video')?.src).toBe('https://x.example/200.mp4'));
});

test('an unknown news item is said to be missing, after all pages were read', async () => {
  fill(screens.news);
  openPortal('/newsandevents/none');
  expect(await screen.findByText('This news item is no longer available.')).toBeDefined();
  await waitFor(() => expect(provider.to('/Portal/older_news')).toHaveLength(2));
});
