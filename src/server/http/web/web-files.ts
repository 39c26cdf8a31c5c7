import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { type Config, isSecure } from '#server/config.ts';
import { mediaPath } from '#server/platform/media/signed-url.ts';
import { programFolder } from '#server/platform/process/program.ts';
import { apiPath } from './call-route.ts';
import { pagePolicy, permissionsPolicy, workerPolicy } from './content-security-policy.ts';
import { webManifest, webManifestPath } from './web-manifest.ts';

const builtWeb = join(programFolder, 'dist/web');
/** The page's offline worker and the PDF reader's; the names are the build's. */
const workers = /^\/(sw|assets\/pdf-worker-[^/]+)\.js(\.br|\.gz)?$/;
const configPlace = /(<script type="application\/json" id="portal-config">)[^<]*(<\/script>)/;

/**
 * Serves the built web app: its files, which never change under their hashed names, and for every other address that is a
 * page the one HTML file, with the configuration that the app reads at its start. Without a build, as when Vite serves the
 * app in development, there are only the calls.
 */
export function serveWeb(
  app: FastifyInstance,
  config: Config,
  readAcademyName?: () => Promise<string>,
  folder = builtWeb,
): void {
  const page = join(folder, 'index.html');
  if (!existsSync(page)) {
    app.log.warn('the web app is not built: only the calls are served');
    return;
  }
  const template = readFileSync(page, 'utf8');
  const pageHeaders = {
    'cache-control': 'no-cache',
    'content-security-policy': pagePolicy(isSecure(config)),
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': permissionsPolicy,
  };

  app.register(fastifyStatic, {
    root: folder,
    wildcard: false,
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      const hashed = path.startsWith(join(folder, 'assets'));
      reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache');
      if (workers.test(path.slice(folder.length))) reply.header('content-security-policy', workerPolicy);
    },
  });
  app.get(webManifestPath, async (_, reply) =>
    reply
      .type('application/manifest+json')
      .header('cache-control', 'no-cache')
      .send(webManifest(await readAcademyName?.())),
  );
  app.get('/*', async (request, reply) => {
    if (isForProgram(request.url)) return reply.callNotFound();
    const forWeb = webConfig(config, await readAcademyName?.());
    const html = template.replace(configPlace, (_, open, close) => open + forWeb + close);
    return reply.type('text/html; charset=utf-8').headers(pageHeaders).send(html);
  });
}

/** A missing file or call is 404: a page in its place would only confuse who asked. */
function isForProgram(url: string): boolean {
  return [apiPath, mediaPath, '/assets'].some((prefix) => url.startsWith(`${prefix}/`));
}

/** What src/web/config.ts reads. Another provider's academy has no name here: the app then shows its own. */
function webConfig(config: Config, academyName: string | undefined): string {
  const forWeb = {
    api: config.apiUrl ?? apiPath,
    extensions: config.apiUrl === undefined,
    pushId: config.pushId,
    ...(academyName === undefined ? {} : { academy: { name: academyName } }),
  };
  return JSON.stringify(forWeb).replaceAll('<', '\\u003c');
}
