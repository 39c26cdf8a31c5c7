import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, readlink, rm, symlink, writeFile } from 'node:fs/promises';
import { get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Deps } from '#server/domain/deps.ts';
import { fileStore } from '#server/platform/media/file-store.ts';
import { signedVideoUrl } from '#server/platform/media/signed-url.ts';
import { onEachStore } from '#server/testing/each-store.ts';
import { onEachApp } from '#server/testing/test-app.ts';
import { addFile, content, getRaw, signedIn } from '#server/testing/test-media.ts';
import { readRange } from './byte-range.ts';

onEachStore('media', (test) => {
  describe('a whole file', () => {
    it('comes with its type, its length and an ETag', async () => {
      const { url, hash } = await addFile(test(), 'video.mp4');
      const response = await test().app.inject(url);
      expect(response.statusCode).toBe(200);
      expect(response.rawPayload).toEqual(content);
      expect(response.headers).toMatchObject({
        'content-type': 'video/mp4',
        'content-length': '1000',
        'accept-ranges': 'bytes',
        'access-control-allow-origin': '*',
        'content-disposition': 'inline',
        'x-content-type-options': 'nosniff',
        etag: `"${hash}"`,
      });
      expect(response.headers['content-security-policy']).toMatch(/sandbox/);
    });

    it('may be cached until its URL expires, by this browser only', async () => {
      const { url } = await addFile(test(), 'video.mp4');
      test().advance(60_000);
      const cacheControl = String((await test().app.inject(url)).headers['cache-control']);
      const [, maxAge] = /^private, max-age=(\d+), immutable$/.exec(cacheControl) ?? [];
      test().advance(Number(maxAge) * 1000 - 1);
      expect((await test().app.inject(url)).statusCode).toBe(200);
      test().advance(1);
      expect((await test().app.inject(url)).statusCode).toBe(403);
    });

    it('is not sent again to a browser that has it', async () => {
      const { url, hash } = await addFile(test(), 'video.mp4');
      for (const tag of [`"${hash}"`, `"other", W/"${hash}"`]) {
        const response = await test().app.inject({ url, headers: { 'if-none-match': tag } });
        expect([response.statusCode, response.body]).toEqual([304, '']);
      }
    });

    it('has its length in the response to HEAD', async () => {
      const { url } = await addFile(test(), 'video.mp4');
      const response = await test().app.inject({ method: 'HEAD', url });
      expect([response.statusCode, response.headers['content-length'], response.body]).toEqual([200, '1000', '']);
    });

    it('may be empty, and may have a name in any script', async () => {
      const empty = await addFile(test(), 'empty.vtt', Buffer.alloc(0));
      const named = await addFile(test(), 'विद्युत आवेश 1.pdf');
      const [response, other] = [await test().app.inject(empty.url), await test().app.inject(named.url)];
      expect([response.statusCode, response.body]).toEqual([200, '']);
      expect([other.statusCode, other.headers['content-type']]).toEqual([200, 'application/pdf']);
    });

    it('allows range requests from a web app on another origin', async () => {
      const { url } = await addFile(test(), 'video.mp4');
      const response = await test().app.inject({ method: 'OPTIONS', url });
      expect(response.statusCode).toBe(204);
      expect(response.headers['access-control-allow-headers']).toContain('Range');
    });
  });

  it('of many chunks arrives as it is, for several clients at the same time', async () => {
    const bytes = Buffer.from(Array.from({ length: 3_000_000 }, (_, index) => (index * 7919) >> 8));
    const { url } = await addFile(test(), 'long.mp4', bytes);
    await test().app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = test().app.server.address() as AddressInfo;
    const download = async () => Buffer.from(await (await fetch(`http://127.0.0.1:${port}${url}`)).arrayBuffer());
    for (const received of await Promise.all(Array.from({ length: 6 }, download))) {
      expect(received.equals(bytes)).toBe(true);
    }
  });

  describe('a part of a file', () => {
    it.each([
      ['bytes=0-99', 'bytes 0-99/1000', content.subarray(0, 100)],
      ['bytes=900-', 'bytes 900-999/1000', content.subarray(900)],
      ['bytes=-10', 'bytes 990-999/1000', content.subarray(990)],
    ])('%s is sent alone', async (range, contentRange, part) => {
      const { url } = await addFile(test(), 'video.mp4');
      const response = await test().app.inject({ url, headers: { range } });
      expect(response.statusCode).toBe(206);
      expect(response.headers).toMatchObject({ 'content-range': contentRange, 'content-length': `${part.length}` });
      expect(response.rawPayload).toEqual(part);
    });

    it('beyond the end is a 416 with the length', async () => {
      const { url } = await addFile(test(), 'video.mp4');
      const response = await test().app.inject({ url, headers: { range: 'bytes=1000-' } });
      expect([response.statusCode, response.headers['content-range']]).toEqual([416, 'bytes */1000']);
      expect(response.json()).toMatchObject({ status: false, data: null });
    });

    it('is sent only while the file is unchanged', async () => {
      const { url, hash } = await addFile(test(), 'video.mp4');
      const getPart = (ifRange: string) =>
        test().app.inject({ url, headers: { range: 'bytes=0-9', 'if-range': ifRange } });
      expect((await getPart(`"${hash}"`)).statusCode).toBe(206);
      expect((await getPart('"other"')).statusCode).toBe(200);
    });
  });

  describe('behind a proxy that sends files itself', () => {
    const offer = { 'x-media-accel': 'yes' };

    it('a file comes with its headers and where the proxy finds it, in place of its content', async () => {
      test().deps.mediaAccel = '/internal-media/';
      const { url, hash } = await addFile(test(), 'part 1.mp4');
      const response = await test().app.inject({ url, headers: { ...offer, range: 'bytes=0-9' } });
      expect([response.statusCode, response.body]).toEqual([200, '']);
      expect(response.headers['x-accel-redirect']).toMatch(
        new RegExp(`^/internal-media/([\\w/-]+/)?${hash}/part%201\\.mp4(\\?|$)`),
      );
      expect(response.headers).toMatchObject({ 'content-type': 'video/mp4', etag: `"${hash}"` });
      expect(response.headers['content-security-policy']).toMatch(/sandbox/);
    });

    it('the portal answers what needs no content, and a proxy that did not offer it', async () => {
      const { url, hash } = await addFile(test(), 'video.mp4');
      const answer = async (headers: Record<string, string>, method: 'GET' | 'HEAD' = 'GET') => {
        const response = await test().app.inject({ method, url, headers });
        return [response.statusCode, response.headers['x-accel-redirect']];
      };
      expect(await answer(offer)).toEqual([200, undefined]);
      test().deps.mediaAccel = '/internal-media/';
      expect(await answer({})).toEqual([200, undefined]);
      expect(await answer(offer, 'HEAD')).toEqual([200, undefined]);
      expect(await answer({ ...offer, 'if-none-match': `"${hash}"` })).toEqual([304, undefined]);
      expect(await answer({ ...offer, range: 'bytes=1000-' })).toEqual([416, undefined]);
      expect(await answer({ ...offer, range: 'bytes=0-9', 'if-range': '"other"' })).toEqual([200, undefined]);
      test().advance(24 * 60 * 60 * 1000);
      expect(await answer(offer)).toEqual([403, undefined]);
    });
  });

  it('is not sent to who says by a Token that they are another student', async () => {
    const { url, session } = await addFile(test(), 'video.mp4');
    const other = await signedIn(test());
    const answers = [session.token, other.token, 'none'].map((token) => test().app.inject({ url, headers: { token } }));
    expect((await Promise.all(answers)).map(({ statusCode }) => statusCode)).toEqual([200, 403, 401]);
  });

  it.each(['page.html', 'script.js', 'noending', '.mp4x', 'a.constructor'])('does not serve %s', async (name) => {
    expect((await test().app.inject((await addFile(test(), name)).url)).statusCode).toBe(404);
  });

  it('stops reading a file when the client has gone', async () => {
    const session = await signedIn(test());
    const closed = Promise.withResolvers<void>();
    async function* read() {
      try {
        for (;;) yield Buffer.alloc(64 * 1024);
      } finally {
        closed.resolve();
      }
    }
    Object.assign(test().deps.media, { find: async () => ({ size: Number.MAX_SAFE_INTEGER, read }) });
    await test().app.listen({ port: 0, host: '127.0.0.1' });
    const path = signedVideoUrl(test().deps, session, 'hash/video.mp4', test().deps.clock());
    (await startDownload(path)).destroy();
    await closed.promise;
  });

  it('has no file open when its downloads have ended or their clients have gone', async () => {
    const { url, hash } = await addFile(test(), 'long.mp4', Buffer.alloc(16 * 1024 * 1024));
    await test().app.listen({ port: 0, host: '127.0.0.1' });
    const downloads = await Promise.all(Array.from({ length: 8 }, () => startDownload(url)));
    for (const response of downloads.slice(4)) response.destroy();
    for (const response of downloads.slice(0, 4)) await buffer(response);
    await vi.waitFor(async () => expect(await openFiles(hash)).toEqual([]));
  });

  it('cuts a download whose file breaks off, so that the client does not take it for the whole', async () => {
    const session = await signedIn(test());
    async function* read() {
      yield Buffer.alloc(100);
      throw new Error('EIO');
    }
    Object.assign(test().deps.media, { find: async () => ({ size: 1000, read }) });
    await test().app.listen({ port: 0, host: '127.0.0.1' });
    const path = signedVideoUrl(test().deps, session, 'hash/video.mp4', test().deps.clock());
    await expect(startDownload(path).then(buffer)).rejects.toThrow('aborted');
  });

  async function startDownload(path: string): Promise<IncomingMessage> {
    const { port } = test().app.server.address() as AddressInfo;
    const [response]: IncomingMessage[] = await once(get({ port, host: '127.0.0.1', path }), 'response');
    if (response?.statusCode !== 200) throw new Error(`It got ${response?.statusCode}.`);
    return response;
  }

  describe('with too many open files', () => {
    const tooMany = () => Object.assign(new Error('EMFILE: too many open files'), { code: 'EMFILE' });

    it.each(['find', 'read'] as const)('a file is not said to be missing: %s', async (step) => {
      const { url } = await addFile(test(), 'video.mp4');
      const { media } = test().deps;
      const fail = () => Promise.reject(tooMany());
      const read = async function* () {
        yield await fail();
      };
      const find = step === 'find' ? fail : async () => ({ size: content.length, read });
      test().deps.media = { ...media, find };
      const response = await test().app.inject(url);
      expect(response.statusCode).toBe(503);
      expect(response.headers).toMatchObject({ 'retry-after': '5', 'cache-control': 'no-store' });
      expect(response.headers).not.toHaveProperty('etag');
      test().deps.media = media;
      expect((await test().app.inject(url)).rawPayload).toEqual(content);
    });
  });
});

