import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { openBucket } from '#server/platform/s3/bucket.ts';
import { BucketUnavailable } from '#server/platform/s3/bucket-unavailable.ts';
import type { S3Location } from '#server/platform/s3/s3-location.ts';
import { mediaType } from './media-types.ts';
import { isMediaKey, type MediaSource, type MediaStore } from './store.ts';

/** An object never changes, so its size is asked for once, but a store may say a wrong one. */
const maxSizes = 10_000;
const maxSizesMs = 60_000;
/** A proxy follows a signed address at once. */
const proxySeconds = 60;

/** Stores media in a bucket of an object store that speaks S3. */
export function s3Store(location: S3Location): MediaStore {
  const bucket = openBucket(location, 'The media store of MEDIA_URL');
  const sizes = new Map<string, number>();
  let sizesSince = 0;

  async function sizeToSend(key: string): Promise<number | undefined> {
    const now = performance.now();
    if (sizes.size >= maxSizes || now - sizesSince > maxSizesMs) {
      sizes.clear();
      sizesSince = now;
    }
    const size = sizes.get(key) ?? (await bucket.findSize(key));
    // Nobody reads an empty file, so nobody would notice that it has some content.
    if (size === 0) await bucket.readSmall(key, 0);
    else if (size !== undefined) sizes.set(key, size);
    return size;
  }

  return {
    findSize: (key) => bucket.findSize(key),
    find: async (key) => {
      const size = await sizeToSend(key);
      if (size === undefined) return undefined;
      return {
        size,
        read: async function* (range) {
          try {
            yield* bucket.read(key, size, range);
          } catch (error) {
            // It may have been deleted, or have another size.
            if (error instanceof BucketUnavailable) sizes.delete(key);
            throw error;
          }
        },
      };
    },
    read: (key, size) => bucket.read(key, size),
    put: async (key, from, confirm) => {
      // An object of another size is none of ours, such as a page that answers in place of the store.
      if ((await bucket.findSize(key)) === (await sizeOf(from))) return;
      await bucket.put(key, chunksOf(from), { type: mediaType(key), confirm });
    },
    remove: async (key) => {
      sizes.delete(key);
      await bucket.remove(key);
    },
    async *list() {
      for await (const { key } of bucket.list()) if (isMediaKey(key)) yield key;
    },
    listParts: async () => [],
    findFree: async () => Number.POSITIVE_INFINITY,
    check: () => bucket.check(),
    proxyPath: async (key) => {
      const url = new URL(await bucket.sign(key, proxySeconds));
      return (url.pathname + url.search).slice(1);
    },
  };
}

async function* chunksOf(from: MediaSource): AsyncGenerator<Uint8Array> {
  if (from instanceof Uint8Array) yield from;
  else if (typeof from === 'string') yield* createReadStream(from);
  else yield* 'ours' in from ? createReadStream(from.ours) : from.chunks;
}

async function sizeOf(from: MediaSource): Promise<number> {
  if (from instanceof Uint8Array) return from.length;
  if (typeof from === 'string') return (await stat(from)).size;
  return 'ours' in from ? (await stat(from.ours)).size : from.bytes;
}
