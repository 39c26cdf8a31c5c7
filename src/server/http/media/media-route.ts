import type { ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '#server/domain/deps.ts';
import { findOpenDeskSession, isDeskSession } from '#server/domain/sessions/desk-session.repository.ts';
import { findOpenSession, requireSession } from '#server/domain/sessions/session.repository.ts';
import { Failure } from '#server/errors.ts';
import type { StudentGate } from '#server/http/limits/student-gate.ts';
import { textOf } from '#server/messages/text.ts';
import { mediaType } from '#server/platform/media/media-types.ts';
import { mediaPath, verifySignature } from '#server/platform/media/signed-url.ts';
import type { FoundMedia } from '#server/platform/media/store.ts';
import { decodeUri } from '#server/platform/text/decode-uri.ts';
import { readRange } from './byte-range.ts';

/** Serves videos, PDFs and pictures at their signed URLs, as long as the session that a URL was made for is open. */
export function mediaRoute(app: FastifyInstance, deps: Deps, students: StudentGate): void {
  const url = `${mediaPath}/*`;
  app.route({ method: 'OPTIONS', url, handler: (_request, reply) => reply.code(204).headers(mediaHeaders).send() });
  app.route({
    method: ['GET', 'HEAD'],
    url,
    // Errors carry this header too, so that a web app on another origin can see that a URL has expired.
    onRequest: async (_request, reply) => void reply.header('access-control-allow-origin', '*'),
    handler: async (request, reply) => {
      const { signature, hash, key } = parseMediaUrl(request.raw.url ?? '');
      const now = deps.clock();
      const verified = verifySignature(deps, signature, hash, now);
      if (!verified) throw expiredUrl();
      const leave = await students.start(verified.session_id);
      // A download runs to the end of its response. Its client may have gone while it waited.
      if (reply.raw.destroyed) leave();
      else reply.raw.once('close', leave);
      const owner = await findOwner(deps, verified.session_id, now);
      if (!owner) {
        students.remove(verified.session_id);
        throw expiredUrl();
      }
      students.identify(verified.session_id, owner.id);
      // Players send no Token. A client that sends one may not use another student's URL.
      const { token } = request.headers;
      if (token !== undefined && (await requireSession(deps, token, now)).stud_id !== owner.id) {
        throw expiredUrl();
      }
      const type = mediaType(key);
      // The pictures of a test, which they may take.
      if (owner.isSuspended && !type?.startsWith('image/')) throw expiredUrl();
      const file = type === undefined ? undefined : await deps.media.find(key);
      if (type === undefined || file === undefined) throw fileNotFound();

      const maxAge = Math.floor((verified.expires_at - now) / 1000);
      reply.headers(mediaHeaders).headers({
        'cache-control': `private, max-age=${maxAge}, immutable`,
        'content-type': type,
        etag: `"${hash}"`,
      });
      return await sendContent(file, request, reply, findAccel(deps, request, key));
    },
  });
}

/** Whose session it is, a student's or the staff's; undefined if it has ended. */
async function findOwner(deps: Deps, session_id: string, now: number) {
  if (isDeskSession(session_id)) {
    const session = await findOpenDeskSession(deps.db, session_id, now);
    return session && { id: session.staff_id, isSuspended: false };
  }
  const session = await findOpenSession(deps, session_id, now);
  return session && { id: session.stud_id, isSuspended: session.isSuspended };
}

/** The session of a URL whose signature is valid; undefined for any other. It may have ended. */
export function findSignedSession(deps: Deps, url: string): string | undefined {
  try {
    const { signature, hash } = parseMediaUrl(url);
    return verifySignature(deps, signature, hash, deps.clock())?.session_id;
  } catch {
    return undefined;
  }
}

/**
 * hls.js and PDF.js may load media from another origin, because the signature in the URL is what grants access. The
 * sandbox makes a file harmless when it is opened as a page.
 */
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

/**
 * Makes the location from which nginx sends a file itself, if it offered that in this request. It takes the offer back
 * where it could not reach the file, and then the portal says so in words.
 */
function findAccel(
  { mediaAccel, media }: Deps,
  { headers }: FastifyRequest,
  key: string,
): (() => Promise<string>) | undefined {
  if (mediaAccel === undefined || headers['x-media-accel'] !== 'yes') return undefined;
  return async () => mediaAccel + (await media.proxyPath(key));
}

async function sendContent(
  file: FoundMedia,
  { method, headers }: FastifyRequest,
  reply: FastifyReply,
  accel: (() => Promise<string>) | undefined,
): Promise<FastifyReply> {
  const { size } = file;
  const etag = String(reply.getHeader('etag'));
  if (isCached(headers['if-none-match'], etag)) return reply.code(304).send();
  if (method === 'HEAD') return reply.header('content-length', size).send(Readable.from([]));

  const isSame = headers['if-range'] === undefined || headers['if-range'] === etag;
  const range = isSame ? readRange(headers.range, size) : undefined;
  if (range === 'unsatisfiable') {
    reply.removeHeader('etag').header('cache-control', 'no-store').header('content-range', `bytes */${size}`);
    throw new Failure(416, 'The file is shorter than that.');
  }
  if (size === 0) return reply.send('');
  // nginx reads the Range header itself, and says so. It does not know our ETag, so it could not compare it.
  if (accel && isSame) {
    return reply
      .removeHeader('accept-ranges')
      .header('x-accel-redirect', await accel())
      .send('');
  }
  const { start, end } = range ?? { start: 0, end: size - 1 };
  const chunks = file.read({ start, end });
  // A file that cannot be read gets an error in place of its head.
  const first = await chunks.next();
  if (range) reply.code(206).header('content-range', `bytes ${start}-${end}/${size}`);
  reply.header('content-length', end - start + 1);
  for (const [name, value] of Object.entries(reply.getHeaders()))
    if (value !== undefined) reply.raw.setHeader(name, value);
  // Fastify only takes streams, which would read on into a buffer that is still being sent.
  reply.hijack().raw.writeHead(reply.statusCode);
  await sendChunks(first, chunks, reply.raw, end - start + 1);
  return reply;
}

async function sendChunks(
  first: IteratorResult<Uint8Array>,
  chunks: AsyncGenerator<Uint8Array>,
  response: ServerResponse,
  bytes: number,
): Promise<void> {
  let left = bytes;
  try {
    for (let next = first; !next.done && !response.destroyed; next = await chunks.next()) {
      left -= next.value.length;
      await write(response, next.value, left === 0);
    }
  } catch (error) {
    response.destroy();
    throw error;
  } finally {
    await chunks.return(undefined);
  }
}

/** Resolves when the system has taken the bytes, or the client has gone. */
function write(response: ServerResponse, chunk: Uint8Array, isLast: boolean): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      response.off('close', done);
      resolve();
    };
    response.once('close', done);
    if (isLast) response.end(chunk, done);
    else response.write(chunk, done);
  });
}

function isCached(ifNoneMatch: string | undefined, etag: string): boolean {
  const cached = (ifNoneMatch ?? '').split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  return cached.includes(etag) || cached.includes('*');
}

/** The parts of a media URL. They are read from the raw URL, because the router would decode '%2f' to a slash. */
function parseMediaUrl(url: string): { signature: string; hash: string; key: string } {
  const path = url.replace(/[?#].*$/s, '').slice(mediaPath.length + 1);
  const [signature = '', ...segments] = path.split('/').map(decodeSegment);
  const [hash = ''] = segments;
  if (segments.length < 2) throw fileNotFound();
  return { signature, hash, key: segments.join('/') };
}

function decodeSegment(segment: string): string {
  const decoded = decodeUri(segment) ?? '';
  // biome-ignore lint/suspicious/noControlCharactersInRegex: this pattern looks for control characters
  if (decoded === '' || decoded === '.' || decoded === '..' || /[/\\\0-\x1f\x7f]/.test(decoded)) throw fileNotFound();
  return decoded;
}

function expiredUrl(): Failure {
  return new Failure(403, textOf('call.linkEnded'));
}

function fileNotFound(): Failure {
  return new Failure(404, textOf('call.fileNotFound'));
}
