import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

/** Tests which requests the worker handles, what it returns and what it caches, in a fake browser. */

const origin = 'https://portal.example.org';
const entry = '/assets/index-1a2b.js';
const screen = '/assets/home-screen-2b.js';
const player = '/assets/hls-3c.js';
const script = (text: string, type = 'text/javascript') => new Response(text, { headers: { 'Content-Type': type } });
const html = (text: string, options: ResponseInit = {}) =>
  new Response(text, { ...options, headers: { 'Content-Type': 'text/html; charset=utf-8' } });
const template = (config: string) =>
  `<script type="application/json" id="portal-config">${config}</script><script src="${entry}"></script>`;
const page = (academy: string) => html(template(`{"academy":"${academy}"}`));
const signInPage = () => html('<title>Sign in to this Wi-Fi</title>');
const manifest = (text: string) => script(text, 'application/manifest+json');
const cachedPage = 'cached';
const hash = async (content: string) => {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(content));
  return btoa(String.fromCharCode(...new Uint8Array(digest)));
};

/** What the honest server has. */
const served: Record<string, () => Response> = {
  '/': () => page(cachedPage),
  '/app.webmanifest': () => manifest('a manifest'),
  [entry]: () => script('the entry'),
  [screen]: () => script('a screen'),
  [player]: () => script('a player'),
};
const honest = async (request: { url: string } | string) =>
  served[new URL(addressOf(request)).pathname]?.() ?? html('', { status: 404 });

let network: ReturnType<typeof vi.fn<(request: { url: string } | string, init?: RequestInit) => Promise<Response>>>;
let stored: Map<string, Map<string, Response>>;
let listeners: Map<string, (event: object) => void>;
let waiting: Promise<unknown>[];
const navigationPreload = { enable: vi.fn(async () => {}), disable: vi.fn(async () => {}) };

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  stored = new Map();
  network = vi.fn(honest);
  vi.stubGlobal('fetch', network);
  vi.stubGlobal('caches', fakeCaches());
  vi.stubGlobal('build', {
    name: 'one',
    page: await hash(template('')),
    files: { [entry]: await hash('the entry'), [screen]: await hash('a screen') },
    laterFiles: { [player]: await hash('a player') },
    badges: ['/app.webmanifest'],
  });
  vi.stubGlobal('self', {
    location: { origin },
    addEventListener: (type: string, listener: (event: object) => void) => listeners.set(type, listener),
    skipWaiting: async () => {},
    clients: { claim: async () => {} },
    registration: { navigationPreload },
  });
  await startWorker();
  await dispatch('install', {});
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('a page', () => {
  test('is the network’s, and the newest is cached', async () => {
    network.mockImplementation(async () => page('fresh'));
    expect(await text(ask('/subjects'))).toContain('fresh');
    await settled();
    expect(await cachedText('/')).toContain('fresh');
  });

  test('is the cached one where the network fails', async () => {
    network.mockRejectedValue(new TypeError('Failed to fetch'));
    expect(await text(ask('/subjects'))).toContain(cachedPage);
  });

  test('is the cached one where the network takes three seconds, and the network’s a moment before', async () => {
    const late = (ms: number) => new Promise<Response>((resolve) => setTimeout(resolve, ms, page('fresh')));
    network.mockImplementation(() => late(2999));
    const inTime = ask('/subjects');
    await vi.advanceTimersByTimeAsync(2999);
    expect(await text(inTime)).toContain('fresh');

    stored.get('portal-one')?.set(`${origin}/`, page(cachedPage));
    network.mockImplementation(() => late(60_000));
    const responded = vi.fn();
    const slow = ask('/subjects');
    void slow?.then(responded);
    await vi.advanceTimersByTimeAsync(2999);
    expect(responded).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(await text(slow)).toContain(cachedPage);
  });

  test.each([500, 502, 503, 504])(
    'is the cached one where a server in trouble responds %i, whose page is not cached',
    async (status) => {
      network.mockResolvedValue(html(template('{}'), { status }));
      expect(await text(ask('/subjects'))).toContain(cachedPage);
      expect(await cachedText('/')).toContain(cachedPage);
    },
  );

  test.each([
    ['a Wi-Fi’s sign-in page', signInPage()],
    ['the page of another build', html(template('{}').replace(entry, '/assets/index-NEXT.js'))],
    ['a page that stops in the middle', html(template('{}').slice(0, -9))],
    ['a page with a script of a filter', html(`${template('{}')}<script src="https://filter.example/x.js"></script>`)],
    ['a page with a script beside the configuration', html(template('{}</script><script>alert(1)'))],
    ['a page that is no HTML', script(template('{}'), 'text/plain')],
    ['a part of the page', html(template('{}'), { status: 206 })],
    ['the page at the end of a redirect', redirected(page('fresh'))],
  ])('%s is shown and not cached', async (_, other) => {
    const shown = await other.clone().text();
    network.mockResolvedValue(other);
    expect(await text(ask('/subjects'))).toBe(shown);
    await settled();
    expect(await cachedText('/')).toContain(cachedPage);
  });

  test('that is damaged in the cache is not used', async () => {
    stored.get('portal-one')?.set(`${origin}/`, signInPage());
    network.mockRejectedValue(new TypeError('Failed to fetch'));
    await expect(ask('/subjects')).rejects.toThrow('Failed to fetch');
  });
});

