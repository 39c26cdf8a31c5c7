import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { type Config, isSecure } from '#server/config.ts';
import { apiPath } from '#server/http/call-route.ts';
import { mediaPath } from '#server/platform/media/signed-url.ts';
import { programFolder } from '#server/platform/process/program.ts';
import { contentSecurityPolicy, permissionsPolicy, workerContentSecurityPolicy } from './content-security-policy.ts';
import { webManifest, webManifestPath } from './web-manifest.ts';

const builtWeb = join(programFolder, 'dist/web');
/** The page's offline worker and the PDF reader's worker, by the file names that the build gives them. */
const workers = /^\/(sw|assets\/pdf-worker-[^/]+)\.js(\.br|\.gz)?$/;
const configElement = /(<script type="application\/json" id="portal-config">)[^<]*(<\/script>)/;

/**
 * Serves the built web app. Files under /assets have hashed names and never change. Every page is the same HTML file,
 * with the configuration that the app reads when it starts. Without a build, as when Vite serves the app in
 * development, this does nothing.
 */
export function serveWeb(
  app: FastifyInstance,
  config: Config,
  readAcademyName?: () => Promise<string>,
  folder = builtWeb,
): void {
  const page = join(folder, 'index.html');
  if (!existsSync(page)) {
    app.log.warn('The web app is not built, so only the calls are served.');
    return;
  }
  const template = readFileSync(page, 'utf8');
  const pageHeaders = {
    'cache-control': 'no-cache',
    'content-security-policy': contentSecurityPolicy(isSecure(config)),
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
      if (workers.test(path.slice(folder.length))) reply.header('content-security-policy', workerContentSecurityPolicy);
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
    const json = webConfig(config, await readAcademyName?.());
    const html = template.replace(configElement, (_, open, close) => open + json + close);
    return reply.type('text/html; charset=utf-8').headers(pageHeaders).send(html);
  });
}

/** A missing file or call is a 404, because a program could do nothing with a page in its place. */
function isForProgram(url: string): boolean {
  return [apiPath, mediaPath, '/assets'].some((prefix) => url.startsWith(`${prefix}/`));
}

/** The configuration that src/web/config.ts reads. The name of another provider's academy is not known here. */
function webConfig(config: Config, academyName: string | undefined): string {
  const settings = {
    api: config.apiUrl ?? apiPath,
    extensions: config.apiUrl === undefined,
    pushId: config.pushId,
    ...(academyName === undefined ? {} : { academy: { name: academyName } }),
  };
  return JSON.stringify(settings).replaceAll('<', '\\u003c');
}
