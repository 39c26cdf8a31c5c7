import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { type Config, isSecure } from '#server/config.ts';
import { apiPath } from '#server/http/call-route.ts';
import { mediaPath } from '#server/platform/media/signed-url.ts';
import { programFolder } from '#server/platform/process/program.ts';
import type { Brand } from './brand.ts';
import { contentSecurityPolicy, permissionsPolicy, workerContentSecurityPolicy } from './content-security-policy.ts';
import { createPageSender, inlineHashes } from './page-sender.ts';

const builtWeb = join(programFolder, 'dist/web');
/** The page's offline worker and the PDF reader's worker, by the file names that the build gives them. */
const workers = /^\/(sw|assets\/pdf-worker-[^/]+)\.js(\.br|\.gz)?$/;
/** The pages that a search engine may list. All others are a student's own (docs/decisions/0117). */
const indexed = new Set(['/login', '/register']);

/**
 * Serves the built web app. Files under /assets have hashed names and never change. Every page is the same HTML file,
 * with the configuration that the app reads when it starts. Without a build, as when Vite serves the app in
 * development, this does nothing.
 */
export function serveWeb(
  app: FastifyInstance,
  config: Config,
  readAcademy = academyByName(config),
  folder = builtWeb,
): void {
  const page = join(folder, 'index.html');
  if (!existsSync(page)) {
    app.log.warn('The web app is not built, so only the calls are served.');
    return;
  }
  const template = readFileSync(page, 'utf8');
  const { scripts, styles } = inlineHashes(template);
  const sendPage = createPageSender(template, {
    headers: { 'cross-origin-opener-policy': 'same-origin', 'permissions-policy': permissionsPolicy },
    policyWith: (style) => contentSecurityPolicy(isSecure(config), { scripts, styles: styles + style }),
  });

  app.register(fastifyStatic, {
    root: folder,
    // A route for each of some hundred files would take a third of the start, and some 40 MB.
    serve: false,
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      reply.header('cache-control', cacheControl(path.slice(folder.length)));
      if (workers.test(path.slice(folder.length))) reply.header('content-security-policy', workerContentSecurityPolicy);
    },
  });
  app.get(webManifestPath, async (_, reply) =>
    reply
      .type('application/manifest+json')
      .header('cache-control', 'no-cache')
      .send(webManifest(await readAcademy?.())),
  );
  let files: Set<string> | undefined;
  app.get<{ Params: { '*': string } }>('/*', async (request, reply) => {
    const { '*': path } = request.params;
    // At the first request, because the start should not wait for it.
    files ??= listFiles(folder);
    if (files.has(path)) return reply.sendFile(path);
    if (isForProgram(request.url)) return reply.callNotFound();
    const academy = await readAcademy?.();
    if (!indexed.has(request.url.replace(/\?.*/, ''))) reply.header('x-robots-tag', 'noindex');
    return await sendPage(request, reply, { settings: webConfig(config, academy), brand: academy ?? {} });
  });
}

/** The paths of all files in the folder, as they are in a URL. Hidden files are not served. */
function listFiles(folder: string): Set<string> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const paths = files.map(({ parentPath, name }) => relative(folder, join(parentPath, name)).split(sep).join('/'));
  return new Set(paths.filter((path) => !/(^|\/)\./.test(path)));
}

/** A browser asks for the icon again whenever the title changes, so it has it for a day. */
function cacheControl(path: string): string {
  if (path.startsWith('/assets/')) return 'public, max-age=31536000, immutable';
  return /^\/icon[^/]*\.(svg|png)(\.br|\.gz)?$/.test(path) ? 'public, max-age=86400' : 'no-cache';
}

/** A missing file or call is a 404, because a program could do nothing with a page in its place. */
function isForProgram(url: string): boolean {
  return [apiPath, mediaPath, '/assets'].some((prefix) => url.startsWith(`${prefix}/`));
}

/** What every visitor may know of the academy. */
interface ShownAcademy extends Brand {
  name: string;
  /** Who may register. */
  registration?: string;
  /** Whether a guardian has to agree for students under 18, by the days of this time zone. */
  consent?: string;
  timezone?: string;
}

/** Of another provider's academy, only the operator knows the name. */
function academyByName({ appName }: Config): (() => Promise<ShownAcademy>) | undefined {
  return appName === undefined ? undefined : async () => ({ name: appName });
}

/** The configuration that src/ui/config.ts reads. */
function webConfig(config: Config, academy: ShownAcademy | undefined): object {
  return {
    api: config.apiUrl ?? apiPath,
    extensions: config.apiUrl === undefined,
    pushId: config.pushId,
    ...(academy && {
      academy: {
        name: academy.name,
        ...(academy.registration === 'closed' && { isClosed: true }),
        ...(academy.consent === 'guardian' && { consentZone: academy.timezone }),
      },
    }),
  };
}

/** The path of the manifest. src/web/index.html and scripts/offline-worker.ts have it too. */
const webManifestPath = '/app.webmanifest';

/**
 * The web app manifest, with which a phone puts the portal on its home screen and opens it without the browser's bars.
 * Its URLs are relative, so that they work wherever the portal is served. The splash screen has the colours of the
 * light theme; after that the page's own theme-color applies. An academy's logo is at icon.svg (./brand.ts).
 */
export function webManifest({ name = 'Academy Portal', logo }: { name?: string; logo?: string | undefined } = {}) {
  return {
    id: './',
    start_url: './',
    scope: './',
    name,
    display: 'standalone',
    theme_color: '#f6f8fc',
    background_color: '#f6f8fc',
    icons: [...(logo === undefined ? ownPictures : []), { src: 'icon.svg', sizes: 'any', type: 'image/svg+xml' }],
  };
}

/** They are made from src/web/public/icon.svg. */
const ownPictures = [
  { src: 'icon-192.png', sizes: '192x192', type: 'image/png' },
  { src: 'icon-512.png', sizes: '512x512', type: 'image/png' },
  { src: 'icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
];
