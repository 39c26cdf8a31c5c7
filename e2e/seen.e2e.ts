import type { Locator, Page } from '@playwright/test';
import { anjali } from '../harness/sign-in.ts';
import { groundOf, inkOf, paintOf } from './support/colours.ts';
import type { Ids } from './support/ids.ts';
import { expect } from './support/portal.ts';
import { openScreen, screens } from './support/screens.ts';
import { settle } from './support/settle.ts';
import { enterOtp } from './support/sign-in.ts';
import { test, visitor } from './support/student.ts';

/** What the specification says about the sight of a screen, measured. Each test sets the widths that it is about. */
const academy = 'Sunrise Academy';
const widths = { phone: 360, large: 767, medium: 768, laptop: 1280 };
/** From this width the side menu is beside the screen; narrower screens are narrow. */
const wide = 1024;

const grids: [list: string, path: (ids: Ids) => string][] = [
  ['My Subjects', () => '/subjects'],
  ['Chapters in Physics', ({ subject }) => `/chapters/${subject}`],
  ['Live subjects', () => '/live-class'],
  ['Batches', ({ liveSubject }) => `/live-batches/${liveSubject}`],
  ['Recently Watched', () => '/history'],
  ['Choose Subject', () => '/quiz/subjects'],
  ['Chapters in Physics', ({ subject }) => `/quiz-chapters/${subject}`],
  ['Choose a Quiz', ({ chapter }) => `/quiz-list/${chapter}`],
  ['View a report', ({ chapter }) => `/reports/${chapter}`],
  ['Choose Subject', () => '/study-materials-subjects/'],
  ['Chapters in Physics', ({ subject }) => `/study-materials-chapter/${subject}`],
  ['Topics', ({ chapter }) => `/topic/${chapter}`],
  ['Study materials', ({ subject, chapter }) => `/study-materials/${subject}/${chapter}`],
];

// spec: 2.50, 2.61, 2.68, 2.73, 2.105, 2.125, 4.19, 7.6, 7.7, 7.8, 7.9, 7.10, 7.11, 7.12, 7.13, 7.14, 7.15, 7.17, 7.18
// spec: 7.19, 7.20, 9.8, 9.15
test('every grid of cards has 1 column on small screens and 3 from medium width; its pictures are shown; each call sends its fields', {
  tag: ['@laptop', '@all'],
}, async ({ page, student: { ids } }) => {
  const sent = listenForCalls(page);
  for (const [name, path] of grids) {
    await page.goto(path(ids));
    const grid = page.getByRole('main').getByRole('list', { name, exact: true });
    await expect(grid).toBeVisible();
    await expectColumns(page, grid, path(ids));
  }
  const card = page.getByRole('list', { name: 'Study materials' }).getByRole('link').first();
  expect(await groundOf(card), 'a card, in the light').toBe('white');
  await page.goto('/news-and-events');
  const rows = page.getByRole('list', { name: 'News and events' });
  await expect(rows.locator('img')).not.toHaveCount(0);
  await expect.poll(() => unseenPictures(rows), 'the news').toEqual([]);
  for (const path of [`/live-classes/${ids.liveSubject}/${ids.batch}`, '/profile', `/report-preview/${ids.passed}`]) {
    await page.goto(path);
    await expect(page.getByText('Loading...')).toHaveCount(0);
  }
  await page.goto(`/quiz-start/${ids.quiz}`);
  await expect(page.getByRole('group').first()).toBeVisible();

  await expect
    .poll(() => sent)
    .toMatchObject({
      'POST /Student/get_profile': 'Token, stud_id',
      'POST /Student/subjects?auth_mode=1': 'Token, stud_id',
      'POST /Student/chapters': 'Token, stud_id, sub_id',
      'POST /Student/topics': 'Token, chapter_id, stud_id',
      'POST /Student/batches': 'Token, stud_id, sub_id',
      'POST /Student/live_classes': 'Token, batch_id, stud_id, sub_id',
      'POST /Student/recently_watched': 'Token, stud_id',
      'POST /Student/study_materials': 'Token, chapter_id, stud_id, sub_id',
      'POST /Student/get_quiz_by_chapter': 'Token, chapter_id, stud_id',
      'POST /Student/get_quiz': 'Token, quiz_id, stud_id',
      'POST /Student/my_quiz_history': 'Token, chapter_id, stud_id',
      'POST /Student/quiz_report_by_id': 'Token, id, stud_id',
      'POST /Student/news_events': 'Token, stud_id',
      'GET /Auth/whatsapp_chat': 'Token',
    });
});