/** The files with this name that this process has open. */
async function openFiles(name: string): Promise<string[]> {
  const numbers = await readdir('/proc/self/fd');
  const paths = await Promise.all(numbers.map((number) => readlink(`/proc/self/fd/${number}`).catch(() => '')));
  return paths.filter((path) => path.includes(name));
}

it.each([
  ['bytes=0-3', { start: 0, end: 3 }],
  ['bytes=4-', { start: 4, end: 9 }],
  ['bytes=0-99', { start: 0, end: 9 }],
  ['bytes=-3', { start: 7, end: 9 }],
  ['bytes=-99', { start: 0, end: 9 }],
  ['bytes=9-9', { start: 9, end: 9 }],
  ['bytes=10-', 'unsatisfiable'],
  ['bytes=-0', 'unsatisfiable'],
  ['bytes=5-4', undefined],
  ['bytes=0-1,3-4', undefined],
  ['bytes=-', undefined],
  ['bytes=a-b', undefined],
  ['lines=0-3', undefined],
  [undefined, undefined],
])('of ten bytes, %s is %j', (header, range) => {
  expect(readRange(header, 10)).toEqual(range);
});

it('finds nothing in an empty file', () => {
  expect(readRange('bytes=0-', 0)).toBe('unsatisfiable');
  expect(readRange('bytes=-1', 0)).toBe('unsatisfiable');
});

