import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect } from './support/portal.ts';
import { test } from './support/student.ts';

const meeting = 'https://meet.example.org/';

// spec: 2.83, 2.85
test('from Home to a live class in a new tab, which cannot reach back; /live has it again', async ({
  page,
  context,
}) => {
  await context.route(`${meeting}**`, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>The meeting</title>' }),
  );
  await page.goto('/');
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Live classes/ })
    .click();
  await expect(page.getByRole('heading', { name: 'Live Classes' })).toBeFocused();
  await expect(page.getByRole('link', { name: /Todays Live Class/ })).toHaveCount(2);
  await expect(page.getByRole('link', { name: /^Physics/ })).toHaveCount(0);
  await page.getByRole('link', { name: /Todays Live Class Maths/ }).click();
  await expect(page.getByText('Choose batch')).toBeVisible();
  await page.getByRole('link', { name: /Boards revision batch/ }).click();
  const room = page.getByRole('listitem').filter({ hasText: 'Open doubt room by Joseph Kurian' });

  const opened = page.waitForEvent('popup');
  await room.getByRole('link', { name: 'Join Live' }).click();
  const popup = await opened;
  await expect(popup).toHaveTitle('The meeting');
  expect(popup.url()).toBe(`${meeting}sunrise-maths-doubts`);
  expect(await popup.evaluate(() => [window.opener, document.referrer])).toEqual([null, '']);
  await popup.close();

  await page.goBack();
  await page.goBack();
  await page.getByRole('link', { name: /The class you chose/ }).click();
  await expect(page).toHaveURL('/live');
  await expect(page.getByText('Open doubt room by Joseph Kurian')).toBeVisible();
  const again = page.waitForEvent('popup');
  await page.getByRole('link', { name: 'Join Live' }).click();
  expect((await again).url()).toBe(`${meeting}sunrise-maths-doubts`);

  // The chosen class is in memory only.
  await page.reload();
  await expect(page.getByText('No Data Available')).toBeVisible();
  await page.getByRole('link', { name: 'Choose a live class' }).click();
  await expect(page).toHaveURL('/live-class');
});

test('a class to come shows its time, and goes into the calendar', async ({ page, student: { ids } }) => {
  await serveClass(page, { class_name: 'Optics; part 2', ...fromNow(60, 120) });
  await page.goto(`/live-classes/${ids.liveSubject}/${ids.batch}`);
  await expect(page.getByText(/^\d+:\d\d\s[ap]m( tomorrow)?\s·\sin\s(1\sh|59\smin)$/)).toBeVisible();
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Add to calendar' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^Optics part 2 \d{4}-\d\d-\d\d\.ics$/);
  const text = await readFile(await download.path(), 'utf8');
  expect(text).toContain('SUMMARY:Optics\\; part 2 by Farida Sheikh\r\n');
  expect(text).toContain(`URL:${meeting}optics\r\n`);
});

test('a calendar follows the classes at their link, without a session, until it is turned off @phone', async ({
  page,
  playwright,
}) => {
  await page.goto('/live-class');
  await page.getByText('Add your classes to your calendar').click();
  const calendar = await playwright.request.newContext();
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Add to calendar' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe('timetable.ics');
  const file = await readFile(await download.path(), 'utf8');
  expect(file).toMatch(/^BEGIN:VCALENDAR\r\n[\s\S]*RRULE:FREQ=[\s\S]*END:VCALENDAR\r\n$/);
  await expect(page.getByText(/^One step left/)).toBeVisible();

  const made = page.waitForResponse('**/Portal/calendar_address');
  await page.getByRole('button', { name: 'Create the link' }).click();
  await expect(page.getByText(/^Link created .* No calendar has used it yet/)).toBeVisible();
  const address = new URL((await (await made).json()).data.path, page.url()).href;
  const feed = await calendar.get(address, { headers: { 'user-agent': 'Google-Calendar-Importer' } });
  expect(feed.headers()['content-type']).toBe('text/calendar; charset=utf-8');
  expect(await feed.text()).toBe(file);
  expect(file).not.toContain(meeting);
  // Whoever comes back finds what reads it, and its end.
  await page.reload();
  await page.getByText('Add your classes to your calendar').click();
  await expect(page.getByText(/^Last checked by your calendar: today/)).toBeVisible();
  await page.getByText('Turn off the link').click();
  await page.getByRole('button', { name: 'Turn it off' }).click();
  await expect(page.getByText(/This creates a link/)).toBeVisible();
  expect((await calendar.get(address)).status()).toBe(404);
  await calendar.dispose();
});

test('Home joins a class that is on with one tap; it has a tile with the live light, and nothing shifts', async ({
  page,
  context,
  student: { ids },
}) => {
  const batch = { subject_id: ids.liveSubject, subject_name: 'Todays Live Class Physics', batch_id: ids.batch };
  const online_url = `${meeting}optics`;
  const on = { ...batch, batch_name: 'Morning', class_name: 'Optics', online_url, ...fromNow(-10, 50) };
  await page.route('**/api/Portal/live_today', (route) =>
    route.fulfill({ json: { status: true, message: '', data: [on] } }),
  );
  await context.route(`${meeting}**`, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>The meeting</title>' }),
  );
  await page.goto('/');
  const tile = page.getByRole('region', { name: "Today's live classes" }).getByRole('link');
  await expect(tile).toHaveText(/^OpticsNow, until \d+:\d\d\s[ap]m\s+MorningLive now$/);
  const pulses = await tile.locator('.animate-ping').evaluate((light) => light.getAnimations()[0]?.playState);
  expect(pulses).toBe('running');
  await expect(page.getByRole('region', { name: 'Explore' })).toBeVisible();
  expect(await shiftsOf(page)).toEqual([]);
  const opened = page.waitForEvent('popup');
  await page
    .getByRole('main')
    .getByRole('link', { name: /Optics.*opens in a new tab/i })
    .click();
  expect((await opened).url()).toBe(online_url);
  await tile.click();
  await expect(page).toHaveURL(`/live-classes/${ids.liveSubject}/${ids.batch}`);
});

function fromNow(from: number, to: number) {
  const at = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
  return { starts_at: at(from), ends_at: at(to) };
}

async function serveClass(page: Page, more: object): Promise<void> {
  const plain = {
    batch_name: 'Morning',
    class_name: 'Optics',
    tutor_name: 'Farida Sheikh',
    online_url: `${meeting}optics`,
  };
  const json = { status: true, message: '', data: [{ ...plain, ...more }] };
  await page.route('**/api/Student/live_classes', (route) => route.fulfill({ json }));
}

/** Returns each layout shift since the page was opened that no action of the student caused, with its size. */
async function shiftsOf(page: Page): Promise<unknown[]> {
  return await page.evaluate(async () => {
    interface Shift extends PerformanceEntry {
      value: number;
      hadRecentInput: boolean;
      sources: { node: Node | null }[];
    }
    const shifts: unknown[] = [];
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as Shift[]) {
        if (!entry.hadRecentInput) shifts.push([entry.value, ...entry.sources.map(({ node }) => node?.textContent)]);
      }
    }).observe({ type: 'layout-shift', buffered: true });
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    return shifts;
  });
}