describe('is left to the network, and never cached:', () => {
  test.each([
    ['a call', '/api/Student/subjects'],
    ['a call to a provider at another URL', 'https://provider.example.org/ws/Student/subjects'],
    ['another URL that looks like the app’s own files', 'https://provider.example.org/assets/video.js'],
    ['a video', '/media/signature/hash/video.mp4'],
    ['a document', '/media/signature/hash/notes.pdf'],
    ['anything else that a program fetches', '/healthz'],
  ])('%s', async (_, url) => {
    expect(ask(url, { mode: 'cors' })).toBeUndefined();
    expect(cachedAddresses().toSorted()).toEqual([...install].toSorted());
  });

  test.each([
    '/media/signature/hash/notes.pdf',
    '/card/token',
    '/api/Student/calendar.ics',
    '/desk',
    '/desk/students/12',
  ])('%s opened as a page of its own', (url) => {
    expect(ask(url)).toBeUndefined();
  });

  test.each(['POST', 'PUT', 'HEAD', 'OPTIONS'])('%s, for any URL', (method) => {
    for (const url of ['/', entry, '/app.webmanifest']) expect(ask(url, { method })).toBeUndefined();
  });
});

describe('a file of the app', () => {
  test('is cached by the install, and not fetched again', async () => {
    network.mockClear();
    expect(await text(ask(entry, { mode: 'cors' }))).toBe('the entry');
    await settled();
    expect(network).not.toHaveBeenCalled();
  });

  test('that only some need is cached at its first use; an error or a part of it is not', async () => {
    for (const status of [404, 206]) {
      network.mockResolvedValue(new Response('a player', { status, headers: { 'Content-Type': 'text/javascript' } }));
      await ask(player, { mode: 'cors' });
      await settled();
      expect(cachedAddresses()).not.toContain(player);
    }
    network.mockImplementation(honest);
    await ask(player, { mode: 'cors' });
    await settled();
    network.mockRejectedValue(new TypeError('Failed to fetch'));
    expect(await text(ask(player, { mode: 'cors' }))).toBe('a player');
  });

  test.each(foreign())('is not replaced by %s: neither run nor cached, and asked for again', async (_, other) => {
    network.mockImplementation(async () => other());
    expect((await ask(player, { mode: 'cors' }))?.type).toBe('error');
    await settled();
    expect(cachedAddresses()).not.toContain(player);
    network.mockImplementation(honest);
    expect(await text(ask(player, { mode: 'cors' }))).toBe('a player');
  });

  test('that the browser’s own cache has wrong is fetched past it', async () => {
    network.mockImplementation(async (request, init) => (init?.cache === 'reload' ? honest(request) : signInPage()));
    expect(await text(ask(player, { mode: 'cors' }))).toBe('a player');
  });

  test('is returned where there is no room to cache it', async () => {
    vi.stubGlobal('caches', {
      ...fakeCaches(),
      open: async () => Promise.reject(new DOMException('', 'QuotaExceededError')),
    });
    expect(await text(ask(player, { mode: 'cors' }))).toBe('a player');
    await settled();
  });

  test.each(foreign())(
    'that %s has replaced in the cache is right again, at the latest the next time',
    async (_, other) => {
      stored.get('portal-one')?.set(origin + screen, other());
      await startWorker();
      await ask(screen, { mode: 'cors' });
      await settled();
      expect(await text(ask(screen, { mode: 'cors' }))).toBe('a screen');
      expect(await cachedText(screen)).toBe('a screen');
    },
  );

  test('that is another type in the cache is never returned', async () => {
    stored.get('portal-one')?.set(origin + screen, signInPage());
    expect(await text(ask(screen, { mode: 'cors' }))).toBe('a screen');
  });

  test('of another build is the cached one, unless that is no script', async () => {
    stored.set('portal-old', new Map([[`${origin}/assets/old-9z.js`, script('old')]]));
    expect(await text(ask('/assets/old-9z.js', { mode: 'cors' }))).toBe('old');
    stored.get('portal-old')?.set(`${origin}/assets/old-9z.js`, signInPage());
    network.mockResolvedValue(script('from the network'));
    expect(await text(ask('/assets/old-9z.js', { mode: 'cors' }))).toBe('from the network');
    expect(cachedAddresses().filter((path) => path.includes('old'))).toHaveLength(1);
  });
});

