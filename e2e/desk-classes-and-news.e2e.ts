import type { Page } from '@playwright/test';
import { callStudent, expect, expectAccessible, test } from './support/desk-academy.ts';

test('a class that is scheduled from the day is a student’s at once', async ({ page, academy }) => {
  const student = await academy.register();
  await page.goto('/desk');
  await page.getByRole('link', { name: 'Schedule a class' }).click();
  await page.getByLabel('Title').fill('Sound in a string');
  await page.getByLabel('Link to join').fill('https://meet.example.org/sound');
  await page.getByLabel('When').selectOption('Every day');
  await page.getByLabel('Starts at').fill('17:00');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Schedule', exact: true }).click();
  await expect(page.getByRole('link', { name: 'Sound in a string' }).first()).toBeVisible();
  const [subject] = await callStudent<{ subject_id: string }[]>(academy.portal, student, '/Student/subjects');
  const batches = await callStudent(academy.portal, student, '/Student/batches', { sub_id: subject?.subject_id });
  expect(batches).toMatchObject([{ batch_name: 'All students' }]);
});

test('a class in a room is in the timetable, a day off in two taps takes it from students, and attendance is taken in three', {
  tag: '@all',
}, async ({ page, academy }) => {
  const student = await academy.register();
  await page.goto('/desk/classes/timetable');
  await page
    .getByRole('link', { name: /^Schedule a class: / })
    .first()
    .click();
  await page.getByLabel('Title').fill('Sound in a room');
  await page.getByLabel('Room').fill('Room 2');
  await page.getByLabel('When').selectOption('Every day');
  await page.getByLabel('Starts at').fill('00:00');
  await page.getByLabel('Length in minutes').fill('1439');
  await page.getByRole('button', { name: 'Schedule', exact: true }).click();
  await expect(page.getByText('Room 2').first()).toBeVisible();
  await page.getByRole('link', { name: 'Week after' }).click();
  await expect(page.getByRole('link', { name: 'Sound in a room' })).toHaveCount(7);
  await expect(page.getByText('Room 2').first()).toBeVisible();
  await expectAccessible(page);

  await page.goto('/desk');
  await page.getByRole('button', { name: 'Day off' }).click();
  await page.keyboard.type('Diwali');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Make it a day off' }).click();
  await expect(page.getByText('No classes: Diwali')).toBeVisible();
  const today = () => callStudent<{ day_off?: { reason: string } }[]>(academy.portal, student, '/Portal/live_today');
  // When the class is next, comes after it.
  expect((await today()).map(({ day_off }) => day_off?.reason)).toEqual(['Diwali', undefined]);
  await page.getByRole('button', { name: 'Take it back' }).click();
  await expect(page.getByRole('link', { name: 'Sound in a room', exact: true })).toBeVisible();
  expect(await today()).toMatchObject([{ room: 'Room 2', online_url: '' }]);

  await page.getByRole('link', { name: 'Attendance: Sound in a room' }).click();
  await page.getByRole('button', { name: 'Absent: Devika Menon' }).click();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(/^Taken by /)).toBeVisible();
  const attendance = await callStudent(academy.portal, student, '/Portal/attendance');
  expect(attendance).toMatchObject({ percent: 0, absences: [{ class_name: 'Sound in a room' }] });
});

test('news is formatted by keys and by the toolbar, outlives a reload, and reaches students', async ({
  page,
  academy,
}) => {
  const student = await academy.register();
  await writeNews(page);
  const news = await callStudent<{ heading: string; news: string }[]>(academy.portal, student, '/Student/news_events');
  expect(news[0]?.news).toMatch(
    /^<p>Bring a <b>coat<\/b><\/p><h2>Where<\/h2><p><a href="https:\/\/example.org\/map">map/,
  );
});

/** Formats a text by keys and by the toolbar. What is typed at the end of a long one stays above the bar that publishes it. */
async function writeNews(page: Page): Promise<void> {
  const text = page.getByRole('textbox', { name: 'Text' });
  await page.goto('/desk/news');
  await page.getByRole('link', { name: 'Write news' }).click();
  await page.getByLabel('Heading', { exact: true }).fill('An experiment on Saturday');
  await text.click();
  await page.keyboard.type('Bring a ');
  await page.keyboard.press('ControlOrMeta+b');
  await page.keyboard.type('coat');
  await page.keyboard.press('ControlOrMeta+b');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Where');
  await page.getByRole('button', { name: 'Subheading' }).click();
  await expect(page.getByRole('button', { name: 'Subheading' })).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('Enter');
  await page.keyboard.type('map');
  await page.keyboard.press('ControlOrMeta+Shift+ArrowLeft');
  await page.keyboard.press('ControlOrMeta+k');
  await page.getByLabel('Link address').fill('soon');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^Enter a web address/)).toBeVisible();
  await page.getByLabel('Link address').fill('example.org/map');
  await page.keyboard.press('Enter');
  await expect(text).toBeFocused();
  await expect(
    page.getByRole('region', { name: 'As students see it' }).getByRole('link', { name: 'map' }),
  ).toBeVisible();
  await page.keyboard.press('ControlOrMeta+End');
  for (let line = 0; line < 40; line += 1) await page.keyboard.press('Enter');
  await page.keyboard.type('See you');
  const publish = page.getByRole('button', { name: 'Publish' });
  const last = await text.locator('p').last().boundingBox();
  const bar = await publish.boundingBox();
  expect(last && bar && last.y + last.height < bar.y).toBe(true);
  await expectAccessible(page);
  await page.reload();
  await expect(text.locator('h2')).toHaveText('Where');
  await publish.click();
  await expect(page.getByRole('link', { name: /An experiment on Saturday/ })).toBeVisible();
}
