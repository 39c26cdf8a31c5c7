import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

/** Tests which requests the worker handles, what it returns and what it caches, in a fake browser. */

const origin = 'https://portal.example.org';
const entry = '/assets/index-1a2b.js';
const page = (text: string) => new Response(`<title>${text}</title><script src="${entry}"></script>`);
const cachedPage = 'cached';

let network: ReturnType<typeof vi.fn<(request: { url: string } | string) => Promise<Response>>>;
let stored: Map<string, Map<string, Response>>;
let listeners: Map<string, (event: object) => void>;

beforeEach(async () => {
  vi.useFakeTimers();
  vi.resetModules();
  listeners = new Map();
  stored = new Map();
  network = vi.fn(async (request) => (addressOf(request) === `${origin}/` ? page(cachedPage) : new Response('a file')));
  vi.stubGlobal('fetch', network);
  vi.stubGlobal('caches', fakeCaches());
  vi.stubGlobal('build', { name: 'one', files: [entry], badges: ['/app.webmanifest'], entry });
  vi.stubGlobal('self', {
    location: { origin },
    addEventListener: (type: string, listener: (event: object) => void) => listeners.set(type, listener),
    skipWaiting: async () => {},
    clients: { claim: async () => {} },
    registration: {},
  });
  await import('./offline-worker.ts');
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
      network.mockResolvedValue(new Response(`Bad gateway to ${entry}`, { status }));
      expect(await text(ask('/subjects'))).toContain(cachedPage);
      expect(await cachedText('/')).toContain(cachedPage);
    },
  );

  test('that somebody else sends, or that is of another build, is shown and not cached', async () => {
    for (const other of [new Response('Sign in to this Wi-Fi'), new Response('/assets/index-NEXT.js')]) {
      const shown = await other.clone().text();
      network.mockResolvedValue(other);
      expect(await text(ask('/subjects'))).toBe(shown);
      expect(await cachedText('/')).toContain(cachedPage);
    }
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
    expect(cachedAddresses()).toEqual([entry, '/app.webmanifest', '/']);
  });

  test.each(['/media/signature/hash/notes.pdf', '/api/Student/calendar.ics'])(
    '%s opened as a page of its own',
    (url) => {
      expect(ask(url)).toBeUndefined();
    },
  );

  test.each(['POST', 'PUT', 'HEAD', 'OPTIONS'])('%s, for any URL', (method) => {
    for (const url of ['/', entry, '/app.webmanifest']) expect(ask(url, { method })).toBeUndefined();
  });
});

describe('a file of the app', () => {
  test('is cached by the install, and not fetched again', async () => {
    network.mockClear();
    expect(await text(ask(entry, { mode: 'cors' }))).toBe('a file');
    expect(network).not.toHaveBeenCalled();
  });

  test('that only some need is cached at its first use; an error or a part of it is not', async () => {
    network.mockResolvedValue(new Response('', { status: 404 }));
    await ask('/assets/hls-3c.js', { mode: 'cors' });
    network.mockResolvedValue(new Response('part', { status: 206 }));
    await ask('/assets/hls-3c.js', { mode: 'cors' });
    expect(cachedAddresses()).not.toContain('/assets/hls-3c.js');
    network.mockResolvedValue(new Response('whole'));
    await ask('/assets/hls-3c.js', { mode: 'cors' });
    network.mockRejectedValue(new TypeError('Failed to fetch'));
    expect(await text(ask('/assets/hls-3c.js', { mode: 'cors' }))).toBe('whole');
  });
});

test('the academy’s name and icons are the network’s, and the cached ones without it', async () => {
  network.mockResolvedValue(new Response('new name'));
  expect(await text(ask('/app.webmanifest', { mode: 'cors' }))).toBe('new name');
  network.mockRejectedValue(new TypeError('Failed to fetch'));
  expect(await text(ask('/app.webmanifest', { mode: 'cors' }))).toBe('a file');
});

test('the last two builds stay, and no other caches are touched', async () => {
  stored = new Map(['portal-old', 'portal-last', 'theirs', 'portal-one'].map((name) => [name, new Map()]));
  await dispatch('activate', {});
  expect([...stored.keys()]).toEqual(['portal-last', 'theirs', 'portal-one']);
});

/** Sends a request as a page would. Undefined where the worker leaves it to the browser. */
function ask(url: string, { method = 'GET', mode = 'navigate' } = {}): Promise<Response> | undefined {
  let responding: Promise<Response> | undefined;
  const request = { url: new URL(url, origin).href, method, mode };
  const respondWith = (response: Promise<Response>) => {
    responding = response;
  };
  listeners.get('fetch')?.({ request, respondWith, waitUntil: () => {}, preloadResponse: Promise.resolve(undefined) });
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
    const add = async (url: string) => put(url, await network(url));
    return { put, add, addAll: (urls: string[]) => Promise.all(urls.map(add)) };
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
