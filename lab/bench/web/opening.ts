import { expect, type Page } from '@playwright/test';
import type { Ids } from '../../../e2e/support/ids.ts';
import { type Figure, median } from '../figures.ts';
import { slowDown, type WebBench } from './web-bench.ts';

const rounds = 3;
const phones = [
  { slowdown: 4, most: 80 },
  { slowdown: 6, most: 120 },
];

/**
 * Measures how long it takes from a tap on a link to the next picture on the screen (INP), beside a tap on the bare
 * page. Every screen was open before: then the tap itself has to render it, with its data, and nothing is awaited.
 */
export async function measureOpening(bench: WebBench): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const { slowdown, most } of phones) {
    const bare: number[] = [];
    const taps = new Map<string, number[]>();
    for (let round = 0; round < rounds; round += 1) {
      bare.push(await tapBarePage(bench, slowdown));
      for (const [name, ms] of await walk(bench, slowdown)) taps.set(name, [...(taps.get(name) ?? []), ms]);
    }
    const at = `at ${slowdown}×`;
    const medians = Array.from(taps, ([name, all]) => ({ name, value: median(all) }));
    const values = medians.map(({ value }) => value);
    figures.push(
      { name: `bare page ${at}`, value: median(bare), unit: 'ms' },
      { name: `all screens ${at}: median`, value: median(values), unit: 'ms', limit: { most } },
      { name: `all screens ${at}: worst screen`, value: Math.max(...values), unit: 'ms', limit: { most } },
      { name: `all screens ${at}: worst tap`, value: Math.max(...[...taps.values()].flat()), unit: 'ms' },
      ...medians.map(({ name, value }) => ({ name: `${name} ${at}`, value, unit: 'ms', limit: { most } })),
    );
  }
  return figures;
}

async function tapBarePage({ openPhone, bareUrl }: WebBench, slowdown: number): Promise<number> {
  const phone = await openPhone();
  const page = await phone.newPage();
  await page.goto(bareUrl);
  await slowDown(page, slowdown);
  await page.evaluate(watchTaps);
  await page.getByRole('button').tap();
  const ms = await page.evaluate(slowestTap);
  await phone.close();
  return ms;
}

/** Taps through the app. The first time is only to load all that the screens need. */
async function walk({ openPhone, ids }: WebBench, slowdown: number): Promise<[string, number][]> {
  const phone = await openPhone();
  const page = await phone.newPage();
  await page.goto('/');
  const steps = Object.entries(stepsOf(ids));
  for (const [, href] of steps) await open(page, href);
  await page.waitForLoadState('networkidle');
  await page.evaluate(watchTaps);
  await slowDown(page, slowdown);
  const taps: [string, number][] = [];
  for (const [name, href] of steps) {
    await open(page, href);
    taps.push([name, await page.evaluate(slowestTap)]);
  }
  await phone.close();
  return taps;
}

/** Where each tap leads. The link is on the screen to which the tap before it has led. */
function stepsOf({ subject, chapter, topic, passed, news }: Ids): Record<string, string> {
  return {
    subjects: '/subjects',
    chapters: `/chapters/${subject}`,
    'a chapter’s content': `/content/${subject}/${chapter}/`,
    topics: `/topic/${chapter}`,
    video: `/topic/${chapter}?id=${topic}`,
    'quizzes: subjects': '/quiz/subjects',
    'quizzes: chapters': `/quiz-chapters/${subject}`,
    quizzes: `/quiz-list/${chapter}`,
    reports: `/reports/${chapter}`,
    report: `/report-preview/${passed}`,
    'live classes': '/live-class',
    home: '/',
    news: '/news-and-events',
    'piece of news': `/newsandevents/${news}`,
    'home again': '/',
    profile: '/profile',
  };
}

async function open(page: Page, href: string): Promise<void> {
  await page.locator(`a[href="${href}"]`).filter({ visible: true }).first().tap();
  await page.waitForURL((url) => url.pathname + url.search === href);
  await expect(page.locator('main [aria-busy]')).toHaveCount(0);
}

declare global {
  /** In the pages that are measured. */
  var taps: PerformanceEventTiming[];
}

function watchTaps(): void {
  globalThis.taps = [];
  const observer = new PerformanceObserver((list) => {
    globalThis.taps.push(...list.getEntries().filter((entry) => entry instanceof PerformanceEventTiming));
  });
  const options: PerformanceObserverInit & { durationThreshold: number } = { type: 'event', durationThreshold: 16 };
  observer.observe(options);
}

/** The slowest interaction since the last call, in milliseconds. The browser reports none that takes less than 16. */
async function slowestTap(): Promise<number> {
  await new Promise((resolve) => setTimeout(resolve, 300));
  const taps = globalThis.taps.splice(0).filter(({ interactionId }) => interactionId > 0);
  return Math.max(16, ...taps.map(({ duration }) => duration));
}
