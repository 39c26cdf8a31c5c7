/**
 * Opens the portal where there is no network. It caches the app and nothing else: the page that the server sends, which
 * names the academy and no student, the name and icons of the installed app, and the app's files, whose names change
 * with their content. It ignores calls and media.
 *
 * The files of two builds stay in the cache, so a page that was open before a deploy continues with its own screens.
 * That is why a new worker may take over at once, and no page has to be reloaded for it.
 */
declare const self: ServiceWorkerGlobalScope;

export type {};

/**
 * Set by scripts/offline-worker.ts: the build's name, the files of every screen, and the name and icons of the
 * installed app.
 */
declare const build: { name: string; files: string[]; badges: string[]; entry: string };

const { name, files, badges, entry } = build;
const cacheName = `portal-${name}`;
const cachedBuilds = 2;
/** A network that is slower than this counts as none. */
const timeoutMs = 3000;
const pageKey = '/';

self.addEventListener('install', (event) => {
  event.waitUntil(cacheApp().then(() => self.skipWaiting()));
});

self.addEventListener('activate', (event) => {
  event.waitUntil(
    Promise.all([deleteOldBuilds(), self.clients.claim(), self.registration.navigationPreload?.enable()]),
  );
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  if (pathname.startsWith('/assets/')) event.respondWith(openFile(request));
  else if (badges.includes(pathname)) event.respondWith(openBadge(request));
  else if (request.mode === 'navigate' && !/^\/(api|media)\//.test(pathname)) event.respondWith(openPage(event));
});

/** Caches all files or none. Where a file is missing, the worker is not installed, and the next visit tries again. */
async function cacheApp(): Promise<void> {
  const cache = await caches.open(cacheName);
  await Promise.all(
    files.map(async (file) => {
      const earlier = await caches.match(file, { ignoreVary: true });
      await (earlier ? cache.put(file, earlier) : cache.add(file));
    }),
  );
  await cache.addAll(badges);
  await cachePage(await fetch(pageKey, { cache: 'no-cache' }));
}

/** Caches the page, but only this build's own: the page of another build asks for files that are not in the cache. */
async function cachePage(page: Response): Promise<void> {
  if (!page.ok || page.redirected || !(await page.clone().text()).includes(entry)) return;
  await (await caches.open(cacheName)).put(pageKey, page);
}

/** Deletes the caches of old builds. `caches.keys()` lists them in the order in which they were created. */
async function deleteOldBuilds(): Promise<void> {
  const builds = (await caches.keys()).filter((each) => each.startsWith('portal-') && each !== cacheName);
  await Promise.all(builds.slice(0, -(cachedBuilds - 1)).map((each) => caches.delete(each)));
}

/** A file that never changes under its name. It is cached at its first use. */
async function openFile(request: Request): Promise<Response> {
  const cached = await caches.match(request.url, { ignoreVary: true });
  if (cached) return cached;
  const fresh = await fetch(request);
  // A part of a file (206) cannot be cached.
  if (fresh.status === 200) await (await caches.open(cacheName)).put(request.url, fresh.clone());
  return fresh;
}

/** The academy's name and icons come from the network first, because they may change at the same URL. */
async function openBadge(request: Request): Promise<Response> {
  const cached = await caches.match(request.url, { cacheName, ignoreVary: true });
  return fetch(request).catch((failure) => cached ?? Promise.reject(failure));
}

/** The network's page, which may be of a newer build. Where the network fails or is too slow, the cached page. */
async function openPage(event: FetchEvent): Promise<Response> {
  const fresh = fetchPage(event);
  event.waitUntil(fresh.then((page) => cachePage(page.clone())).catch(() => {}));
  const cached = await caches.match(pageKey, { cacheName, ignoreVary: true });
  if (!cached) return fresh;
  const freshOrCached = fresh.then((page) => (page.status < 500 ? page : cached)).catch(() => cached);
  return Promise.race([freshOrCached, new Promise<Response>((resolve) => setTimeout(resolve, timeoutMs, cached))]);
}

async function fetchPage(event: FetchEvent): Promise<Response> {
  return ((await event.preloadResponse) as Response | undefined) ?? fetch(event.request);
}
