import type { IncomingMessage } from 'node:http';
import type { Failure } from '#server/errors.ts';
import { tooBusy } from '#server/http/admission/request-queue.ts';
import { notValid, tooLarge, tooSlow } from './body-failures.ts';
import type { BodyPool } from './body-pool.ts';
import { createByteBuffer } from './byte-buffer.ts';
import { createShapeCheck } from './json-shape.ts';

/** An answer of a quiz has three values (an object and two texts), and takes more bytes than this for each. */
const bytesPerValue = 64;

/**
 * The JSON text of a body that has arrived as a whole, which most do with their heads; otherwise undefined. Throws if it
 * is too complex (400).
 */
export function takeWholeBody(request: IncomingMessage, maxBytes: number): string | undefined {
  const announced = Number(request.headers['content-length']);
  if (!request.complete || request.readableLength !== announced) return undefined;
  const bytes: unknown = request.read();
  if (!Buffer.isBuffer(bytes)) return undefined;
  if (createShapeCheck(maxBytes / bytesPerValue)(bytes)) throw notValid;
  return bytes.toString();
}

/**
 * Reads the JSON text of a body. Throws as soon as the body is too long (413), is too complex (400), takes too long
 * (408), or has to make way for others (503). The bytes that are still coming are then thrown away.
 */
export function receiveBody(request: IncomingMessage, { maxBytes, maxMs, pool }: BodyLimits): Promise<string> {
  return new Promise((resolve, reject) => {
    const buffer = createByteBuffer();
    const isTooComplex = createShapeCheck(maxBytes / bytesPerValue);
    let size = 0;
    const buffered = { bytes: 0, drop: () => fail(tooBusy) };
    const timer = setTimeout(() => fail(tooSlow), maxMs);

    const onData = (chunk: Buffer) => {
      size += chunk.length;
      if (size > maxBytes) return fail(tooLarge);
      if (isTooComplex(chunk)) return fail(notValid);
      const bytes = buffer.append(chunk);
      if (bytes > 0) pool.grow(buffered, bytes);
    };
    const onEnd = () => {
      stop();
      resolve(buffer.toString());
    };
    const onClose = () => fail(notValid);
    const fail = (error: Failure) => {
      stop();
      request.resume();
      reject(error);
    };
    const stop = () => {
      clearTimeout(timer);
      pool.release(buffered);
      request.off('data', onData).off('end', onEnd).off('close', onClose);
    };
    // Whoever has left already is not heard of again.
    if (request.destroyed) fail(notValid);
    else request.on('data', onData).on('end', onEnd).on('close', onClose);
  });
}

export interface BodyLimits {
  maxBytes: number;
  maxMs: number;
  pool: BodyPool;
}
