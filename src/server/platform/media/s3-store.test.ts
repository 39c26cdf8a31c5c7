import { randomBytes } from 'node:crypto';
import { buffer, text } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { BucketUnavailable } from '#server/platform/s3/bucket-unavailable.ts';
import { type S3Server, startS3Server } from '#server/testing/s3/s3-server.ts';
import { bucketLocation, bucketVariables, openTestBucket } from '#server/testing/s3/test-bucket.ts';
import { s3Store } from './s3-store.ts';
import type { FoundMedia } from './store.ts';

const mebibyte = 1024 * 1024;

async function readPart(media: FoundMedia | undefined, start: number, end: number): Promise<string> {
  return media ? await text(media.read({ start, end })) : '';
}

describe('a bucket', () => {
  let bucket: Awaited<ReturnType<typeof openTestBucket>>;
  beforeAll(async () => {
    bucket = await openTestBucket();
  });
  afterAll(() => bucket.close());

  it('keeps files under names in any script, and lists them all', async () => {
    const store = s3Store(bucket.folder());
    const names = ['विद्युत आवेश 1.pdf', "a+b (2)%41's*!~.mp4", 'x&y"q<z>;.vtt', 'part 1/0001.ts', 'file.png'];
    for (const name of names) await store.put(`hash/${name}`, Buffer.from(name));
    for (const name of names) {
      const size = (await store.findSize(`hash/${name}`)) ?? 0;
      expect((await buffer(store.read(`hash/${name}`, size))).toString()).toBe(name);
      // The proxy of the portal has no keys.
      const { origin } = new URL(bucket.folder().bucketUrl);
      const response = await fetch(`${origin}/${await store.proxyPath(`hash/${name}`)}`);
      expect([response.status, await response.text()]).toEqual([200, name]);
    }
    const listed: string[] = [];
    for await (const key of store.list()) listed.push(key);
    expect(listed.toSorted()).toEqual(names.map((name) => `hash/${name}`).toSorted());
  });

  it('forgets a file that is deleted, also one that was found', async () => {
    const store = s3Store(bucket.folder());
    await store.put('hash/file.mp4', Buffer.from('a video'));
    const media = await store.find('hash/file.mp4');
    for (const key of ['hash/file.mp4', 'never/there.mp4']) await store.remove(key);
    expect(await store.find('hash/file.mp4')).toBeUndefined();
    await expect(readPart(media, 0, 6)).rejects.toThrow('the object hash/file.mp4 is gone');
  });

  it('takes a large file in parts', async () => {
    const bytes = randomBytes(16 * mebibyte + 12_345);
    async function* chunks() {
      for (let at = 0; at < bytes.length; at += 1_000_003) yield bytes.subarray(at, at + 1_000_003);
    }
    const store = s3Store(bucket.folder());
    await store.put('hash/file.mp4', { chunks: chunks(), bytes: bytes.length });
    expect(await store.findSize('hash/file.mp4')).toBe(bytes.length);
    expect((await buffer(store.read('hash/file.mp4', bytes.length))).equals(bytes)).toBe(true);
  });

  it.each([10, 17 * mebibyte])('keeps nothing of a file of %i bytes that changed while it was read', async (size) => {
    const location = bucket.folder();
    const confirm = () => Promise.reject(new Error('it has changed'));
    await expect(s3Store(location).put('hash/file.mp4', Buffer.alloc(size), confirm)).rejects.toThrow('it has changed');
    expect(await s3Store(location).findSize('hash/file.mp4')).toBeUndefined();
  });

  it('says what is wrong with the keys or the bucket, without repeating a key', async () => {
    const location = bucket.folder();
    const failureOf = (changes: object) =>
      s3Store({ ...location, ...changes })
        .check()
        .catch((error: unknown) => error);
    expect(await failureOf({})).toBeUndefined();
    expect(await failureOf({ secretAccessKey: 'hunter2' })).toEqual(
      new BucketUnavailable('The media store of MEDIA_URL', 'it answers 403, SignatureDoesNotMatch', { status: 403 }),
    );
    expect(await failureOf({ accessKeyId: 'HUNTER2' })).toEqual(
      new BucketUnavailable('The media store of MEDIA_URL', 'it answers 403, InvalidAccessKeyId', { status: 403 }),
    );
    expect(await failureOf({ bucketUrl: `${new URL(location.bucketUrl).origin}/other-bucket` })).toEqual(
      new BucketUnavailable('The media store of MEDIA_URL', 'it has no such bucket'),
    );
  });
});

