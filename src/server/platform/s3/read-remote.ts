import { BucketUnavailable, brokenOff } from './bucket-unavailable.ts';
import { nextChunk, stopReading } from './read-body.ts';

/** How often in a row the rest is asked for, without a byte of it. */
const maxTries = 3;

/**
 * The bytes from `start` to `end` of an object that is read over the network. A request that breaks off is made again
 * from there, so that a restart of the store does not break a video.
 */
export async function* readRemote(
  place: string,
  { start, end }: { start: number; end: number },
  get: (start: number, end: number) => Promise<Response>,
): AsyncGenerator<Uint8Array> {
  let reader: ReadableStreamDefaultReader<Uint8Array> | undefined;
  /** Of the object that was read first. What goes on is of the same. */
  let etag: string | null = null;

  async function begin(position: number) {
    const { body, headers } = await get(position, end);
    const found = headers.get('etag');
    etag ??= found;
    if (found !== etag) {
      if (body) stopReading(body.getReader());
      throw new BucketUnavailable(place, 'an object changed while it was read');
    }
    if (!body) throw new BucketUnavailable(place, 'it sends no content');
    return body.getReader();
  }

  function stop(): void {
    if (reader) stopReading(reader);
    reader = undefined;
  }

  async function next(position: number): Promise<Uint8Array> {
    for (let tried = 1; ; tried += 1) {
      try {
        reader ??= await begin(position);
        const chunk = await nextChunk(reader);
        if (!chunk) throw new Error('it sent less than there is');
        return chunk.subarray(0, end - position + 1);
      } catch (error) {
        stop();
        // The request itself has been tried often enough.
        if (error instanceof BucketUnavailable || tried === maxTries) throw brokenOff(place, error);
      }
    }
  }

  try {
    for (let position = start; position <= end; ) {
      const chunk = await next(position);
      position += chunk.length;
      yield chunk;
    }
  } finally {
    stop();
  }
}
