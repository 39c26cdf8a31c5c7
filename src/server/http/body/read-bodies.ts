import type { FastifyInstance, FastifyRequest } from 'fastify';
import { createBodyPool } from './body-pool.ts';
import { receiveBody, takeWholeBody, tooLarge, tooSlow } from './receive-body.ts';

/** A limit for the bodies of all calls but those that say otherwise. A registration, the longest, has at most 6 kB. */
export const defaultMaxBodyBytes = 16 * 1024;

/** In a portal with 512 MB. It is room for 60 of the largest bodies, or for a thousand quizzes of usual size. */
const bytesInFlight = 32 * 1024 * 1024;

export interface BodyTimeouts {
  /** For any body, in milliseconds. */
  baseMs: number;
  /** In addition, each second is enough for this many bytes: 64 kbit/s. */
  bytesPerSecond: number;
}

export const defaultBodyTimeouts: BodyTimeouts = { baseMs: 20_000, bytesPerSecond: 8_000 };

/** What the content type parser returns. The hook then reads the body: its errors do not close the connection. */
const unread = Symbol('unread');

/** Reads the bodies of the calls, which are JSON, within limits of size, complexity, time and memory. */
export function readBodies(app: FastifyInstance, { baseMs, bytesPerSecond }: BodyTimeouts): void {
  const pool = createBodyPool(bytesInFlight);
  const parseJson = app.getDefaultJsonParser('error', 'error');
  // Everything that is not JSON gets a 415.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', (_request, _payload, done) => done(null, unread));

  app.addHook('preValidation', async (request, reply) => {
    if (request.body !== unread || request.is404) return;
    const maxBytes = request.routeOptions.bodyLimit;
    const bytes = announcedBytes(request) ?? maxBytes;
    if (bytes > maxBytes) throw tooLarge;
    // By then, Node has parsed what has arrived.
    await undefined;
    const maxMs = baseMs + (bytes / bytesPerSecond) * 1000;
    const text =
      takeWholeBody(request.raw, maxBytes) ??
      (await receiveBody(request.raw, { maxBytes, maxMs, pool }).catch((error: unknown) => {
        // Nothing more is to be expected from a client that is this slow.
        if (error === tooSlow) reply.header('connection', 'close');
        throw error;
      }));
    request.body = await new Promise((resolve, reject) => {
      void parseJson(request, text, (error, body) => (error ? reject(error) : resolve(body)));
    });
  });
}

/** The length of a body, in bytes, if the client has announced it. */
export function announcedBytes({ headers }: FastifyRequest): number | undefined {
  return headers['content-length'] === undefined ? undefined : Number(headers['content-length']);
}