it('never exceeds the file, for any header', () => {
  const number = fc.oneof(fc.nat(), fc.bigInt({ min: 0n, max: 10n ** 400n }), fc.constant(''));
  fc.assert(
    fc.property(number, number, fc.nat({ max: 100 }), (first, last, size) => {
      const range = readRange(`bytes=${first}-${last}`, size);
      if (typeof range !== 'object') return;
      expect(range.start).toBeGreaterThanOrEqual(0);
      expect(range.end).toBeGreaterThanOrEqual(range.start);
      expect(range.end).toBeLessThan(size);
    }),
  );
});

/** The content of files that the student must not see. */
const secret = 'SECRET OF THE PORTAL';

/** Encodings of 'the folder above', 'from the root' and 'the name ends here'. */
const traversals = [
  ...['..', '.', '%2e%2e', '.%2e', '%2E.', '..;', '..;x=y', ';/..', '..%20', '%20..', '...', '....//'],
  ...['..%2f', '..%2F', '%2e%2e%2f', '..%5c', '..%5C', '%5c..%5c', '..\\', '\\..\\', '..%2f..%2f', '..%5c..%5c'],
  ...['%252e%252e', '%252e%252e%252f', '..%252f', '..%255c', '%25252e%25252e', '%25%32%65%25%32%65'],
  ...['%c0%ae%c0%ae', '%c0%ae%c0%ae%c0%af', '%e0%80%ae%e0%80%ae', '%c1%9c', '\xc0\xae\xc0\xae', '%uff0e%uff0e'],
  ...['%ef%bc%8e%ef%bc%8e', '%e2%80%a5', '%00', '..%00', '%00..', '\0', '%0a', '%0d%0a', '%7f', '%', '%2', '%zz'],
  ...['', '/', '//', '%2f', '%2fetc', 'file:', 'C:', 'C:%5c', '~'],
];

