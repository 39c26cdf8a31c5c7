import { hasItsType, isOriginal, isOriginalPage } from './original.ts';

/**
 * Opens the portal where there is no network. It caches the app and nothing else: the page that the server sends, which
 * names the academy and no student, the name and icons of the installed app, and the app's files, whose names change
 * with their content. It ignores calls and media.
 *
 * A school's filter or a Wi-Fi's sign-in page may answer in the server's place, with status 200. So nothing is cached
 * that differs from the build: every file and the page have a hash.
 *
 * The files of two builds stay in the cache, so a page that was open before a deploy continues with its own screens.
 * That is why a new worker may take over at once, and no page has to be reloaded for it.
 */
declare const self: ServiceWorkerGlobalScope;

/**
 * Set by scripts/offline-worker.ts: the build's name, the SHA-256 of the page, of the files of every screen and of
 * those that only some students need, and the name and icons of the installed app.
 */
declare const build: {
  name: string;
  page: string;
  files: Record<string, string>;
  laterFiles: Record<string, string>;
  badges: string[];
};

const { name, page: pageHash, files, laterFiles, badges } = build;
const hashes = new Map(Object.entries({ ...files, ...laterFiles }));
const cacheName = `portal-${name}`;
const cachedBuilds = 2;
/** A network that is slower than this counts as none. */
const timeoutMs = 3000;
const pageKey = '/';
/** What is not the student's app, though it is on the same site. */
const isElsewhere = /^\/(?:(?:api|card|media|docs)\/|desk(?:\/|$))/;
/** The cached files whose hash was compared since this worker was started. */
const compared = new Set<string>();

self.addEventListener('install', (event) => {
  event.waitUntil(cacheApp().then(() => self.skipWaiting()));
});

self.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([deleteOldBuilds(), self.clients.claim(), setNavigationPreload()]));
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  if (pathname.startsWith('/assets/')) event.respondWith(openFile(event, pathname));
  else if (badges.includes(pathname)) event.respondWith(openBadge(request, pathname));
  else if (request.mode === 'navigate' && !isElsewhere.test(pathname)) event.respondWith(openPage(event));
});

/**
 * While the worker starts, the browser asks for the page already. Not in Firefox: without a network, it ends the navigation
 * when that request fails, whatever the worker answers.
 */
