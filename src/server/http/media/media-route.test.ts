import { once } from 'node:events';
import { readdir, readlink } from 'node:fs/promises';
import { get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { describe, expect, it, vi } from 'vitest';
import { signedVideoUrl } from '#server/platform/media/signed-url.ts';
import { onEachStore } from '#server/testing/each-store.ts';
import { addFile, content, signedIn } from '#server/testing/test-media.ts';

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
