import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { apiPath, openApiPath } from '#server/http/call-route.ts';
import { encodePage, encodingFor, inlineHashes, rememberLast } from '#server/http/web/page-sender.ts';

const apiPagePath = '/docs/api';

/**
 * Serves the contract to developers of other providers: as OpenAPI, which pages of any website may read, and as a page.
 * Both are made at the first request, since most portals get none. `baseUrl` is that of the provider's calls.
 */
export function apiDocs(app: FastifyInstance, baseUrl = apiPath): void {
  const readJson = rememberLast(async (url) => {
    const { openApi } = await import('./openapi.ts');
    return await encodePage(JSON.stringify(openApi(url)));
  });
  const readPage = rememberLast(async (url) => {
    const [{ openApi }, { apiPage }] = await Promise.all([import('./openapi.ts'), import('./api-page.ts')]);
    const html = apiPage(openApi(url));
    return { ...(await encodePage(html)), policy: pagePolicy(inlineHashes(html).styles) };
  });
  const cacheHeaders = { 'cache-control': 'public, max-age=3600', 'x-robots-tag': 'noindex' };

  app.get(openApiPath, async (request, reply) => {
    reply.type('application/json; charset=utf-8').headers({
      ...cacheHeaders,
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
      vary: 'accept-encoding',
    });
    return sendEncoded(request, reply, await readJson(baseUrl));
  });
  app.get(apiPagePath, async (request, reply) => {
    const { policy, ...encoded } = await readPage(baseUrl);
    reply.type('text/html; charset=utf-8').headers({
      ...cacheHeaders,
      'content-security-policy': policy,
      'cross-origin-opener-policy': 'same-origin',
      vary: 'accept-encoding',
    });
    return sendEncoded(request, reply, encoded);
  });
}

/** The page has its style in itself, and nothing else. */
function pagePolicy(styles: string): string {
  return `default-src 'none'; style-src${styles}; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;
}

function sendEncoded(
  { headers }: FastifyRequest,
  reply: FastifyReply,
  { etag, ...encoded }: Awaited<ReturnType<typeof encodePage>>,
): FastifyReply {
  reply.header('etag', etag);
  if (headers['if-none-match'] === etag) return reply.code(304).send();
  const encoding = encodingFor(headers['accept-encoding']);
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.send(encoded[encoding]);
}
