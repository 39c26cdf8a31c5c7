import type { FastifyReply, FastifyRequest } from 'fastify';
import { encodePage, encodingFor, rememberLast } from './page-encoding.ts';

/** Where a page has its configuration. */
export const configElement = /(<script type="application\/json" id="portal-config">)[^<]*(<\/script>)/;

/** Sends a page with its configuration, in the encoding that the browser takes; 304 if it has the same already. */
export type SendPage = (request: FastifyRequest, reply: FastifyReply, settings: object) => Promise<FastifyReply>;

export function createPageSender(template: string, headers: Record<string, string>): SendPage {
  const readPage = rememberLast((json) =>
    encodePage(template.replace(configElement, (_, open, close) => open + json + close)),
  );
  return async (request, reply, settings) => {
    const { etag, ...encoded } = await readPage(JSON.stringify(settings).replaceAll('<', '\\u003c'));
    reply.headers({ 'cache-control': 'no-cache', vary: 'accept-encoding', ...headers, etag });
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    const encoding = encodingFor(request.headers['accept-encoding']);
    if (encoding !== 'identity') reply.header('content-encoding', encoding);
    return reply.type('text/html; charset=utf-8').send(encoded[encoding]);
  };
}