// spec: 2.50, 2.57, 2.58
test('Home has its tiles in 1 column and in 3, in alternating colours; what is live pulses green', {
  tag: '@laptop',
}, async ({ page }) => {
  const now = Date.now();
  const at = (minutes: number) => new Date(now + minutes * 60_000).toISOString();
  const on = { subject_id: '1', batch_id: '1', subject_name: 'Physics', batch_name: 'Morning', class_name: 'Optics' };
  const data = [{ ...on, online_url: 'https://meet.example.org/a', starts_at: at(-10), ends_at: at(50) }];
  await page.route('**/api/Portal/live_today', (route) => route.fulfill({ json: { status: true, message: '', data } }));
  await page.goto('/');
  await expect(page.locator('#shell')).toHaveCount(0);
  const main = page.getByRole('main');
  const tiles = [
    main.getByRole('link', { name: 'My Enrolled Courses', exact: true }),
    main.getByRole('link', { name: 'My Profile', exact: true }),
    main.getByRole('button', { name: 'Logout', exact: true }),
  ];
  const light = page.getByRole('region', { name: "Today's live classes" }).getByRole('link').getByText('Live now');
  await expect(light).toBeVisible();
  await expectColumns(
    page,
    main.getByRole('list').filter({ has: page.getByRole('button', { name: 'Logout', exact: true }) }),
    '/',
  );
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await settle(page);
    const [first, second, third] = await Promise.all(tiles.map((tile) => paintOf(tile, 'background-color')));
    expect(third, colorScheme).toEqual(first);
    expect(second, colorScheme).not.toEqual(first);
    const pulses = light.locator('> span > span');
    await expect(pulses).toHaveCount(2);
    for (const pulse of await pulses.all()) {
      expect(await groundOf(pulse), colorScheme).toBe('green');
      expect(await pulse.evaluate(({ clientWidth }) => clientWidth)).toBeGreaterThan(7);
    }
    const movements = await light.evaluate((element) =>
      element
        .getAnimations({ subtree: true })
        .map(({ playState, effect }) => [playState, effect?.getComputedTiming().iterations]),
    );
    expect(movements, colorScheme).toEqual([['running', Number.POSITIVE_INFINITY]]);
  }
});

// spec: 2.14, 2.40, 2.42, 2.43, 2.44, 2.45, 9.6
test('the header has its logo, and the user menu Home and My Subject, on narrow screens only; the side menu is beside wide ones', {
  tag: '@laptop',
}, async ({ page }) => {
  await page.goto('/profile');
  await expect(page.locator('#shell')).toHaveCount(0);
  const header = page.getByRole('banner');
  const button = header.getByRole('button', { name: 'Anjali Kri…', exact: true });
  await button.click();
  const title = page.getByRole('heading', { level: 1, name: 'My Profile' });
  for (const width of [widths.phone, widths.medium, wide - 1, wide, widths.laptop]) {
    await page.setViewportSize({ width, height: 800 });
    const isNarrow = width < wide;
    const logo = header.getByRole('link', { name: academy });
    await expect(logo, `${width} px`).toBeVisible({ visible: isNarrow });
    if (isNarrow) {
      await expect(logo).toHaveAttribute('href', '/');
      expect((await boxOf(logo)).y + (await boxOf(logo)).height).toBeLessThanOrEqual((await boxOf(title)).y);
    }
    await expect(header.getByRole('button', { name: 'Back' })).toBeInViewport();
    const ofNarrow = ['Home', 'My Subject'];
    const entries = header.getByRole('listitem').filter({ visible: true });
    await expect(entries, `${width} px`).toHaveText([...(isNarrow ? ofNarrow : []), 'My notes', 'Profile', 'Logout']);
    for (const entry of await entries.all()) await expect(entry).toBeInViewport({ ratio: 1 });
    // Nothing but the ten characters is cut off.
    const name = button.getByText('Anjali Kri…');
    expect(await name.evaluate((each) => each.scrollWidth <= each.clientWidth), `${width} px`).toBe(true);

    const side = page.getByRole('navigation', { name: 'Main menu' }).filter({ hasText: 'My Enrolled courses' });
    await expect(side, `${width} px`).toBeVisible({ visible: !isNarrow });
    if (!isNarrow) {
      const { x, width: wideness } = await boxOf(side);
      expect(x + wideness).toBeLessThanOrEqual((await boxOf(page.getByRole('main'))).x);
    }
  }
});

