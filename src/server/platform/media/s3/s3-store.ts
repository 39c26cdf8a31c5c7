import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { S3mini, S3ServiceError, type UploadPart } from 's3mini';
import { isMediaKey } from '#server/platform/media/media-key.ts';
import type { S3Location } from '#server/platform/media/media-location.ts';
import { mediaType } from '#server/platform/media/media-types.ts';
import { type MediaSource, type MediaStore, MediaUnavailable, type OpenMedia } from '#server/platform/media/store.ts';
import { joinParts } from './join-parts.ts';
import { patientFetch } from './patient-fetch.ts';
import { openRemote } from './remote-media.ts';

/** A larger file is sent in parts of this size, of which the store takes 10,000. One is in memory at a time. */
const partBytes = 16 * 1024 * 1024;
/** An object never changes, so who opens it often asks for its size once. */
const maxSizes = 10_000;
/** A proxy follows a signed address at once. */
const proxySeconds = 60;
/** The bytes of a stream that are read ahead. */
const chunkBytes = 256 * 1024;

/** Stores media in a bucket of an object store that speaks S3. */
export function s3Store({ bucketUrl, prefix, ...access }: S3Location): MediaStore {
  const client = new S3mini({ ...access, endpoint: bucketUrl, fetch: patientFetch });
  const sizes = new Map<string, number>();

  const findSize = async (key: string) => await orMissing(client.getContentLength(prefix + key));
  const get = async (key: string, start: number, end: number): Promise<Response> => {
    // S3 knows no range in an empty object.
    const response = await orMissing(client.getObjectRaw(prefix + key, false, start, end + 1));
    if (response?.status === 206) return response;
    sizes.delete(key);
    await response?.body?.cancel();
    throw new MediaUnavailable(response ? 'it does not send parts of an object' : `the object ${key} is gone`);
  };

  return {
    findSize,
    open: async (key) => {
      const size = sizes.get(key) ?? (await findSize(key));
      if (size === undefined) return undefined;
      if (sizes.size >= maxSizes) sizes.clear();
      sizes.set(key, size);
      return openRemote(size, (start, end) => get(key, start, end));
    },
    read: (key, { start, end }) => {
      const media = openRemote(end + 1, (from, to) => get(key, from, to));
      return Readable.from(readAll(media, { start, end }), { objectMode: false });
    },
    put: async (key, from, confirm) => {
      if ((await findSize(key)) !== undefined) return;
      await answered(upload(client, prefix + key, from, confirm));
    },
    remove: async (key) => {
      sizes.delete(key);
      await orMissing(client.deleteObject(prefix + key));
    },
    async *list() {
      let token: string | undefined;
      do {
        const page = await listPage(client, prefix, 1000, token);
        const keys = (page.objects ?? []).map(({ Key }) => Key.slice(prefix.length));
        yield* keys.filter(isMediaKey);
        token = page.nextContinuationToken;
      } while (token !== undefined);
    },
    check: async () => void (await listPage(client, prefix, 1)),
    proxyPath: async (key) => {
      const url = new URL(await client.getPresignedUrl('GET', prefix + key, proxySeconds));
      return (url.pathname + url.search).slice(1);
    },
  };
}

async function* readAll(media: OpenMedia, { start, end }: { start: number; end: number }): AsyncGenerator<Buffer> {
  try {
    for (let position = start; position <= end; ) {
      const buffer = Buffer.allocUnsafe(Math.min(chunkBytes, end - position + 1));
      const count = await media.read(buffer, position, end);
      position += count;
      yield buffer.subarray(0, count);
    }
  } finally {
    media.close();
  }
}

async function listPage(client: S3mini, prefix: string, count: number, token?: string) {
  const page = await answered(client.listObjectsPaged('/', prefix, count, token));
  if (!page) throw new MediaUnavailable('it has no such bucket');
  return page;
}

/** Sends a file. Nothing of it can be read before all of it is there. */
async function upload(
  client: S3mini,
  key: string,
  from: MediaSource,
  confirm: () => Promise<void> = async () => {},
): Promise<void> {
  const parts = joinParts(typeof from === 'string' ? createReadStream(from) : chunksOf(from), partBytes);
  const { value: first = Buffer.alloc(0) } = await parts.next();
  const { value: second } = await parts.next();
  const type = mediaType(key);
  if (second === undefined) {
    await confirm();
    await client.putObject(key, first, type);
    return;
  }
  const id = await client.getMultipartUploadId(key, type);
  try {
    const sent: UploadPart[] = [];
    let size = 0;
    const send = async (part: Buffer) => {
      sent.push(await client.uploadPart(key, id, part, sent.length + 1));
      size += part.length;
    };
    await send(first);
    await send(second);
    for await (const part of parts) await send(part);
    await confirm();
    await complete(client, key, id, { parts: sent, size });
  } catch (error) {
    // What is left would be kept, and paid for, without being seen.
    await client.abortMultipartUpload(key, id).catch(() => {});
    throw error;
  }
}

/**
 * Has the store join the parts. It may say 200 although it failed, and a repeated request fails because the first was
 * heard: only the object itself tells.
 */
async function complete(
  client: S3mini,
  key: string,
  id: string,
  { parts, size }: { parts: UploadPart[]; size: number },
): Promise<void> {
  const failed = await client.completeMultipartUpload(key, id, parts).then(
    () => new MediaUnavailable('it did not join the parts of a file'),
    (error: unknown) => error,
  );
  if ((await orMissing(client.getContentLength(key))) !== size) throw failed;
}

async function* chunksOf(from: Uint8Array | AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  if (from instanceof Uint8Array) yield from;
  else yield* from;
}

/** The result of a request; undefined if the store says that there is no such object. */
async function orMissing<Result>(request: Promise<Result>): Promise<Result | undefined> {
  try {
    return await answered(request);
  } catch (error) {
    const isMissing =
      error instanceof MediaUnavailable && error.cause instanceof S3ServiceError && error.cause.status === 404;
    if (isMissing) return undefined;
    throw error;
  }
}

/** The result of a request. If the store refuses it, it throws a MediaUnavailable, which has no part of the request. */
async function answered<Result>(request: Promise<Result>): Promise<Result> {
  try {
    return await request;
  } catch (error) {
    // The client wraps some errors.
    const inner = error instanceof Error && isKnown(error.cause) ? error.cause : error;
    if (!(inner instanceof S3ServiceError)) throw inner;
    const code = inner.serviceCode === 'Unknown' || !inner.serviceCode ? '' : `, ${inner.serviceCode}`;
    throw new MediaUnavailable(`it answers ${inner.status}${code}`, { cause: inner });
  }
}

function isKnown(error: unknown): error is S3ServiceError | MediaUnavailable {
  return error instanceof S3ServiceError || error instanceof MediaUnavailable;
}