async function setNavigationPreload(): Promise<void> {
  const { navigationPreload } = self.registration;
  if (/Firefox\//.test(navigator.userAgent)) await navigationPreload?.disable();
  else await navigationPreload?.enable();
}

/**
 * Caches all files or none. Where one is missing or is not the build's, the worker is not installed, and the next visit
 * tries again; it need not fetch the others again.
 */
async function cacheApp(): Promise<void> {
  const all = await Promise.allSettled([...Object.entries(files).map(cacheFile), ...badges.map(cacheBadge)]);
  const failed = all.find((each) => each.status === 'rejected');
  if (failed) throw failed.reason;
  if (!(await cachePage(await fetch(pageKey, { cache: 'no-cache' })))) throw new Error('The page is of another build');
}

async function cacheFile([path, hash]: [string, string]): Promise<void> {
  if (await findOriginal(path, hash)) return;
  const fresh = await fetchOriginal(path, hash);
  if (!fresh.ok) throw new Error(`${path} is missing`);
  await store(path, fresh);
}

/** Finds a file in the cache of this build, or of an earlier one, from which it is copied. */
async function findOriginal(path: string, hash: string): Promise<Response | undefined> {
  const cached = await caches.match(path, { cacheName, ignoreVary: true });
  if (cached && (await isOriginal(cached, path, hash))) return cached;
  const earlier = await caches.match(path, { ignoreVary: true });
  if (!earlier || !(await isOriginal(earlier, path, hash))) return undefined;
  await store(path, earlier.clone());
  return earlier;
}

/**
 * Fetches a file. Something else in its place, perhaps from the browser's own cache, is fetched once more past that
 * cache, and then counts as a failure of the network: as a script it must not run. An error of the server is returned.
 */
async function fetchOriginal(path: string, hash: string): Promise<Response> {
  for (const cache of ['default', 'reload'] as const) {
    const response = await fetch(path, { cache });
    if (!response.ok || (await isOriginal(response, path, hash))) return response;
  }
  return Response.error();
}

async function store(key: string, response: Response): Promise<void> {
  await (await caches.open(cacheName)).put(key, response);
}

async function cacheBadge(path: string): Promise<void> {
  const fresh = await fetch(path);
  if (!hasItsType(fresh, path)) throw new Error(`${path} is missing`);
  await store(path, fresh);
}

/** Caches the page, but only this build's own: the page of another build asks for files that are not in the cache. */
async function cachePage(page: Response): Promise<boolean> {
  const isOurs = await isOriginalPage(page, pageHash);
  if (isOurs) await store(pageKey, page);
  return isOurs;
}

/** Deletes the caches of old builds. `caches.keys()` lists them in the order in which they were created. */
async function deleteOldBuilds(): Promise<void> {
  const builds = (await caches.keys()).filter((each) => each.startsWith('portal-') && each !== cacheName);
  await Promise.all(builds.slice(0, -(cachedBuilds - 1)).map((each) => caches.delete(each)));
}

/** A file that never changes under its name. It is cached at its first use. */
async function openFile(event: FetchEvent, path: string): Promise<Response> {
  const hash = hashes.get(path);
  if (hash === undefined) return openUnlisted(event.request, path);
  const cached = await caches.match(path, { cacheName, ignoreVary: true });
  if (cached && hasItsType(cached, path)) {
    event.waitUntil(compare(path, hash).catch(() => {}));
    return cached;
  }
  const earlier = await findOriginal(path, hash);
  if (earlier) return earlier;
  const fresh = await fetchOriginal(path, hash);
  // The app opens on a device that has no room, too.
  if (fresh.ok) event.waitUntil(store(path, fresh.clone()).catch(() => {}));
  return fresh;
}

/** A file of another build, whose hash is not known, or of a kind that is not cached. */
async function openUnlisted(request: Request, path: string): Promise<Response> {
  const cached = await caches.match(request.url, { ignoreVary: true });
  return cached && hasItsType(cached, path) ? cached : fetch(request);
}

/**
 * Replaces a cached file that is damaged. The student does not wait for that: it happens once after each start of the
 * worker, and what is damaged but of the right type is right the next time.
 */
async function compare(path: string, hash: string): Promise<void> {
  if (compared.has(path)) return;
  compared.add(path);
  if (await findOriginal(path, hash)) return;
  await (await caches.open(cacheName)).delete(path, { ignoreVary: true });
  const fresh = await fetchOriginal(path, hash);
  if (fresh.ok) await store(path, fresh);
}

/** The academy's name and icons come from the network first, because they may change at the same URL. */
async function openBadge(request: Request, path: string): Promise<Response> {
  const cached = await caches.match(path, { cacheName, ignoreVary: true });
  if (!cached) return fetch(request);
  return fetch(request).then(
    (fresh) => (hasItsType(fresh, path) || fresh.status === 304 ? fresh : cached),
    () => cached,
  );
}

/** The network's page, which may be of a newer build. Where the network fails or is too slow, the cached page. */
async function openPage(event: FetchEvent): Promise<Response> {
  const timeout = new Promise((resolve) => setTimeout(resolve, timeoutMs));
  const fresh = fetchPage(event);
  event.waitUntil(fresh.then((page) => cachePage(page.clone())).catch(() => {}));
  const cached = await caches.match(pageKey, { cacheName, ignoreVary: true });
  if (!cached || !(await isOriginalPage(cached, pageHash))) return fresh;
  const freshOrCached = fresh.then((page) => (page.status < 500 ? page : cached)).catch(() => cached);
  return Promise.race([freshOrCached, timeout.then(() => cached)]);
}

async function fetchPage(event: FetchEvent): Promise<Response> {
  return ((await event.preloadResponse) as Response | undefined) ?? fetch(event.request);
}
