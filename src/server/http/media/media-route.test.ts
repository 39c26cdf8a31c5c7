import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { videoAddress } from '#server/platform/media/signed-url.ts';
import { onEachApp } from '#server/testing/test-app.ts';
import { addFile, content, signedIn } from '#server/testing/test-media.ts';

onEachApp('media', (test) => {
  describe('a whole file', () => {
    it('comes with its type, its length and a name that never changes', async () => {
      const { address, hash } = await addFile(test(), 'film.mp4');
      const response = await test().app.inject(address);
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

    it('may be kept for as long as its address lives, by this browser only', async () => {
      const { address } = await addFile(test(), 'film.mp4');
      test().advance(60_000);
      const cacheControl = String((await test().app.inject(address)).headers['cache-control']);
      const [, maxAge] = /^private, max-age=(\d+), immutable$/.exec(cacheControl) ?? [];
      test().advance(Number(maxAge) * 1000 - 1);
      expect((await test().app.inject(address)).statusCode).toBe(200);
      test().advance(1);
      expect((await test().app.inject(address)).statusCode).toBe(403);
    });

    it('is not sent again to who has it', async () => {
      const { address, hash } = await addFile(test(), 'film.mp4');
      for (const tag of [`"${hash}"`, `"other", W/"${hash}"`]) {
        const response = await test().app.inject({ url: address, headers: { 'if-none-match': tag } });
        expect([response.statusCode, response.body]).toEqual([304, '']);
      }
    });

    it('tells its length to who asks for no more', async () => {
      const { address } = await addFile(test(), 'film.mp4');
      const response = await test().app.inject({ method: 'HEAD', url: address });
      expect([response.statusCode, response.headers['content-length'], response.body]).toEqual([200, '1000', '']);
    });

    it('is served when it is empty, and under a name in any script', async () => {
      const empty = await addFile(test(), 'empty.vtt', Buffer.alloc(0));
      const named = await addFile(test(), 'विद्युत आवेश 1.pdf');
      const [response, other] = [await test().app.inject(empty.address), await test().app.inject(named.address)];
      expect([response.statusCode, response.body]).toEqual([200, '']);
      expect([other.statusCode, other.headers['content-type']]).toEqual([200, 'application/pdf']);
    });

    it('lets a web app on another origin ask for parts', async () => {
      const { address } = await addFile(test(), 'film.mp4');
      const response = await test().app.inject({ method: 'OPTIONS', url: address });
      expect(response.statusCode).toBe(204);
      expect(response.headers['access-control-allow-headers']).toContain('Range');
    });
  });

  describe('a part of a file', () => {
    it.each([
      ['bytes=0-99', 'bytes 0-99/1000', content.subarray(0, 100)],
      ['bytes=900-', 'bytes 900-999/1000', content.subarray(900)],
      ['bytes=-10', 'bytes 990-999/1000', content.subarray(990)],
    ])('%s comes alone', async (range, contentRange, part) => {
      const { address } = await addFile(test(), 'film.mp4');
      const response = await test().app.inject({ url: address, headers: { range } });
      expect(response.statusCode).toBe(206);
      expect(response.headers).toMatchObject({ 'content-range': contentRange, 'content-length': `${part.length}` });
      expect(response.rawPayload).toEqual(part);
    });

    it('behind the end is refused, with the length', async () => {
      const { address } = await addFile(test(), 'film.mp4');
      const response = await test().app.inject({ url: address, headers: { range: 'bytes=1000-' } });
      expect([response.statusCode, response.headers['content-range']]).toEqual([416, 'bytes */1000']);
      expect(response.json()).toMatchObject({ status: false, data: null });
    });

    it('comes only while the file is the one that was begun', async () => {
      const { address, hash } = await addFile(test(), 'film.mp4');
      const ask = (ifRange: string) =>
        test().app.inject({ url: address, headers: { range: 'bytes=0-9', 'if-range': ifRange } });
      expect((await ask(`"${hash}"`)).statusCode).toBe(206);
      expect((await ask('"other"')).statusCode).toBe(200);
    });
  });

  it.each(['page.html', 'script.js', 'noending', '.mp4x', 'a.constructor'])('does not serve a %s', async (name) => {
    expect((await test().app.inject((await addFile(test(), name)).address)).statusCode).toBe(404);
  });

  it('reads no more of a file when who asked has gone', async () => {
    const session = await signedIn(test());
    const endless = new Readable({ read: () => endless.push(Buffer.alloc(64 * 1024)) });
    Object.assign(test().deps.media, { findSize: async () => Number.MAX_SAFE_INTEGER, read: () => endless });
    await test().app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = test().app.server.address() as AddressInfo;
    const path = videoAddress(test().deps, session, 'hash/film.mp4', test().deps.clock());
    const request = get({ port, host: '127.0.0.1', path });
    const [response]: IncomingMessage[] = await once(request, 'response');
    expect(response?.statusCode).toBe(200);
    const closed = once(endless, 'close');
    request.destroy();
    await closed;
    expect(endless.destroyed).toBe(true);
  });
});
