import { type Figure, median } from '../figures.ts';
import { slowDown, type WebBench } from './web-bench.ts';

const rounds = 3;

interface LongList {
  name: string;
  path: string;
  /** The call that lists the rows. Those of the demo academy are repeated. */
  call: string;
  /** The field with a row's id. */
  id: string;
  rows: number;
}

/**
 * Measures lists as long as a provider may send them, opened from another screen with their scripts cached: when the
 * first row is there, and for how long the page does not respond until the last row is there.
 */
export async function measureLongLists(bench: WebBench): Promise<Figure[]> {
  const { ids } = bench;
  const lists: LongList[] = [
    { name: '1,000 reports', path: `/reports/${ids.chapter}`, call: 'my_quiz_history', id: 'id', rows: 1000 },
    { name: '500 topics', path: `/topic/${ids.chapter}`, call: 'topics', id: 'topic_id', rows: 500 },
    { name: '200 news', path: '/news-and-events', call: 'news_events', id: 'id', rows: 200 },
  ];
  const figures: Figure[] = [];
  for (const list of lists) {
    for (const slowdown of [4, 6]) {
      const opened: OpenedList[] = [];
      for (let round = 0; round < rounds; round += 1) opened.push(await openList(bench, list, slowdown));
      const middle = (name: keyof OpenedList) => median(opened.map((each) => each[name]));
      const name = `${list.name} at ${slowdown}×`;
      figures.push(
        { name: `${name}: first row`, value: middle('firstMs'), unit: 'ms', ...(slowdown === 4 && firstLimit) },
        { name: `${name}: last row`, value: middle('lastMs'), unit: 'ms' },
        { name: `${name}: TBT`, value: middle('blockedMs'), unit: 'ms', limit: { most: 150 } },
      );
    }
  }
  return figures;
}

const firstLimit = { limit: { most: 600 } };

/** In milliseconds, from when the screen was asked for. */
interface OpenedList {
  firstMs: number;
  lastMs: number;
  /** What tasks took beyond 50 ms each. */
  blockedMs: number;
}

async function openList({ openPhone }: WebBench, list: LongList, slowdown: number): Promise<OpenedList> {
  const phone = await openPhone();
  const page = await phone.newPage();
  await page.route(`**/Student/${list.call}*`, async (route) => {
    const response = await route.fetch();
    const envelope: { data: object[] } = await response.json();
    const data = Array.from({ length: list.rows }, (_, index) => ({
      ...envelope.data[index % envelope.data.length],
      [list.id]: `${index + 1}`,
    }));
    await route.fulfill({ response, json: { ...envelope, data } });
  });
  await page.goto(list.path);
  await page
    .locator('main li')
    .nth(list.rows - 1)
    .waitFor();
  await page.goto('/profile');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForLoadState('networkidle');
  await slowDown(page, slowdown);
  const opened = await page.evaluate(openAndWatch, { path: list.path, rows: list.rows });
  await phone.close();
  return opened;
}

/** Runs in the page. The app's router follows its history. */
async function openAndWatch({ path, rows }: { path: string; rows: number }): Promise<OpenedList> {
  const tasks: PerformanceEntry[] = [];
  const observer = new PerformanceObserver((list) => tasks.push(...list.getEntries()));
  observer.observe({ type: 'longtask' });
  const painted = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  const shown = async (row: number) => {
    while (document.querySelectorAll('main ul > li > a').length < row) await painted();
    await painted();
    return performance.now();
  };
  const begin = performance.now();
  history.pushState(null, '', path);
  const first = await shown(1);
  const last = await shown(rows);
  await new Promise((resolve) => setTimeout(resolve, 500));
  tasks.push(...observer.takeRecords());
  const blockedMs = tasks.reduce((sum, { duration }) => sum + Math.max(0, duration - 50), 0);
  return { firstMs: first - begin, lastMs: last - begin, blockedMs };
}
