import { MediaUnavailable, type OpenMedia } from '#server/platform/media/store.ts';

/** Within this time the store sends the next bytes, or the rest is asked for again. */
const idleMs = 10_000;
/** How often in a row the rest is asked for, without a byte of it. */
const maxTries = 3;

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
export function openRemote(size: number, get: (start: number, end: number) => Promise<Response>): OpenMedia {
  let download: Download | undefined;

  async function begin(position: number, end: number): Promise<Download> {
    const { body } = await get(position, end);
    if (!body) throw new MediaUnavailable('it sends no content');
    return { position, reader: body.getReader(), rest: new Uint8Array() };
  }

  function stop(): void {
    // A request that has broken off cannot be cancelled, and need not be.
    void download?.reader.cancel().catch(() => {});
    download = undefined;
  }

  async function readOnce(buffer: Uint8Array, position: number, end: number): Promise<number> {
    if (download?.position !== position) {
      stop();
      download = await begin(position, end);
    }
    if (download.rest.length === 0) download.rest = await nextChunk(download.reader);
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
          if (error instanceof MediaUnavailable || tried === maxTries) throw asUnavailable(error);
        }
      }
    },
    close: stop,
  };
}

/** The next bytes, at least one. */
async function nextChunk(reader: Download['reader']): Promise<Uint8Array> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no more bytes within ${idleMs / 1000} s`)), idleMs);
  });
  for (;;) {
    const { done, value } = await Promise.race([reader.read(), timeout]).finally(() => clearTimeout(timer));
    if (done) throw new Error('it sent less than there is');
    if (value.length > 0) return value;
  }
}

function asUnavailable(error: unknown): MediaUnavailable {
  if (error instanceof MediaUnavailable) return error;
  return new MediaUnavailable(`it broke off (${error instanceof Error ? error.message : error})`, { cause: error });
}
