import { Readable } from 'node:stream';
import { S3mini, S3ServiceError, type UploadPart } from 's3mini';
import { BucketUnavailable, brokenOff } from './bucket-unavailable.ts';
import { fetchWithRetries } from './fetch-with-retries.ts';
import { joinParts, readBody } from './read-body.ts';
import { readRemote } from './read-remote.ts';
import type { S3Location } from './s3-location.ts';

/** A larger file is sent in parts of this size, of which the store takes 10,000. One is in memory at a time. */
const partBytes = 16 * 1024 * 1024;

/** A folder in a bucket. Every method throws a BucketUnavailable while the store does not answer. */
export interface Bucket {
  /** The size in bytes; undefined when there is no such object. */
  findSize(key: string): Promise<number | undefined>;
  /** Reads an object of a known size, or a part of it. It fails if the object has another size. */
  read(key: string, size: number, range?: { start: number; end: number }): Readable;
  /** Reads a small object as it is now; undefined when there is none. Throws if it has more bytes than `maxBytes`. */
  readSmall(key: string, maxBytes: number): Promise<Buffer | undefined>;
  /**
   * Stores an object in place of what is there. Nothing of it can be read before all of it is there, and when `content`
   * or `confirm`, which is called after all of it was read, throws, nothing is stored.
   */
  put(key: string, content: AsyncIterable<Uint8Array> | Iterable<Uint8Array>, options?: PutOptions): Promise<void>;
  /** Deletes an object; one that is not there is no error. */
  remove(key: string): Promise<void>;
  list(): AsyncIterable<{ key: string; size: number }>;
  /** Resolves if the store answers. */
  check(): Promise<void>;
  /** An address at which anybody can get an object for some seconds. */
  sign(key: string, seconds: number): Promise<string>;
}

interface PutOptions {
  type?: string | undefined;
  confirm?: (() => Promise<void>) | undefined;
}