test.describe('a visitor', () => {
  test.use(visitor);

  // spec: 2.2, 2.6, 2.135, 3.2, 9.15
  test('the login has one logo, a focused field of India and a blue button; 4 inputs for the OTP; the session alone is stored', {
    tag: '@laptop',
  }, async ({ page, portal }) => {
    const sent = listenForCalls(page);
    await page.goto('/login');
    await expect(page.locator('#shell')).toHaveCount(0);
    const field = page.getByLabel('Mobile number');
    await expect(field).toBeFocused();
    await expect(page.getByLabel('Country')).toHaveValue('in');
    const button = page.getByRole('button', { name: 'Get OTP' });
    for (const width of [widths.phone, widths.medium, widths.laptop]) {
      await page.setViewportSize({ width, height: 800 });
      const logos = page.getByRole('link', { name: academy }).filter({ visible: true });
      await expect(logos, `${width} px`).toHaveCount(1);
      await expect(logos).toBeInViewport();
    }
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await settle(page);
      expect([await groundOf(button), await inkOf(button)], colorScheme).toEqual(['blue', 'white']);
    }
    await field.fill(anjali.mobile);
    await button.click();

    const inputs = page.getByRole('textbox', { name: /^Digit \d of 4$/ });
    await expect(inputs).toHaveCount(4);
    await expect(inputs.first()).toBeFocused();
    for (const width of [widths.phone, widths.laptop]) {
      await page.setViewportSize({ width, height: 800 });
      const boxes = await Promise.all((await inputs.all()).map(boxOf));
      expect(new Set(boxes.map(({ y }) => y)).size, `${width} px`).toBe(1);
      boxes.forEach((box, index) => {
        const before = boxes[index - 1];
        expect(box.x, `${width} px`).toBeGreaterThanOrEqual(before ? before.x + before.width : 0);
        expect(box.x + box.width, `${width} px`).toBeLessThanOrEqual(width);
      });
    }
    const nowStored = () => page.evaluate(() => ({ ...localStorage }) as Record<string, string>);
    expect(await nowStored()).not.toHaveProperty('userData');
    await enterOtp(page, portal, anjali.mobile);
    await expect(page.getByRole('heading', { level: 1, name: /^Welcome / })).toBeVisible();
    const { userData = '{}', ...others } = await nowStored();
    const { state } = JSON.parse(userData);
    expect(Object.keys(state).sort()).toEqual(['token', 'user']);
    expect(JSON.stringify(others)).not.toContain(state.token);
    expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain('otp_ref');
    expect(sent).toMatchObject({
      'POST /Auth/login': 'device_id, mobile, phone_code',
      'POST /Auth/verifyOTP': 'otp, otp_ref',
    });
  });
});

// spec: 2.116, 8.10
test("a quiz's result has a green or a red icon, and the server's message in a dark toast", { tag: '@laptop' }, async ({
  page,
  portal,
  student: { ids },
}) => {
  const [row] = screens.filter(({ name }) => name === 'quiz-complete-passed');
  if (!row) throw new Error('No such screen');
  await openScreen(page, portal, ids, row);
  const toast = page.getByRole('status').filter({ hasText: 'Submitted.' }).locator('> div');
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await expect(toast).toBeInViewport({ ratio: 1 });
    expect([await groundOf(toast), await inkOf(toast)], colorScheme).toEqual(['black', 'white']);
  }
  await expectOutcome(page, 'Passed', 'green');
  await page.unroute('**/api/Student/submit_quiz');
  const data = { result: 'FAILED', message: 'Not yet.', score_text: '1/13' };
  await page.route('**/api/Student/submit_quiz', (route) =>
    route.fulfill({ json: { status: true, message: 'Submitted again.', data } }),
  );
  await page.getByRole('button', { name: 'Take it again' }).click();
  await page.getByRole('button', { name: 'Submit', exact: true }).click();
  await page.getByRole('button', { name: 'Submit anyway' }).click();
  await expectOutcome(page, 'Not passed', 'red');
});

