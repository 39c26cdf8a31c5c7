import { expect } from './support/portal.ts';
import { test } from './support/student.ts';

/** Windows, and how high the film has to be in each. Undefined means its own shape, 16 to 9. */
const windows = [
  { width: 1024, height: 768, film: 580 },
  { width: 1280, height: 720, film: 580 },
  { width: 1440, height: 900, film: 580 },
  { width: 1920, height: 1080, film: 580 },
  { width: 1280, height: 600, film: 536 },
  { width: 768, height: 1024, film: undefined },
  { width: 360, height: 740, film: undefined },
];

test('the video player is 580 px high on every laptop, less in a low window, and has its shape on a phone', async ({
  page,
  student: { ids },
}) => {
  const video = page.locator('video');
  const measureAll = async () => {
    await expect.poll(() => video.evaluate(({ videoWidth }: HTMLVideoElement) => videoWidth)).toBeGreaterThan(0);
    for (const { film, ...size } of windows) {
      await page.setViewportSize(size);
      const measure = async () => {
        const { width = 0, height = 0 } = (await video.boundingBox()) ?? {};
        return Math.round(height) - Math.round(film ?? (width * 9) / 16);
      };
      await expect.poll(measure, `${size.width} × ${size.height}`).toBe(0);
      const spill = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(spill, `${size.width} × ${size.height}`).toBeLessThanOrEqual(0);
    }
  };
  await test.step('at a topic', async () => {
    await page.goto(`/topic/${ids.chapter}`);
    await page.getByRole('link', { name: /Coulomb's law/ }).click();
    await measureAll();
  });
  await test.step('in Recently Watched', async () => {
    await page.goto('/history');
    await page.getByRole('list', { name: 'Recently Watched' }).getByRole('link').first().click();
    await measureAll();
  });
});