/** Opens a folder in a bucket of an object store that speaks S3. `place` is what errors call it. */
export function openBucket({ bucketUrl, prefix, ...access }: S3Location, place: string): Bucket {
  const retrying = fetchWithRetries(place, { streams: false });
  const clientOf = (its: typeof fetch) => new S3mini({ ...access, endpoint: bucketUrl, fetch: its });
  const client = clientOf(retrying);
  const reader = clientOf(fetchWithRetries(place, { streams: true }));
  // The client takes a missing length for 0, and any XML for a list of nothing.
  const sizer = clientOf(expecting(({ headers }) => /^\d{1,15}$/.test(headers.get('content-length') ?? '')));
  const lister = clientOf(expecting(async (list) => /<ListBucketResult[\s/>]/.test(await list.clone().text())));

  /** A fetch that knows what a success has to look like. */
  function expecting(isRight: (response: Response) => boolean | Promise<boolean>): typeof fetch {
    return async (...request) => {
      const response = await retrying(...request);
      if (response.ok && !(await isRight(response))) throw noStore();
      return response;
    };
  }

  const unavailable = (reason: string, status?: number) => new BucketUnavailable(place, reason, { status });
  const noStore = () => unavailable('it does not answer as S3 does');

  /**
   * The result of a request. Whatever else becomes of it, it throws a BucketUnavailable, which has nothing of the request,
   * and nothing of the answer but its status and a short code. It may be logged.
   */
  async function answered<Result>(request: Promise<Result>): Promise<Result> {
    try {
      return await request;
    } catch (error) {
      const inner = knownWithin(error);
      if (!(inner instanceof S3ServiceError)) throw inner ?? noStore();
      const { status, serviceCode = '' } = inner;
      const code = serviceCode !== 'Unknown' && /^\w{1,50}$/.test(serviceCode) ? `, ${serviceCode}` : '';
      throw unavailable(`it answers ${status}${code}`, status);
    }
  }

  /** The result of a request; undefined if the store says that there is no such object. */
  async function orMissing<Result>(request: Promise<Result>): Promise<Result | undefined> {
    return await answered(request).catch((error: unknown) => {
      if (statusOf(error) !== 404) throw error;
      return undefined;
    });
  }

  const findSize = (key: string) => orMissing(sizer.getContentLength(key));

  /** Begins to read an object of a known size. */
  async function get(key: string, size: number, start: number, end: number): Promise<Response> {
    // S3 knows no range in an empty object.
    const response = await orMissing(reader.getObjectRaw(prefix + key, false, start, end + 1));
    if (!response) throw unavailable(`the object ${key} is gone`);
    const range = response.headers.get('content-range');
    if (response.status === 206 && range === `bytes ${start}-${end}/${size}`) return response;
    await response.body?.cancel();
    if (range?.endsWith(`/${size}`)) throw unavailable('it sends another part of an object than it was asked for');
    throw unavailable(
      range ? `the object ${key} has another size than it said` : 'it does not send parts of an object',
    );
  }

  async function upload(key: string, parts: AsyncGenerator<Buffer>, { type, confirm }: PutOptions): Promise<void> {
    const { value: first = Buffer.alloc(0) } = await parts.next();
    const { value: second } = await parts.next();
    if (second === undefined) {
      await confirm?.();
      await answered(client.putObject(key, first, type));
      // A page in place of the store says 200 to everything.
      if ((await findSize(key)) !== first.length) throw unavailable('it did not store a file');
      return;
    }
    const id = await answered(client.getMultipartUploadId(key, type));
    try {
      const sent: UploadPart[] = [];
      let size = 0;
      const send = async (part: Buffer) => {
        sent.push(await answered(client.uploadPart(key, id, part, sent.length + 1)));
        size += part.length;
      };
      await send(first);
      await send(second);
      for await (const part of parts) await send(part);
      await confirm?.();
      await complete(key, id, { parts: sent, size });
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
  async function complete(key: string, id: string, { parts, size }: { parts: UploadPart[]; size: number }) {
    const failed = await answered(client.completeMultipartUpload(key, id, parts)).then(
      () => unavailable('it did not join the parts of a file'),
      (error: unknown) => error,
    );
    if ((await findSize(key)) !== size) throw failed;
  }

  async function listPage(count: number, token?: string) {
    // The client asks until it has the number it was given. With none it asks once.
    const page = await answered(lister.listObjectsPaged('/', prefix, 0, token, { 'max-keys': count }));
    if (!page) throw unavailable('it has no such bucket');
    return page;
  }

  return {
    findSize: (key) => findSize(prefix + key),
    read: (key, size, range = { start: 0, end: size - 1 }) =>
      Readable.from(
        readRemote(place, range, (start, end) => get(key, size, start, end)),
        { objectMode: false },
      ),
    readSmall: async (key, maxBytes) => {
      const response = await answered(reader.getObjectResponse(prefix + key));
      if (!response) return undefined;
      if (!response.body) throw noStore();
      const content = await readBody(response.body, maxBytes).catch((error: unknown) => {
        throw brokenOff(place, error);
      });
      if (!content) throw unavailable(`the object ${key} is too large`);
      return content;
    },
    put: async (key, content, { type, confirm } = {}) => {
      const parts = joinParts(content, partBytes);
      try {
        await upload(prefix + key, parts, { type, confirm });
      } finally {
        await parts.return(undefined);
      }
    },
    remove: async (key) => void (await orMissing(client.deleteObject(prefix + key))),
    async *list() {
      const tokens = new Set<string | undefined>();
      let token: string | undefined;
      do {
        if (tokens.has(token)) throw unavailable('its list of objects has no end');
        tokens.add(token);
        const page = await listPage(1000, token);
        for (const { Key, Size } of page.objects ?? []) {
          if (Key.startsWith(prefix)) yield { key: Key.slice(prefix.length), size: Size };
        }
        token = page.nextContinuationToken;
      } while (token !== undefined);
    },
    check: async () => void (await listPage(1)),
    sign: (key, seconds) => client.getPresignedUrl('GET', prefix + key, seconds),
  };
}

function statusOf(error: unknown): number | undefined {
  return error instanceof BucketUnavailable ? error.status : undefined;
}

/** The error that the client was given or has made first. It wraps some errors, and some of those once more. */
function knownWithin(error: unknown): S3ServiceError | BucketUnavailable | undefined {
  if (error instanceof S3ServiceError || error instanceof BucketUnavailable) return error;
  return error instanceof Error ? knownWithin(error.cause) : undefined;
}