onEachApp('a media URL with a path traversal', (test) => {
  let outside: string;
  let media: string;
  let lookedUp: string[];
  let good: string;
  beforeEach(async () => {
    outside = await mkdtemp(join(tmpdir(), 'portal-outside-'));
    media = join(outside, 'media');
    await writeIn(media, { 'mine/video.mp4': 'video' });
    // These belong to another course, to no course, and to nothing in the media folder.
    await writeIn(media, { 'others/secret.mp4': secret, 'secret.mp4': secret, '../secret.mp4': secret });
    lookedUp = [];
    const store = fileStore(media);
    const spyStore: Deps['media'] = {
      ...store,
      find: (key) => {
        lookedUp.push(key);
        return store.find(key);
      },
    };
    Object.assign(test().deps, { media: spyStore });
    good = signedVideoUrl(test().deps, await signedIn(test()), 'mine/video.mp4', test().deps.clock());
  });
  afterEach(() => rm(outside, { recursive: true }));

  it('opens nothing, however it is encoded, and looks up nothing outside', async () => {
    await test().app.listen({ port: 0, host: '127.0.0.1' });
    const [, , signature = ''] = good.split('/');
    expect(await getRaw(test(), good)).toMatch(/^HTTP\/1\.1 200 .*\r\n\r\nvideo$/s);
    lookedUp = [];
    const paths = traversals.flatMap((part) => [
      `/media/${signature}/mine/${part}/secret.mp4`,
      `/media/${signature}/mine/${part}secret.mp4`,
      `/media/${signature}/mine/${part}/others/secret.mp4`,
      `/media/${signature}/mine/${part}/${part}/secret.mp4`,
      `/media/${signature}/mine${part}/secret.mp4`,
      `/media/${signature}/${part}/secret.mp4`,
      `/media/${signature}/${part}others/secret.mp4`,
      `/media/${part}/${signature}/others/secret.mp4`,
      `/media/${part}/secret.mp4`,
      `/media${part}/secret.mp4`,
      `/media/${signature}/mine/secret.mp4${part}/video.mp4`,
      `${good}${part}/../../secret.mp4`,
      `${outside}/secret.mp4${part}`,
    ]);
    for (const path of [...paths, `http://127.0.0.1/media/${signature}/others/secret.mp4`]) {
      const response = await getRaw(test(), path);
      expect(response, path).toMatch(/^HTTP\/1\.1 (400|403|404) /);
      expect(response).not.toContain(secret);
    }
    // The store was only asked for names under the hash of the signature.
    expect(lookedUp.filter((key) => !/^mine(\/[^/\\\0]+)+$/.test(key) || /(^|\/)\.\.?(\/|$)/.test(key))).toEqual([]);
  });

  describe('through a symbolic link in the media folder', () => {
    it('opens nothing, whether the link is a file or a folder, or leads back into the media folder', async () => {
      await symlink(join(outside, 'secret.mp4'), join(media, 'mine/file.mp4'));
      await symlink(outside, join(media, 'mine/folder'));
      await symlink(join(media, 'others/secret.mp4'), join(media, 'mine/inside.mp4'));
      await symlink(join(media, 'others'), join(media, 'linked'));
      for (const name of ['file.mp4', 'folder/secret.mp4', 'inside.mp4']) {
        const { statusCode, body } = await test().app.inject(good.replace('video.mp4', name));
        expect([name, statusCode, body.includes(secret)]).toEqual([name, 404, false]);
      }
      const linked = signedVideoUrl(test().deps, await signedIn(test()), 'linked/secret.mp4', test().deps.clock());
      expect((await test().app.inject(linked)).statusCode).toBe(404);
    });

    it('adds nothing to a backup', async () => {
      await symlink(outside, join(media, 'mine/folder'));
      await symlink(join(outside, 'secret.mp4'), join(media, 'mine/file.mp4'));
      const listed: string[] = [];
      for await (const key of test().deps.media.list()) listed.push(key);
      expect(listed.toSorted()).toEqual(['mine/video.mp4', 'others/secret.mp4']);
    });

    it('works when the media folder itself is the link, to another disk', async () => {
      await symlink(media, join(outside, 'link'));
      Object.assign(test().deps, { media: fileStore(join(outside, 'link')) });
      expect((await test().app.inject(good)).body).toBe('video');
    });
  });
});

async function writeIn(folder: string, files: Record<string, string>): Promise<void> {
  for (const [path, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), content);
  }
}
