/**
 * Opens the portal where there is no network. It keeps the app itself, and nothing else: the page that the server sends, which names the academy
 * and nobody in it, its name and icons for the phone's own screen, and the app's files, whose names change with their content. What a student asks the provider for goes past it.
 *
 * The files of two builds are kept: a page that was open before a deploy goes on with the screens it was made with. So a new worker may
 * take over at once, and no page has to be loaded again for it.
 */
declare const self: ServiceWorkerGlobalScope;

export type {};

/** Put in by scripts/offline-worker.ts: a name for just this build, what a phone needs for every screen, and what an installed app shows of itself. */
declare const build: { name: string; files: string[]; badges: string[]; entry: string };

const { name, files, badges, entry } = build;
const cacheName = `portal-${name}`;
const buildsKept = 2;
/** A network that answers no sooner is as good as none. */
const patienceMs = 3000;
const pageKey = '/';

self.addEventListener('install', (event) => {
  event.waitUntil(keepApp().then(() => self.skipWaiting()));
});

self.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([dropOldBuilds(), self.clients.claim(), self.registration.navigationPreload?.enable()]));
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  if (pathname.startsWith('/assets/')) event.respondWith(openFile(request));
  else if (badges.includes(pathname)) event.respondWith(openBadge(request));
  else if (request.mode === 'navigate' && !/^\/(api|media)\//.test(pathname)) event.respondWith(openPage(event));
});

/** All or nothing: a build of which a file is missing is not installed, and tried again at the next visit. */
async function keepApp(): Promise<void> {
  const cache = await caches.open(cacheName);
  await Promise.all(
    files.map(async (file) => {
      const earlier = await caches.match(file, { ignoreVary: true });
      await (earlier ? cache.put(file, earlier) : cache.add(file));
    }),
  );
  await cache.addAll(badges);
  await keepPage(await fetch(pageKey, { cache: 'no-cache' }));
}

/** The page of another build asks for files that are not here. */
async function keepPage(page: Response): Promise<void> {
  if (!page.ok || page.redirected || !(await page.clone().text()).includes(entry)) return;
  await (await caches.open(cacheName)).put(pageKey, page);
}

/** Caches are listed in the order in which they were made. */
async function dropOldBuilds(): Promise<void> {
  const builds = (await caches.keys()).filter((each) => each.startsWith('portal-') && each !== cacheName);
  await Promise.all(builds.slice(0, -(buildsKept - 1)).map((each) => caches.delete(each)));
}

/** What never changes under its name: kept from the first time that it is asked for. */
async function openFile(request: Request): Promise<Response> {
  const kept = await caches.match(request.url, { ignoreVary: true });
  if (kept) return kept;
  const fresh = await fetch(request);
  // A part of a file (206) cannot be kept.
  if (fresh.status === 200) await (await caches.open(cacheName)).put(request.url, fresh.clone());
  return fresh;
}

/** The academy's name and icons may change under the same address. */
async function openBadge(request: Request): Promise<Response> {
  const kept = await caches.match(request.url, { cacheName, ignoreVary: true });
  return fetch(request).catch((failure) => kept ?? Promise.reject(failure));
}

/** The network's page, for it may be of a newer build; the kept one where the network fails, or keeps a student waiting. */
async function openPage(event: FetchEvent): Promise<Response> {
  const fresh = fetchPage(event);
  event.waitUntil(fresh.then((page) => keepPage(page.clone())).catch(() => {}));
  const kept = await caches.match(pageKey, { cacheName, ignoreVary: true });
  if (!kept) return fresh;
  const orKept = fresh.then((page) => (page.status < 500 ? page : kept)).catch(() => kept);
  return Promise.race([orKept, new Promise<Response>((resolve) => setTimeout(resolve, patienceMs, kept))]);
}

async function fetchPage(event: FetchEvent): Promise<Response> {
  return ((await event.preloadResponse) as Response | undefined) ?? fetch(event.request);
}
