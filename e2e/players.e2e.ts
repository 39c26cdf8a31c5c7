import type { Locator, Page } from '@playwright/test';
import { type anjali, signIn as signInByCalls } from '../harness/sign-in.ts';
import type { Portal } from '../harness/start-portal.ts';
import { openTopic } from './support/menu.ts';
import { expect, test } from './support/portal.ts';
import { register } from './support/register.ts';
import { newMobile, signIn } from './support/sign-in.ts';

// The video has 113,010 bytes for 21 seconds. Its first URL expires after this many.
const bytesBeforeExpiry = 40_000;

test('a video whose signed URL expires goes on at the same second, without a message', {
  tag: ['@laptop', '@all'],
}, async ({ page, portal }) => {
  const student = await signInAnew(page, portal);
  const signedUrls = await expireSignedUrls(page, portal, student);
  await page.route('**/*.mp4', async (route) => {
    if (!signedUrls.isOld(route.request().url())) return route.continue();
    const [, begin = '0'] = /bytes=(\d+)-/.exec(route.request().headers()['range'] ?? '') ?? [];
    if (Number(begin) >= bytesBeforeExpiry) return route.fulfill({ status: 403 });
    const response = await route.fetch({
      headers: { ...route.request().headers(), range: `bytes=${begin}-${bytesBeforeExpiry - 1}` },
    });
    await route.fulfill({ response });
  });
  const { video, calls } = await openVideo(page, /Coulomb's law/);
  const times = await watch(video);
  await expect.poll(() => timeOf(video), { timeout: 40_000 }).toBeGreaterThan(12);

  expect(new URL(await video.evaluate((element: HTMLVideoElement) => element.currentSrc)).pathname).not.toMatch(
    signedUrls.old,
  );
  // It never went back, and skipped no more than a moment.
  const steps = (await times()).map((time, index, all) => time - (all[index - 1] ?? time));
  expect(Math.min(...steps)).toBeGreaterThan(-0.5);
  expect(Math.max(...steps)).toBeLessThan(2);
  expect(await video.evaluate((element: HTMLVideoElement) => element.playbackRate)).toBe(2);
  await expect.poll(calls).toBe(2);
  await expectPlayingWithoutMessage(page, video);
});

test('an HLS video whose signed URL expires plays on without a stop', { tag: ['@laptop', '@all'] }, async ({
  page,
  portal,
}) => {
  const student = await signInAnew(page, portal);
  const signedUrls = await expireSignedUrls(page, portal, student);
  const refused: string[] = [];
  await page.route(/part[23]\.m4s/, (route) => {
    if (!signedUrls.isOld(route.request().url())) return route.continue();
    refused.push(route.request().url());
    return route.fulfill({ status: 403 });
  });
  const { video, calls } = await openVideo(page, /Electric field lines/);
  const stops = await video.evaluateHandle((element: HTMLVideoElement) => {
    const seen: string[] = [];
    for (const event of ['error', 'emptied', 'waiting']) element.addEventListener(event, () => seen.push(event));
    return seen;
  });
  await expect.poll(() => timeOf(video), { timeout: 40_000 }).toBeGreaterThan(16);
  expect(refused.length).toBeGreaterThan(0);
  expect(await stops.jsonValue()).toEqual([]);
  await expect.poll(calls).toBe(2);
  await expectPlayingWithoutMessage(page, video);
});

test('captions that are switched on after their signed URL has expired come from a fresh one', {
  tag: '@laptop',
}, async ({ page, portal }) => {
  const student = await signInAnew(page, portal);
  const signedUrls = await expireSignedUrls(page, portal, student);
  await page.route('**/*.vtt', (route) =>
    signedUrls.isOld(route.request().url()) ? route.fulfill({ status: 403 }) : route.continue(),
  );
  const { video } = await openVideo(page, /Coulomb's law/);
  await page.keyboard.press('c');
  const cues = () => video.evaluate((element: HTMLVideoElement) => element.textTracks[0]?.cues?.length ?? 0);
  await expect.poll(cues).toBeGreaterThan(0);
});

/** Signs in a student who has watched nothing: a video that resumes may be past what the test waits for. */
async function signInAnew(page: Page, portal: Portal): Promise<typeof anjali> {
  const student = { name: 'Devika Menon', mobile: newMobile() };
  await register(portal, student, 'Class 12');
  await signIn(page, portal, student);
  return student;
}

/**
 * The first list of topics has signed URLs that the test then expires; every later list has URLs with another
 * signature, as it would hours later. That signature is the one of another session of the same student.
 */
async function expireSignedUrls(page: Page, portal: Portal, student: typeof anjali) {
  const { token } = await signInByCalls(portal, student);
  let topics = 0;
  const signedUrls = { old: '', isOld: (url: string) => url.includes(signedUrls.old) };
  await page.route('**/Student/topics', async (route) => {
    topics += 1;
    if (topics > 1)
      return route.fulfill({ response: await route.fetch({ headers: { ...route.request().headers(), token } }) });
    const response = await route.fetch();
    signedUrls.old = /\/media\/([^./"]+)\./.exec(await response.text())?.[1] ?? 'none';
    await route.fulfill({ response });
  });
  return signedUrls;
}

async function openVideo(page: Page, name: RegExp): Promise<{ video: Locator; calls: () => number }> {
  let count = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/Student/topics')) count += 1;
  });
  await page.getByRole('link', { name: 'My Enrolled Courses', exact: true }).click();
  await page.getByRole('link', { name: /^Physics/ }).click();
  await page.getByRole('link', { name: /Electric charges and fields/ }).click();
  await openTopic(page, name);
  const video = page.locator('video');
  await video.evaluate((element: HTMLVideoElement) => {
    element.muted = true;
    element.currentTime = 0;
    // Playing is interrupted if the URL has expired already; the player then goes on by itself.
    element.play().catch(() => {});
  });
  await page.getByLabel('Speed').selectOption('2×');
  return { video, calls: () => count };
}

/** Collects the seconds of the video as they are played. */
async function watch(video: Locator): Promise<() => Promise<number[]>> {
  const times = await video.evaluateHandle((element: HTMLVideoElement) => {
    const seen: number[] = [];
    const note = () => {
      if (element.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA) seen.push(element.currentTime);
    };
    element.addEventListener('timeupdate', note);
    return seen;
  });
  return () => times.jsonValue();
}

function timeOf(video: Locator): Promise<number> {
  return video.evaluate((element: HTMLVideoElement) => element.currentTime);
}

async function expectPlayingWithoutMessage(page: Page, video: Locator): Promise<void> {
  await expect(page.getByText("This video can't be played right now.")).toHaveCount(0);
  await expect(page.getByText('Something went wrong')).toHaveCount(0);
  await expect(page.getByText('Loading...')).toHaveCount(0);
  expect(await video.evaluate((element: HTMLVideoElement) => element.paused)).toBe(false);
}

// These stand in for the players of the two sites, and speak their protocols. No test reaches the sites themselves.

const youtube = `<script>
  const commands = [];
  let state = -1, time = 0;
  const say = (event, info) => parent.postMessage(JSON.stringify({ event, info, channel: 'widget', id: 1 }), '*');
  addEventListener('message', ({ data }) => {
    const { event, func, args } = JSON.parse(data);
    if (event === 'listening') return say('initialDelivery', { duration: 100, playerState: state, playbackRate: 1, muted: false });
    document.body.append(' ' + func + '(' + args.join() + ')');
    if (func === 'seekTo') time = args[0];
    if (func === 'playVideo') state = 1;
    if (func === 'pauseVideo') state = 2;
    if (func === 'setPlaybackRate') say('infoDelivery', { playbackRate: args[0] });
    say('infoDelivery', { playerState: state, currentTime: time });
  });
  setInterval(() => state === 1 && say('infoDelivery', { currentTime: time += 0.25 }), 250);
</script><body>The player:`;

const vimeo = `<script>
  let time = 0, plays = false;
  const say = (message) => parent.postMessage(JSON.stringify(message), '*');
  addEventListener('message', ({ data }) => {
    const { method, value: values } = typeof data === 'string' ? JSON.parse(data) : data;
    const [value] = [values].flat();
    if (method === 'ping') return say({ event: 'ready' });
    document.body.append(' ' + method + '(' + (value ?? '') + ')');
    if (method === 'play' || method === 'pause') {
      plays = method === 'play';
      for (const event of plays ? ['play', 'playing'] : ['pause']) say({ event, data: { seconds: time, duration: 100 } });
    }
    if (method === 'setCurrentTime') time = value;
    const known = { getDuration: 100, getVolume: 1, getMuted: false, getTextTracks: [], getCurrentTime: time };
    say({ method, value: known[method] ?? value ?? null });
    if (method === 'addEventListener' && value === 'loaded') say({ event: 'loaded', data: { id: 1 } });
  });
  setInterval(() => plays && say({ event: 'timeupdate', data: { seconds: time += 0.25, duration: 100, percent: time / 100 } }), 250);
  say({ event: 'ready' });
</script><body>The player:`;

const sites = {
  YouTube: {
    link: 'https://www.youtube.com/live/abcdefghijk?list=PL123&t=1m5s',
    host: 'https://www.youtube-nocookie.com',
    path: '/embed/abcdefghijk',
    player: youtube,
    played: /playVideo\(\)/,
    faster: /setPlaybackRate\(1\.5\)/,
    forward: /seekTo\(1\d(\.\d+)?,true\)/,
  },
  Vimeo: {
    link: 'https://vimeo.com/manage/videos/123456789/abcdef1234',
    host: 'https://player.vimeo.com',
    path: '/video/123456789',
    player: vimeo,
    played: / play\(\)/,
    faster: /setPlaybackRate\(1\.5\)/,
    forward: /setCurrentTime\(1\d(\.\d+)?\)/,
  },
};

for (const [name, { link, host, path, player, played, faster, forward }] of Object.entries(sites)) {
  test(`a video of ${name} plays in a frame of its own; nothing else of ${name} is loaded`, { tag: '@laptop' }, async ({
    page,
    portal,
  }) => {
    await page.route(`${host}/**`, (route) => route.fulfill({ contentType: 'text/html', body: player }));
    const foreign = listenForForeignRequests(page, portal.url);
    await page.route('**/Student/topics', async (route) => {
      const response = await route.fetch();
      const { data, ...rest } = await response.json();
      const linked = data.map((topic: object) => ({ ...topic, video_link: link, position: 0 }));
      await route.fulfill({ response, json: { ...rest, data: linked } });
    });
    await signIn(page, portal);
    await page.getByRole('link', { name: 'My Enrolled Courses', exact: true }).click();
    await page.getByRole('link', { name: /^Chemistry/ }).click();
    await page.getByRole('link', { name: /Chemical bonding/ }).click();
    await openTopic(page, /./);

    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      const player = await page.locator('youtube-video, vimeo-video').boundingBox();
      expect(player?.height).toBeGreaterThan(150);
      expect(await page.locator(`iframe[title="${name}"]`).boundingBox()).toEqual(player);
    }
    const frame = page.frameLocator(`iframe[title="${name}"]`).locator('body');
    await expect(frame).toContainText(played);
    await page.getByLabel('Speed').selectOption('1.5×');
    await expect(frame).toContainText(faster);
    await page.getByRole('button', { name: /Forward 10 seconds/ }).click();
    await expect(frame).toContainText(forward);
    await expect(page.getByText('Loading...')).toHaveCount(0);
    await page.locator('section h2').first().focus();
    await page.keyboard.press('k');
    await expect(frame).toContainText(/pause(Video)?\(\)/);
    // The progress is saved, as it is for the portal's own videos.
    await page.goBack();
    await expect(page.getByRole('link', { name: /% watched/ })).toBeVisible();
    expect(foreign.map((address) => new URL(address)).map((each) => each.origin + each.pathname)).toEqual([
      host + path,
    ]);
  });
}

function listenForForeignRequests(page: Page, own: string): string[] {
  const foreign: string[] = [];
  page.on('request', (request) => {
    if (/^https?:/.test(request.url()) && !request.url().startsWith(own)) foreign.push(request.url());
  });
  return foreign;
}
