import { join } from 'node:path';
import type { Locator } from '@playwright/test';
import type { Portal } from '../harness/start-portal.ts';
import { callStudent, chapterOf, expect, expectAccessible, test } from './support/desk-academy.ts';
import type { Registered } from './support/register.ts';

const demo = join(import.meta.dirname, '../demo/academy/Physics');
const video = join(demo, '01 Electric charges and fields/01 What is electric charge.mp4');
/** It has more bytes than the first part of an upload. */
const handbook = join(demo, '05 Revision handbook/Formula and revision handbook.pdf');

test('an owner adds a chapter, a video and a PDF, and looks at them as students do', {
  tag: ['@laptop', '@all'],
}, async ({ page, academy }) => {
  test.slow();
  const student = await academy.register();
  // Files that are uploaded go on by themselves after the server was killed.
  await page.goto('/desk/content');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'New chapter in Physics' }).click();
  await page.getByLabel('New chapter in Physics').fill('Optics');
  await page.getByRole('button', { name: 'Add' }).click();
  await page.getByRole('button', { name: 'Actions: Waves' }).click();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Rename: Waves' }).click();
  await page.getByRole('textbox').press('Escape');
  await expect(page.getByRole('button', { name: 'Actions: Waves' })).toBeFocused();
  await page.getByRole('link', { name: /Waves/ }).click();
  // A video that this browser does not play waits until the teacher has decided.
  const notAVideo = { name: 'Lecture.mp4', mimeType: 'video/mp4', buffer: Buffer.from('not a video') };
  await page.getByLabel('Upload videos').setInputFiles(notAVideo);
  await expect(page.getByText(/^This browser can't play this video/)).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Choose another file: Lecture.mp4').setInputFiles(video);
  await expect(page.getByText('Done. Students can see it.')).toBeVisible();
  let parts = 0;
  await page.route('**/upload_part?*', async (route) => {
    parts += 1;
    if (parts === 2) await academy.portal.kill();
    await route.continue();
  });
  await page.getByLabel('Upload PDFs').setInputFiles(handbook);
  await expect(page.getByText(/^No connection · [1-9]/)).toBeVisible();
  await expectAccessible(page);
  await academy.restart();
  // It tries again after 30 seconds at the latest.
  await expect(page.getByText('Done. Students can see it.')).toHaveCount(2, { timeout: 40_000 });
  expect(parts).toBeGreaterThan(2);
  expect(await listTopics(academy.portal, student)).toEqual(['What is electric charge']);

  // The menu of a last row is whole, though its card cuts what is beyond its corners.
  await page.getByRole('button', { name: 'Actions: Formula and revision handbook' }).click();
  await expectInReach(page.getByRole('button', { name: 'Hide from students: Formula and revision handbook' }));
  await page.keyboard.press('Escape');

  // Staff look at them as students do.
  await page.getByRole('link', { name: 'Preview as a student' }).click();
  await expect(page.locator('video')).toHaveJSProperty('videoWidth', 640);
  await expectAccessible(page);
  const contents = page.getByRole('navigation', { name: 'In this chapter' });
  await contents.getByRole('link', { name: /Formula and revision handbook/ }).click();
  await expect(page.locator('.page canvas').first()).toBeVisible();
  // Its pages are in the page's own scroll, and only those near the screen are drawn.
  const last = Number(/Page 1 of (\d+)/.exec((await page.getByText(/^Page 1 of/).textContent()) ?? '')?.[1]);
  await expectAccessible(page);
  await page.keyboard.press('End');
  await expect(page.getByText(`Page ${last} of ${last}`)).toBeVisible();
  await expect(page.locator('.page').last().locator('canvas')).toBeVisible();
  expect(await page.locator('.page canvas').count()).toBeLessThan(last);
});

/** A press at its middle reaches it, without scrolling. */
async function expectInReach(element: Locator): Promise<void> {
  const isReached = () =>
    element.evaluate((target) => {
      const { x, y, width, height } = target.getBoundingClientRect();
      return target.contains(document.elementFromPoint(x + width / 2, y + height / 2));
    });
  await expect.poll(isReached).toBe(true);
}

async function listTopics(portal: Portal, student: Registered): Promise<string[]> {
  const payload = await chapterOf(portal, student);
  const topics = await callStudent<{ topic_name: string }[]>(portal, student, '/Student/topics', payload);
  return topics.map(({ topic_name }) => topic_name);
}
