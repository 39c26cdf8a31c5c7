import type { FastifyReply, FastifyRequest } from 'fastify';
import { tooBusy } from '#server/http/request-queue/request-queue.ts';
import { announcedBytes, type BodyTimeouts, defaultBodyTimeouts } from './read-bodies.ts';
import { notValid, tooLarge, tooSlow } from './receive-body.ts';

export interface BytesLimits {
  maxBytes: number;
  /** How many bodies may arrive at once, since each is in memory as a whole; and how many of one sender. */
  maxAtOnce: number;
  maxOfOne: number;
  timeouts?: BodyTimeouts;
}

/** Receives bodies that are no JSON. Throws where one is too long (413), too slow (408), or one too many (503). */
export function createBytesReceiver({ maxBytes, maxAtOnce, maxOfOne, timeouts = defaultBodyTimeouts }: BytesLimits) {
  const open = new Map<string, number>();
  let all = 0;

  return async (request: FastifyRequest, reply: FastifyReply, sender: string): Promise<Buffer> => {
    // A body of another kind was read already, and has no end any more.
    if (request.body !== undefined) throw notValid;
    const bytes = announcedBytes(request);
    if (bytes === undefined || !Number.isSafeInteger(bytes)) throw notValid;
    if (bytes > maxBytes) throw tooLarge;
    const own = open.get(sender) ?? 0;
    if (all >= maxAtOnce || own >= maxOfOne) throw tooBusy;
    all += 1;
    open.set(sender, own + 1);
    try {
      return await receive(request, bytes, timeouts.baseMs + (bytes / timeouts.bytesPerSecond) * 1000);
    } catch (error) {
      // Nothing more is to be expected from a client that is this slow.
      if (error === tooSlow) reply.header('connection', 'close');
      throw error;
    } finally {
      all -= 1;
      const left = (open.get(sender) ?? 1) - 1;
      if (left > 0) open.set(sender, left);
      else open.delete(sender);
    }
  };
}

function receive({ raw }: FastifyRequest, length: number, maxMs: number): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const buffer = Buffer.allocUnsafeSlow(length);
    let size = 0;
    const timer = setTimeout(() => fail(tooSlow), maxMs);
    const onData = (chunk: Buffer) => {
      if (size + chunk.length > length) return fail(notValid);
      size += chunk.copy(buffer, size);
    };
    const onEnd = () => {
      if (size < length) return fail(notValid);
      stop();
      resolve(buffer);
    };
    const onClose = () => fail(notValid);
    const fail = (error: Error) => {
      stop();
      raw.resume();
      reject(error);
    };
    const stop = () => {
      clearTimeout(timer);
      raw.off('data', onData).off('end', onEnd).off('close', onClose);
    };
    // Whoever has left already is not heard of again.
    if (raw.destroyed) fail(notValid);
    else raw.on('data', onData).on('end', onEnd).on('close', onClose);
  });
}
