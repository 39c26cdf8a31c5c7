import { startPortal } from '../harness/start-portal.ts';
import { expect, test } from './support/portal.ts';
import { signIn } from './support/sign-in.ts';

test('the app works against another provider, straight from the browser', async ({ browser, portal: provider }) => {
  const other = await startPortal({ settings: { API_URL: `${provider.url}/api` } });
  const context = await browser.newContext({ baseURL: other.url });
  const page = await context.newPage();
  const extensions: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/Portal/')) extensions.push(request.url());
  });

  await signIn(page, provider);
  await page.getByRole('link', { name: 'My Enrolled Courses', exact: true }).click();
  await page.getByRole('link', { name: /^Physics/ }).click();
  await page.getByRole('link', { name: /Electric charges and fields/ }).click();
  await page.getByRole('link', { name: /Video Classes/ }).click();
  await page.getByRole('link', { name: /Coulomb's law/ }).click();
  const video = page.locator('video');
  await video.evaluate((element: HTMLVideoElement) => {
    element.muted = true;
    return element.play();
  });
  await expect.poll(() => video.evaluate((element: HTMLVideoElement) => element.currentTime)).toBeGreaterThan(1);

  // The captions of the video come from the other provider too.
  const cues = () =>
    video.evaluate((element: HTMLVideoElement) => {
      const [track] = element.textTracks;
      if (track) track.mode = 'showing';
      return track?.cues?.length ?? 0;
    });
  await expect.poll(cues).toBeGreaterThan(0);

  // The app makes no call that only the bundled server has, and the server behind the page serves no calls itself.
  expect(extensions).toEqual([]);
  const own = await page.request.post(`${other.url}/api/Student/subjects`, { data: { stud_id: '1' } });
  expect(own.status()).toBe(404);
  await context.close();
  await other.stop();
});