describe('the install', () => {
  test.each(foreign())(
    'caches only the build’s own files, not %s, and the next one fetches what is missing',
    async (_, other) => {
      stored.clear();
      network.mockImplementation(async (request) => (addressOf(request).endsWith(screen) ? other() : honest(request)));
      await expect(dispatch('install', {})).rejects.toThrow();
      expect(cachedAddresses()).not.toContain(screen);
      network.mockClear();
      network.mockImplementation(honest);
      await dispatch('install', {});
      expect(cachedAddresses().toSorted()).toEqual(install);
      expect(network.mock.calls.map(([request]) => addressOf(request))).not.toContain(origin + entry);
    },
  );

  test.each(['/', '/app.webmanifest'])('fails where somebody else answers for %s', async (path) => {
    stored.clear();
    network.mockImplementation(async (request) =>
      addressOf(request) === origin + path ? signInPage() : honest(request),
    );
    await expect(dispatch('install', {})).rejects.toThrow();
    expect(cachedAddresses()).not.toContain(path);
  });

  test('takes from earlier builds what is right, and fetches what is not', async () => {
    const earlier = new Map([
      [origin + entry, script('the entry')],
      [origin + screen, signInPage()],
    ]);
    stored = new Map([['portal-old', earlier]]);
    network.mockClear();
    await dispatch('install', {});
    expect(network.mock.calls.map(([request]) => addressOf(request))).not.toContain(origin + entry);
    expect([await cachedText(entry), await cachedText(screen)]).toEqual(['the entry', 'a screen']);
  });
});

test('the academy’s name and icons are the network’s, and the cached ones without it or where they are foreign', async () => {
  network.mockResolvedValue(manifest('new name'));
  expect(await text(ask('/app.webmanifest', { mode: 'cors' }))).toBe('new name');
  network.mockResolvedValue(signInPage());
  expect(await text(ask('/app.webmanifest', { mode: 'cors' }))).toBe('a manifest');
  network.mockRejectedValue(new TypeError('Failed to fetch'));
  expect(await text(ask('/app.webmanifest', { mode: 'cors' }))).toBe('a manifest');
});

test('the last two builds stay, and no other caches are touched', async () => {
  stored = new Map(['portal-old', 'portal-last', 'theirs', 'portal-one'].map((name) => [name, new Map()]));
  await dispatch('activate', {});
  expect([...stored.keys()]).toEqual(['portal-last', 'theirs', 'portal-one']);
});

