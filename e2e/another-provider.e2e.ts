import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { createProvider } from '../examples/provider/provider.mjs';
import { startPortal } from '../harness/start-portal.ts';
import { openTopic } from './support/menu.ts';
import { expect, test } from './support/portal.ts';
import { signInAtLogin } from './support/sign-in.ts';

// spec: 7.1
test('the app works against another provider, straight from the browser', async ({ browser }) => {
  const port = await freePort();
  const provider = await startPortal({ settings: { ALLOWED_ORIGINS: `http://127.0.0.1:${port}` } });
  const other = await startPortal({ settings: { PORT: port, API_URL: `${provider.url}/api` } });
  const context = await browser.newContext({ baseURL: other.url });
  const page = await context.newPage();
  const extensions: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/Portal/')) extensions.push(request.url());
  });

  await signInAtLogin(page, provider);
  await page.getByRole('link', { name: 'My Enrolled Courses', exact: true }).click();
  await page.getByRole('link', { name: /^Physics/ }).click();
  await page.getByRole('link', { name: /Electric charges and fields/ }).click();
  await openTopic(page, /Coulomb's law/);
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
  await provider.stop();
});

test('the app signs in at the example of a provider, under the name of its academy', {
  tag: ['@laptop', '@all'],
}, async ({ browser }) => {
  const provider = createProvider().listen(0, '127.0.0.1');
  await once(provider, 'listening');
  const { port } = provider.address() as AddressInfo;
  const portal = await startPortal({ settings: { API_URL: `http://127.0.0.1:${port}`, APP_NAME: 'Sunrise Academy' } });
  const context = await browser.newContext({ baseURL: portal.url });
  const page = await context.newPage();

  await signInAtLogin(page, { otps: { last: () => '1234', next: async () => '1234' } });
  await expect(page).toHaveTitle(/Sunrise Academy$/);
  await expect(page.getByText('Sunrise Academy').first()).toBeVisible();
  await page.goto('/quiz-list/1');
  await page.getByRole('link', { name: /The cell/ }).click();
  await page.getByRole('radio', { name: 'Nucleus' }).check();
  await page.getByRole('radio', { name: 'Nerve' }).check();
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText('Score: 1 / 3')).toBeVisible();
  await context.close();
  await portal.stop();
  provider.close();
});

/** The provider has to know the origin of the other portal before that has started. */
/** Of those that no other program gets unasked. */
async function freePort(): Promise<string> {
  const server = createServer().listen(20_000 + Math.floor(10_000 * Math.random()), '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  return String(typeof address === 'object' ? address?.port : 0);
}
