import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../deps.ts';
import { Failure } from '../errors.ts';
import { isOpenSession } from '../session.ts';
import { readRange } from './byte-range.ts';
import { mediaPath, sessionOfPass } from './media-address.ts';

/** What may be served, by its ending: nothing that a browser would run as a page of the portal. */
const types: Record<string, string> = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  mp4: 'video/mp4',
  m4v: 'video/mp4',
  m4s: 'video/iso.segment',
  ts: 'video/mp2t',
  aac: 'audio/aac',
  webm: 'video/webm',
  m3u8: 'application/vnd.apple.mpegurl',
  vtt: 'text/vtt; charset=utf-8',
  pdf: 'application/pdf',
};

interface MediaParams {
  pass: string;
  hash: string;
  '*': string;
}

/** Serves videos, PDFs and pictures, whole or in part, to whoever holds a pass of a session that is still open. */
export function mediaRoute(app: FastifyInstance, deps: Deps): void {
  app.route<{ Params: MediaParams }>({
    method: ['GET', 'HEAD'],
    url: `${mediaPath}/:pass/:hash/*`,
    handler: (request, reply) => serve(deps, request, reply),
  });
}

async function serve(deps: Deps, request: FastifyRequest<{ Params: MediaParams }>, reply: FastifyReply) {
  const { pass, hash, '*': name } = request.params;
  const now = deps.clock();
  const session_id = sessionOfPass(deps, pass, hash, now);
  if (!session_id || !(await isOpenSession(deps.db, session_id, now))) {
    throw new Failure(403, 'This address is no longer good. Please open the page again.');
  }
  const type = typeOf(name);
  const key = `${hash}/${name}`;
  const size = type === undefined ? undefined : await deps.media.findSize(key);
  if (type === undefined || size === undefined) throw new Failure(404, 'There is no such file.');

  // Content-addressed: the same key never has other bytes.
  const etag = `"${hash}"`;
  reply.headers({ ...mediaHeaders, 'content-type': type, etag });
  if (request.headers['if-none-match'] === etag) return reply.code(304).send();

  const ifRange = request.headers['if-range'];
  const isSameFile = ifRange === undefined || ifRange === etag;
  const range = readRange(isSameFile ? request.headers.range : undefined, size);
  if (range === 'unsatisfiable') {
    return reply.code(416).header('content-range', `bytes */${size}`).type('text/plain').send('');
  }
  const { start, end } = range ?? { start: 0, end: size - 1 };
  if (range) reply.code(206).header('content-range', `bytes ${start}-${end}/${size}`);
  reply.header('content-length', end - start + 1);
  if (request.method === 'HEAD' || size === 0) return reply.send('');
  return reply.send(deps.media.read(key, { start, end }));
}

const mediaHeaders = {
  'accept-ranges': 'bytes',
  // The address itself expires; until then nobody need ask again.
  'cache-control': 'private, max-age=86400, immutable',
  // The pass is what protects it: a player or PDF viewer on another origin may read with it.
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'Content-Range, Content-Length, Accept-Ranges, ETag',
  'cross-origin-resource-policy': 'cross-origin',
  'content-disposition': 'inline',
  'content-security-policy': "default-src 'none'; sandbox",
  'x-content-type-options': 'nosniff',
};

function typeOf(name: string): string | undefined {
  const isPlain = /^[\w.\- /]+$/.test(name) && !name.split('/').some((part) => part === '' || part.startsWith('.'));
  return isPlain ? types[name.slice(name.lastIndexOf('.') + 1).toLowerCase()] : undefined;
}
