import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Brand, brandStyle } from './brand.ts';
import { encodePage, encodingFor, rememberLast } from './page-encoding.ts';

/** Where a page has its configuration. */
const configElement = /(<script type="application\/json" id="portal-config">)[^<]*(<\/script>)/;

interface PageOptions {
  headers: Record<string, string>;
  /** The content security policy of a page with one more style, of this source. */
  policyWith: (style: string) => string;
}

/** What is written into a page: its configuration, and the academy's colour and logo. */
export interface PageContent {
  settings: object;
  brand: Brand;
}

/**
 * Sends a page with its configuration and the academy's brand, in the encoding that the browser takes; 304 if it has the
 * same already.
 */
export type SendPage = (request: FastifyRequest, reply: FastifyReply, content: PageContent) => Promise<FastifyReply>;

export function createPageSender(template: string, { headers, policyWith }: PageOptions): SendPage {
  const readPage = rememberLast(async (key) => {
    const { settings, brand }: PageContent = JSON.parse(key);
    const json = JSON.stringify(settings).replaceAll('<', '\\u003c');
    const { element, source } = brandStyle(brand);
    const page = template.replace(configElement, (_, open, close) => open + json + close);
    const encoded = await encodePage(page.replace('</head>', () => `${element}</head>`));
    return { ...encoded, policy: policyWith(source) };
  });
  return async (request, reply, { settings, brand: { colour, logo } }) => {
    const { etag, policy, ...encoded } = await readPage(JSON.stringify({ settings, brand: { colour, logo } }));
    reply.headers({ 'cache-control': 'no-cache', vary: 'accept-encoding', ...headers, etag });
    reply.header('content-security-policy', policy);
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    const encoding = encodingFor(request.headers['accept-encoding']);
    if (encoding !== 'identity') reply.header('content-encoding', encoding);
    return reply.type('text/html; charset=utf-8').send(encoded[encoding]);
  };
}
