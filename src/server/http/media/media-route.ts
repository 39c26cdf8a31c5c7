import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { findOpenSession, requireSession } from '#server/areas/session/session.repository.ts';
import type { Deps } from '#server/deps.ts';
import { Failure } from '#server/errors.ts';
import { mediaType } from '#server/platform/media/media-types.ts';
import { mediaPath, readPass } from '#server/platform/media/signed-url.ts';
import { readRange } from './byte-range.ts';

/** Serves videos, PDFs and pictures at their signed addresses, while the session that an address was made for is open. */
export function mediaRoute(app: FastifyInstance, deps: Deps): void {
  const url = `${mediaPath}/*`;
  app.route({ method: 'OPTIONS', url, handler: (_request, reply) => reply.code(204).headers(mediaHeaders).send() });
  app.route({
    method: ['GET', 'HEAD'],
    url,
    // A refusal too: a web app on another origin has to see that an address has run out.
    onRequest: async (_request, reply) => void reply.header('access-control-allow-origin', '*'),
    handler: async (request, reply) => {
      const { pass, hash, key } = readAddress(request.raw.url ?? '');
      const now = deps.clock();
      const opened = readPass(deps, pass, hash, now);
      const owner = opened && (await findOpenSession(deps.db, opened.session_id, now));
      if (!owner) throw invalidAddress();
      // Players send none. Who does is not to be let in by another student's address.
      const { token } = request.headers;
      if (token !== undefined && (await requireSession(deps.db, token, now)).stud_id !== owner.stud_id) {
        throw invalidAddress();
      }
      const type = mediaType(key);
      const size = type === undefined ? undefined : await deps.media.findSize(key);
      if (type === undefined || size === undefined) throw notThere();

      const maxAge = Math.floor((opened.expires_at - now) / 1000);
      reply.headers(mediaHeaders).headers({
        'cache-control': `private, max-age=${maxAge}, immutable`,
        'content-type': type,
        etag: `"${hash}"`,
      });
      return await sendContent(deps, request, reply, { key, size });
    },
  });
}

/** Open to hls.js and PDF.js on another origin, since the address is the pass; harmless where it is opened as a page. */
const mediaHeaders = {
  'accept-ranges': 'bytes',
  'access-control-allow-headers': 'Range, If-Range, If-None-Match',
  'access-control-allow-methods': 'GET, HEAD',
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'Accept-Ranges, Content-Length, Content-Range, ETag',
  'access-control-max-age': '86400',
  'content-disposition': 'inline',
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  'cross-origin-resource-policy': 'cross-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
};

async function sendContent(
  { media }: Deps,
  { method, headers }: FastifyRequest,
  reply: FastifyReply,
  { key, size }: { key: string; size: number },
): Promise<FastifyReply> {
  const etag = String(reply.getHeader('etag'));
  if (isKnown(headers['if-none-match'], etag)) return reply.code(304).send();
  if (method === 'HEAD') return reply.header('content-length', size).send(Readable.from([]));

  const isSame = headers['if-range'] === undefined || headers['if-range'] === etag;
  const range = isSame ? readRange(headers.range, size) : undefined;
  if (range === 'unsatisfiable') {
    reply.removeHeader('etag').header('cache-control', 'no-store').header('content-range', `bytes */${size}`);
    throw new Failure(416, 'The file is not that long.');
  }
  if (size === 0) return reply.send('');
  const { start, end } = range ?? { start: 0, end: size - 1 };
  if (range) reply.code(206).header('content-range', `bytes ${start}-${end}/${size}`);
  return reply.header('content-length', end - start + 1).send(media.read(key, { start, end }));
}

function isKnown(ifNoneMatch: string | undefined, etag: string): boolean {
  const known = (ifNoneMatch ?? '').split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  return known.includes(etag) || known.includes('*');
}

/** Pass and media key of an address, read from the raw one: what the router decodes could hold a slash that was none. */
function readAddress(url: string): { pass: string; hash: string; key: string } {
  const path = url.replace(/[?#].*$/s, '').slice(mediaPath.length + 1);
  const [pass = '', ...segments] = path.split('/').map(decodeSegment);
  const [hash = ''] = segments;
  if (segments.length < 2) throw notThere();
  return { pass, hash, key: segments.join('/') };
}

function decodeSegment(segment: string): string {
  const decoded = tryDecode(segment);
  // biome-ignore lint/suspicious/noControlCharactersInRegex: a control character is what is looked for
  if (decoded === '' || decoded === '.' || decoded === '..' || /[/\\\0-\x1f\x7f]/.test(decoded)) throw notThere();
  return decoded;
}

function tryDecode(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return '';
  }
}

function invalidAddress(): Failure {
  return new Failure(403, 'This address is no longer valid. Please open the page again.');
}

function notThere(): Failure {
  return new Failure(404, 'There is no such file here.');
}
