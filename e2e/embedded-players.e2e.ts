import type { Page } from '@playwright/test';
import { openTopic } from './support/menu.ts';
import { expect, test } from './support/portal.ts';
import { signIn } from './support/sign-in.ts';

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