describe('a store that fails for a moment', () => {
  let server: S3Server;
  let store: ReturnType<typeof s3Store>;
  beforeAll(async () => {
    server = await startS3Server();
  });
  afterAll(() => server.close());
  beforeEach(() => {
    store = s3Store(bucketLocation(bucketVariables(server)));
  });
  afterEach(() => {
    server.instead = undefined;
  });

  it('is asked again: for the size, for a part, and to take a file', async () => {
    server.faults.push({ status: 503 }, { status: 500 });
    await expect(store.findSize('hash/file.mp4')).rejects.toThrow('it answers 500');
    server.faults.push({ status: 503 });
    expect(await store.findSize('hash/file.mp4')).toBeUndefined();
    server.faults.push({ status: 503 });
    await store.put('hash/file.mp4', Buffer.from('video'));
    server.faults.push({ status: 429 });
    expect((await buffer(store.read('hash/file.mp4', 5))).toString()).toBe('video');
  });

  it('goes on with a file where it broke off', async () => {
    const bytes = randomBytes(mebibyte);
    await store.put('hash/file.mp4', bytes);
    server.faults.push({ bytes: 100_000 }, { bytes: 0 }, { bytes: 300_000 });
    expect((await buffer(store.read('hash/file.mp4', mebibyte))).equals(bytes)).toBe(true);
  });

  it('may close its connection before a slow reader has taken everything', async () => {
    const bytes = randomBytes(mebibyte);
    await store.put('hash/file.mp4', bytes);
    server.closesConnections = true;
    const read = store.read('hash/file.mp4', mebibyte);
    const chunks: Buffer[] = [];
    for await (const chunk of read) {
      for (let turn = 0; turn < 50; turn += 1) await new Promise(setImmediate);
      chunks.push(chunk);
    }
    server.closesConnections = false;
    expect(Buffer.concat(chunks).equals(bytes)).toBe(true);
  });

  it('is not believed that it has a file if it says so of every name', async () => {
    for (const headers of [{}, { 'content-length': '20' }]) {
      server.instead = (_request, response) => {
        response.writeHead(200, { 'content-type': 'text/html', ...headers });
        response.end(response.req.method === 'HEAD' ? undefined : 'We are back in a bit');
        return true;
      };
      for (const bytes of [20, 17 * mebibyte])
        await expect(store.put('hash/file.mp4', Buffer.alloc(bytes - 1))).rejects.toThrow(BucketUnavailable);
    }
    server.instead = undefined;
    expect(await store.findSize('hash/file.mp4')).toBeUndefined();
  });

  it.each(['0', '6', '8'])('is asked again for a size that was wrong once: %s in place of 7', async (length) => {
    await store.put('hash/file.mp4', Buffer.from('a video'));
    const read = async () => {
      const media = await store.find('hash/file.mp4');
      if (media?.size === 0) return '';
      return await readPart(media, 0, (media?.size ?? 0) - 1);
    };
    server.instead = ({ method }, response) => {
      if (method === 'HEAD') response.writeHead(200, { 'content-length': length }).end();
      return method === 'HEAD';
    };
    await expect(read()).rejects.toThrow(BucketUnavailable);
    await expect(buffer(store.read('hash/file.mp4', 6))).rejects.toThrow('another size');
    server.instead = undefined;
    expect(await read()).toBe('a video');
  });

  it('may keep an empty file', async () => {
    await store.put('hash/file.vtt', Buffer.alloc(0));
    expect(await store.find('hash/file.vtt')).toMatchObject({ size: 0 });
  });

  it('gets a file again that it has only a part of', async () => {
    await store.put('hash/file.mp4', Buffer.from('a vid'));
    await store.put('hash/file.mp4', Buffer.from('a video'));
    expect(await store.findSize('hash/file.mp4')).toBe(7);
    const before = server.requests.length;
    await store.put('hash/file.mp4', Buffer.from('a video'));
    expect(server.requests.slice(before).map((request) => request.split(' ')[0])).toEqual(['HEAD']);
  });

  it('leaves no parts of an upload that it would not finish', async () => {
    const finish = () => {
      server.faults.push({ status: 400 });
      return Promise.resolve();
    };
    await expect(store.put('hash/file.mp4', Buffer.alloc(17 * mebibyte), finish)).rejects.toThrow('it answers 400');
    expect(server.openUploads()).toBe(0);
  });

  it('lists no object that somebody else has put there', async () => {
    const location = bucketLocation(bucketVariables(server));
    for (const name of ['', 'hash/', 'readme.txt', '../hash/file.mp4', 'hash/../../file.mp4', 'hash/file.mp4']) {
      server.objects.set(location.prefix + name, { body: Buffer.from('x'), type: 'text/plain' });
    }
    const listed: string[] = [];
    for await (const key of s3Store(location).list()) listed.push(key);
    expect(listed).toEqual(['hash/file.mp4']);
  });

  it('is not asked for the size of the same file again within a minute, nor for more than the part', async () => {
    await store.put('hash/file.mp4', Buffer.from('a video'));
    await store.find('hash/file.mp4');
    const before = server.requests.length;
    expect(await readPart(await store.find('hash/file.mp4'), 3, 5)).toBe('ide');
    const methods = () => server.requests.slice(before).map((request) => request.split(' ')[0]);
    expect(methods()).toEqual(['GET']);
    const later = vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 60_001);
    await store.find('hash/file.mp4');
    later.mockRestore();
    expect(methods()).toEqual(['GET', 'HEAD']);
  });
});
