import type { IncomingMessage } from 'node:http';
import { Failure } from '#server/errors.ts';
import { messageOf } from '#server/http/error-handler.ts';
import { tooBusy } from '#server/http/request-queue/request-queue.ts';
import type { BodyPool } from './body-pool.ts';

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

const firstBlockBytes = 2048;
const blockBytes = 16 * 1024;

/** Bytes that arrive one chunk after the other. */
interface ByteBuffer {
  /** Adds a chunk. Returns how much more memory is reserved because of it, beyond the first 2 kB. */
  append(chunk: Buffer): number;
  toString(): string;
}

/**
 * Copies chunks into blocks, because a chunk of one byte is an object of several hundred bytes. A text that arrives
 * whole is not copied.
 */
function createByteBuffer(): ByteBuffer {
  const blocks: Buffer[] = [];
  let free = Buffer.alloc(0);
  let size = 0;
  return {
    append: (chunk) => {
      let rest = chunk;
      let reserved = 0;
      size += chunk.length;
      while (rest.length > 0) {
        if (free.length === 0) {
          // A small buffer of allocUnsafe() would keep a larger one in memory, which it shares with others.
          free = Buffer.allocUnsafeSlow(blocks.length === 0 ? firstBlockBytes : blockBytes);
          if (blocks.push(free) > 1) reserved += blockBytes;
        }
        const copied = rest.copy(free);
        free = free.subarray(copied);
        rest = rest.subarray(copied);
      }
      return reserved;
    },
    toString: () => Buffer.concat(blocks, size).toString(),
  };
}

/** The deepest input of a call, a list of answers, has three levels. */
const maxDepth = 8;

const quote = 0x22;
const comma = 0x2c;
const openingBracket = 0x5b;
const backslash = 0x5c;
const closingBracket = 0x5d;
const openingBrace = 0x7b;
const closingBrace = 0x7d;

/**
 * Returns a function that reads JSON as it arrives and tells whether it may become expensive to parse: it is nested
 * deeply or has more than `maxValues` values. The bytes of other characters than these never look like them in UTF-8.
 */
function createShapeCheck(maxValues: number): (bytes: Buffer) => boolean {
  let depth = 0;
  let values = 1;
  let isInText = false;
  let isEscaped = false;
  return (bytes) => {
    for (const byte of bytes) {
      if (isEscaped) isEscaped = false;
      else if (isInText) {
        if (byte === backslash) isEscaped = true;
        else if (byte === quote) isInText = false;
      } else if (byte === quote) isInText = true;
      else if (byte === comma) values += 1;
      else if (byte === openingBracket || byte === openingBrace) {
        depth += 1;
        values += 1;
        if (depth > maxDepth) return true;
      } else if (byte === closingBracket || byte === closingBrace) depth -= 1;
    }
    return values > maxValues;
  };
}

// Each is made only once: making an error with its stack costs as much as reading a body.
export const notValid = new Failure(400, messageOf(400));
export const tooSlow = new Failure(408, messageOf(408));
export const tooLarge = new Failure(413, messageOf(413));
