import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Brand, brandStyle } from './brand.ts';

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

/** The page in each encoding that it is sent in, and the tag by which a browser asks whether it has changed. */
interface EncodedPage {
  identity: Buffer;
  br: Buffer;
  gzip: Buffer;
  etag: string;
}

/** Compresses the page as well as it can be, because that happens once for each name of the academy. */
export async function encodePage(html: string): Promise<EncodedPage> {
  const identity = Buffer.from(html);
  const [br, gz] = await Promise.all([promisify(brotliCompress)(identity), promisify(gzip)(identity, { level: 9 })]);
  // Weak, because it is the same for all encodings.
  return { identity, br, gzip: gz, etag: `W/"${hashOf(html, 'base64url')}"` };
}

/** The encoding for an Accept-Encoding header. No browser of today ranks them, or refuses one by `q=0`. */
export function encodingFor(accepted: string | string[] | undefined): 'br' | 'gzip' | 'identity' {
  const names = String(accepted ?? '').split(/[\s,;]+/);
  return names.includes('br') ? 'br' : names.includes('gzip') ? 'gzip' : 'identity';
}

/** The sources, for a content security policy, of the scripts and of the styles that are written into the page. */
export function inlineHashes(html: string): { scripts: string; styles: string } {
  const sources = (element: RegExp) =>
    Array.from(html.matchAll(element), ([, content = '']) => ` 'sha256-${hashOf(content, 'base64')}'`).join('');
  return { scripts: sources(/<script>(.*?)<\/script>/gs), styles: sources(/<style>(.*?)<\/style>/gs) };
}

/** Remembers the last result of a function, for as long as it is asked for the same. */
export function rememberLast<Result>(make: (key: string) => Promise<Result>): (key: string) => Promise<Result> {
  let last: { key: string; result: Promise<Result> } | undefined;
  return (key) => {
    if (last?.key !== key) last = { key, result: make(key) };
    return last.result;
  };
}

function hashOf(content: string, encoding: 'base64' | 'base64url'): string {
  return createHash('sha256').update(content).digest(encoding);
}
