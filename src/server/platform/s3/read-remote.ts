import { BucketUnavailable, brokenOff } from './bucket-unavailable.ts';
import { nextChunk, stopReading } from './read-body.ts';

/** How often in a row the rest is asked for, without a byte of it. */
const maxTries = 3;

/** An object that is open. */
export interface RemoteObject {
  /** In bytes. */
  size: number;
  /** Fills the buffer, or a part of it, from `position`, and resolves to the number of bytes. The caller goes on to `end`. */
  read(buffer: Uint8Array, position: number, end: number): Promise<number>;
  close(): void;
}

interface Download {
  /** Of the next byte in `rest`, or after it. */
  position: number;
  reader: ReadableStreamDefaultReader<Uint8Array>;
  rest: Uint8Array;
}

/**
 * An object that is read over the network. Reads that follow each other share one request. A request that breaks off is
 * made again from there, so that a restart of the store does not break a video.
 */
export function openRemote(
  place: string,
  size: number,
  get: (start: number, end: number) => Promise<Response>,
): RemoteObject {
  let download: Download | undefined;
  /** Of the object that was read first. What goes on is of the same. */
  let etag: string | null = null;

  async function begin(position: number, end: number): Promise<Download> {
    const { body, headers } = await get(position, end);
    const found = headers.get('etag');
    etag ??= found;
    if (found !== etag) {
      if (body) stopReading(body.getReader());
      throw new BucketUnavailable(place, 'an object changed while it was read');
    }
    if (!body) throw new BucketUnavailable(place, 'it sends no content');
    return { position, reader: body.getReader(), rest: new Uint8Array() };
  }

  function stop(): void {
    if (download) stopReading(download.reader);
    download = undefined;
  }

  async function readOnce(buffer: Uint8Array, position: number, end: number): Promise<number> {
    if (download?.position !== position) {
      stop();
      download = await begin(position, end);
    }
    if (download.rest.length === 0) {
      const chunk = await nextChunk(download.reader);
      if (!chunk) throw new Error('it sent less than there is');
      download.rest = chunk;
    }
    const part = download.rest.subarray(0, buffer.length);
    buffer.set(part);
    download.rest = download.rest.subarray(part.length);
    download.position += part.length;
    return part.length;
  }

  return {
    size,
    read: async (buffer, position, end) => {
      for (let tried = 1; ; tried += 1) {
        try {
          return await readOnce(buffer, position, end);
        } catch (error) {
          stop();
          // The request itself has been tried often enough.
          if (error instanceof BucketUnavailable || tried === maxTries) throw brokenOff(place, error);
        }
      }
    },
    close: stop,
  };
}