/** What somebody else may answer with status 200 in the place of a script. */
function foreign(): [string, () => Response][] {
  const broken = () => new ReadableStream({ start: (body) => body.error(new TypeError('cut off')) });
  return [
    ['a Wi-Fi’s sign-in page', signInPage],
    ['a page that is called a script', () => script('<title>Sign in</title>')],
    ['another script', () => script('blocked()')],
    ['a script that stops in the middle', () => script('a scr')],
    ['nothing', () => script('')],
    ['a script with something added', () => script('a screen;track()')],
    ['a script without a type', () => new Response(new TextEncoder().encode('a screen'))],
    ['a part', () => new Response('a screen', { status: 206, headers: { 'Content-Type': 'text/javascript' } })],
    ['a body that breaks off', () => new Response(broken(), { headers: { 'Content-Type': 'text/javascript' } })],
  ];
}

function redirected(response: Response): Response {
  const clone = () => redirected(Response.prototype.clone.call(response));
  return Object.defineProperties(response, { redirected: { value: true }, clone: { value: clone } });
}

/** Starts the worker, as a browser does again and again. */
async function startWorker(): Promise<void> {
  listeners = new Map();
  waiting = [];
  vi.resetModules();
  await import('./offline-worker.ts');
}

/** Waits for the work that goes on after a response. */
async function settled(): Promise<void> {
  await Promise.all(waiting);
}

/** Sends a request as a page would. Undefined where the worker leaves it to the browser. */
function ask(url: string, { method = 'GET', mode = 'navigate' } = {}): Promise<Response> | undefined {
  let responding: Promise<Response> | undefined;
  const request = { url: new URL(url, origin).href, method, mode };
  const respondWith = (response: Promise<Response>) => {
    responding = response;
  };
  const waitUntil = (until: Promise<unknown>) => void waiting.push(until);
  listeners.get('fetch')?.({ request, respondWith, waitUntil, preloadResponse: Promise.resolve(undefined) });
  return responding;
}

async function text(response: Promise<Response> | undefined): Promise<string> {
  return (await response)?.clone().text() ?? 'no response';
}

async function dispatch(type: string, event: object): Promise<void> {
  let done: unknown;
  listeners.get(type)?.({ ...event, waitUntil: (until: unknown) => (done = until) });
  await done;
}

/** What the install caches. */
const install = ['/', '/app.webmanifest', screen, entry];
const cachedAddresses = () =>
  [...stored.values()].flatMap((cache) =>
    [...cache.keys()].map((url) => url.replace(/^https:\/\/portal\.example\.org(?=\/)/, '')),
  );
const cachedText = (path: string) =>
  stored
    .get('portal-one')
    ?.get(origin + path)
    ?.clone()
    .text();

function addressOf(request: { url: string } | string): string {
  return new URL(typeof request === 'string' ? request : request.url, origin).href;
}

function fakeCaches() {
  const open = async (name: string) => {
    const cache = stored.get(name) ?? new Map<string, Response>();
    stored.set(name, cache);
    const put = async (request: { url: string } | string, response: Response) =>
      void cache.set(addressOf(request), response);
    const remove = async (request: { url: string } | string) => cache.delete(addressOf(request));
    return { put, delete: remove };
  };
  const match = async (request: { url: string } | string, { cacheName = '' } = {}) => {
    const within = [...stored].filter(([name]) => cacheName === '' || name === cacheName);
    return within
      .map(([, cache]) => cache.get(addressOf(request)))
      .find(Boolean)
      ?.clone();
  };
  return { open, match, keys: async () => [...stored.keys()], delete: async (name: string) => stored.delete(name) };
}

describe('the page is asked for while the worker starts', () => {
  test.each([
    ['Chrome', 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/111.0.0.0 Mobile Safari/537.36', 'enable'],
    ['not in Firefox, which then opens nothing offline', 'Mozilla/5.0 (Android 14; rv:128.0) Firefox/128.0', 'disable'],
  ] as const)('%s', async (_, userAgent, expected) => {
    vi.stubGlobal('navigator', { userAgent });
    navigationPreload.enable.mockClear();
    navigationPreload.disable.mockClear();
    await dispatch('activate', {});
    for (const name of ['enable', 'disable'] as const)
      expect(navigationPreload[name]).toHaveBeenCalledTimes(name === expected ? 1 : 0);
  });
});