// spec: 2.47, 4.19
test("the loader is seen: 'Loading...' beside a spinner that turns", { tag: '@laptop' }, async ({ page }) => {
  await page.route('**/api/Student/subjects*', () => {});
  for (const width of [widths.phone, widths.laptop]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/subjects');
    await expect(page.locator('#shell')).toHaveCount(0);
    const loader = page.getByRole('main').getByRole('status').filter({ hasText: 'Loading...' });
    await loader.scrollIntoViewIfNeeded();
    await settle(page);
    await expect(loader).toBeInViewport({ ratio: 1 });
    await expect(loader).toHaveCSS('opacity', '1');
    const spinner = loader.locator('svg');
    expect((await boxOf(spinner)).width).toBeGreaterThan(15);
    const turns = await spinner.evaluate((element) => element.getAnimations().map(({ playState }) => playState));
    expect(turns).toEqual(['running']);
  }
});

async function expectOutcome(page: Page, word: string, colour: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: 'Quiz Complete' })).toBeVisible();
  const icon = page.getByRole('main').getByRole('img', { name: word });
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await settle(page);
    expect(await inkOf(icon), colorScheme).toBe(colour);
    expect(await inkOf(page.getByText(word, { exact: true })), colorScheme).toBe(colour);
  }
  expect((await boxOf(icon)).width).toBeGreaterThan(30);
}

/** The cards of a list, by their places: how many of them stand beside each other, and how many would. */
async function expectColumns(page: Page, list: Locator, screen: string): Promise<void> {
  for (const width of Object.values(widths)) {
    await page.setViewportSize({ width, height: 800 });
    const columns = width < widths.medium ? 1 : 3;
    const measure = () =>
      list.evaluate((element) => {
        const cards = [...element.children].map((card) => card.getBoundingClientRect());
        const [first] = cards;
        if (!first) return [];
        const fitting = Math.floor((element.clientWidth + 1) / first.width);
        return [fitting, cards.filter(({ top }) => top === first.top).length, cards.length];
      });
    const placed = async () => {
      const [fitting = 0, beside = 0, all = 0] = await measure();
      return [fitting, all < columns ? columns - all + beside : beside];
    };
    await expect.poll(placed, `${screen} at ${width} px`).toEqual([columns, columns]);
  }
  await expect.poll(() => unseenPictures(list), screen).toEqual([]);
}

/** The pictures that the browser has not got, or gives no room. */
function unseenPictures(list: Locator): Promise<string[]> {
  return list.locator('img').evaluateAll((images: HTMLImageElement[]) =>
    images
      .map((image) => Object.assign(image, { loading: 'eager' }))
      .filter(({ naturalWidth, clientWidth, clientHeight }) => Math.min(naturalWidth, clientWidth, clientHeight) < 24)
      .map(({ src }) => src),
  );
}

/** The calls that the browser sends, each with the names of what it carries. */
function listenForCalls(page: Page): Record<string, string> {
  const calls: Record<string, string> = {};
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (!/^\/api\/(Auth|Student)\//.test(pathname)) return;
    const fields = Object.keys(request.postDataJSON() ?? {}).sort();
    const token = 'token' in request.headers() ? ['Token'] : [];
    calls[`${request.method()} ${pathname.slice('/api'.length)}${search}`] = [...token, ...fields].join(', ');
  });
  return calls;
}

async function boxOf(element: Locator) {
  const box = await element.boundingBox();
  if (!box) throw new Error(`${element} is not on the page`);
  return box;
}
