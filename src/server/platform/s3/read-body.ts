import { waitAtMost } from '#server/platform/clock/wait-at-most.ts';

/** Within this time the store sends the next bytes. */
const idleMs = 10_000;

type Reader = ReadableStreamDefaultReader<Uint8Array>;

/** Reads a body; undefined if it has more bytes than `maxBytes`. */
export async function readBody(body: ReadableStream<Uint8Array>, maxBytes: number): Promise<Buffer | undefined> {
  const reader = body.getReader();
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  try {
    for (;;) {
      const chunk = await nextChunk(reader);
      if (!chunk) return Buffer.concat(chunks);
      bytes += chunk.length;
      if (bytes > maxBytes) return undefined;
      chunks.push(chunk);
    }
  } finally {
    stopReading(reader);
  }
}

/** The next bytes, at least one; undefined at the end. */
export async function nextChunk(reader: Reader): Promise<Uint8Array | undefined> {
  for (;;) {
    const read = await waitAtMost(idleMs, reader.read());
    if (!read) throw new Error(`no more bytes within ${idleMs / 1000} s`);
    if (read.done) return undefined;
    if (read.value.length > 0) return read.value;
  }
}

export function stopReading(reader: Reader): void {
  // What has broken off cannot be cancelled, and need not be.
  void reader.cancel().catch(() => {});
}

/** Joins the chunks of a stream to parts of `size` bytes. The last may be shorter; an empty stream is one empty part. */
export async function* joinParts(
  chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  size: number,
): AsyncGenerator<Buffer> {
  let part = Buffer.allocUnsafe(size);
  let length = 0;
  let isFirst = true;
  for await (let chunk of chunks) {
    while (length + chunk.length > size) {
      const fits = chunk.subarray(0, size - length);
      part.set(fits, length);
      yield part;
      isFirst = false;
      // The former may still be on its way.
      part = Buffer.allocUnsafe(size);
      length = 0;
      chunk = chunk.subarray(fits.length);
    }
    part.set(chunk, length);
    length += chunk.length;
  }
  if (length > 0 || isFirst) yield part.subarray(0, length);
}
