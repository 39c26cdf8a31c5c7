import type { Page } from '@playwright/test';
import { expect, type Portal } from './portal.ts';
import { anjali } from './sign-in.ts';
import type { Ids } from './student.ts';

/** A screen as somebody meets it: where it is, and how to get from there to the state that is meant. A new screen is a new row. */
export interface ScreenRow {
  name: string;
  address(ids: Ids): string;
  reach?(page: Page, portal: Portal): Promise<void>;
  /** Seen without being signed in. */
  isPublic?: true;
  /** Covers the window: a picture shows what is in view, not the page behind it. */
  isOver?: true;
}

export const screens: ScreenRow[] = [
  { name: 'login', isPublic: true, address: () => '/login' },
  { name: 'login-otp', isPublic: true, address: () => '/login', reach: askForCode },
  { name: 'register', isPublic: true, address: () => '/register' },
  {
    name: 'register-errors',
    isPublic: true,
    address: () => '/register',
    async reach(page) {
      await page.getByRole('button', { name: 'Get OTP' }).click();
      await expect(page.getByText('Name is required').first()).toBeVisible();
    },
  },

  { name: 'home', address: () => '/' },
  { name: 'home-menu-open', address: () => '/', isOver: true, reach: openUserMenu },
  { name: 'subjects', address: () => '/subjects' },
  { name: 'subjects-error', address: () => '/subjects', reach: (page) => failCall(page, 'subjects') },
  { name: 'subjects-loading', address: () => '/subjects', reach: holdCall('subjects') },
  { name: 'chapters', address: ({ subject }) => `/chapters/${subject}` },
  { name: 'chapters-no-data', address: ({ emptySubject }) => `/chapters/${emptySubject}` },
  { name: 'content', address: ({ subject, chapter }) => `/content/${subject}/${chapter}/` },
  { name: 'topic', address: ({ chapter }) => `/topic/${chapter}` },
  { name: 'topic-player', address: ({ chapter, topic }) => `/topic/${chapter}?id=${topic}`, reach: holdFilm },
  { name: 'profile', address: () => '/profile' },
  { name: 'history', address: () => '/history' },

  { name: 'live-class', address: () => '/live-class' },
  { name: 'live-batches', address: ({ liveSubject }) => `/live-batches/${liveSubject}` },
  { name: 'live-classes', address: ({ liveSubject, batch }) => `/live-classes/${liveSubject}/${batch}` },
  { name: 'live-none-chosen', address: () => '/live' },

  { name: 'study-materials-subjects', address: () => '/study-materials-subjects/' },
  { name: 'study-materials-chapter', address: ({ subject }) => `/study-materials-chapter/${subject}` },
  { name: 'study-materials', address: ({ subject, chapter }) => `/study-materials/${subject}/${chapter}` },

  { name: 'quiz-subjects', address: () => '/quiz/subjects' },
  { name: 'quiz-chapters', address: ({ subject }) => `/quiz-chapters/${subject}` },
  { name: 'quiz-list', address: ({ chapter }) => `/quiz-list/${chapter}` },
  { name: 'quiz-start', address: ({ quiz }) => `/quiz-start/${quiz}` },
  { name: 'reports', address: ({ chapter }) => `/reports/${chapter}` },
  { name: 'report-preview-pass', address: ({ passed }) => `/report-preview/${passed}` },
  { name: 'report-preview-fail', address: ({ failed }) => `/report-preview/${failed}` },

  { name: 'news-and-events', address: () => '/news-and-events' },
  { name: 'news-item', address: ({ news }) => `/newsandevents/${news}` },
  { name: 'news-item-unknown', address: () => '/newsandevents/gone' },

  { name: 'not-found', address: () => '/no-such-page' },
  {
    name: 'crashed',
    address: () => '/profile',
    async reach(page) {
      await page.route('**/assets/profile-screen-*', (route) => route.abort());
      await page.reload();
      await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
    },
  },
];

/** Opens a screen, and waits until all of it is there. */
export async function openScreen(page: Page, portal: Portal, ids: Ids, row: ScreenRow): Promise<void> {
  await page.goto(row.address(ids));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  if (row.name.endsWith('-loading')) return row.reach?.(page, portal);
  await expect(page.getByText('Loading...')).toHaveCount(0);
  await row.reach?.(page, portal);
  await settle(page);
}

/** Waits for every picture, those below the fold too, and for the layout to follow a new width. */
export async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (const image of document.images) image.loading = 'eager';
    await Promise.all([...document.images].map((image) => image.decode().catch(() => {})));
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  });
}

async function askForCode(page: Page, portal: Portal): Promise<void> {
  await page.getByLabel('Mobile number').fill(anjali.mobile);
  await page.getByRole('button', { name: 'Get OTP' }).click();
  await expect(page.getByRole('textbox', { name: 'Digit 1 of 4' })).toBeVisible();
  await portal.codeFor(anjali.mobile);
}

async function openUserMenu(page: Page): Promise<void> {
  await page.getByRole('button', { name: /Anjali Kri…/ }).click();
  await expect(page.getByRole('banner').getByRole('button', { name: 'Logout' })).toBeVisible();
}

async function failCall(page: Page, name: string): Promise<void> {
  // Not one that is worth trying again: the error is there at once.
  const json = { status: false, message: 'The academy cannot be asked just now.', data: null };
  await page.route(`**/api/Student/${name}*`, (route) => route.fulfill({ status: 400, json }));
  await page.reload();
  await expect(page.getByText('Something went wrong')).toBeVisible();
}

function holdCall(name: string): (page: Page) => Promise<void> {
  return async (page) => {
    await page.route(`**/api/Student/${name}*`, () => {});
    await page.reload();
    await expect(page.getByText('Loading...').first()).toBeAttached();
  };
}

/** The same picture of a film, whenever it is looked at. */
async function holdFilm(page: Page): Promise<void> {
  await page.locator('video').evaluate(async (film: HTMLVideoElement) => {
    film.pause();
    await new Promise((resolve) => {
      film.addEventListener('seeked', resolve, { once: true });
      film.currentTime = 5;
    });
    film.pause();
  });
}
