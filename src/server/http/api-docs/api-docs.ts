import type { FastifyInstance } from 'fastify';
import { apiPath, openApiPath } from '#server/http/call-route.ts';
import { encodePage, encodingFor, rememberLast } from '#server/http/web/page-sender.ts';

/**
 * Serves the contract to developers of other providers as OpenAPI, which pages of any website may read. It is made at the
 * first request, since most portals get none. `baseUrl` is that of the provider's calls.
 */
export function apiDocs(app: FastifyInstance, baseUrl = apiPath): void {
  const readJson = rememberLast(async (url) => {
    const { openApi } = await import('./openapi.ts');
    return await encodePage(JSON.stringify(openApi(url)));
  });

  app.get(openApiPath, async ({ headers }, reply) => {
    const { etag, ...encoded } = await readJson(baseUrl);
    reply.type('application/json; charset=utf-8').headers({
      'cache-control': 'public, max-age=3600',
      'x-robots-tag': 'noindex',
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
      vary: 'accept-encoding',
      etag,
    });
    if (headers['if-none-match'] === etag) return reply.code(304).send();
    const encoding = encodingFor(headers['accept-encoding']);
    if (encoding !== 'identity') reply.header('content-encoding', encoding);
    return reply.send(encoded[encoding]);
  });
}
