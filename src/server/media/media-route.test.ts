import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { revokeSession, type Session, sessionMaxAge } from '../session.ts';
import { onEachApp, type TestApp } from '../test-app.ts';
import { documentAddress, pictureAddress, videoAddress } from './media-address.ts';

const content = Buffer.from(Array.from({ length: 1000 }, (_, index) => index % 251));

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

  describe('an address', () => {
    it.each([
      ['another file', (address: string) => address.replace(/\/[0-9a-f]{64}\//, `/${'0'.repeat(64)}/`), 403],
      ['another session', (address: string) => address.replace('/media/', '/media/x'), 403],
      ['a later end', (address: string) => address.replace(/\.(\w+)\./, '.z$1.'), 403],
      ['no pass', (address: string) => address.replace(/\/media\/[^/]+/, '/media/none'), 403],
      ['a name beside it', (address: string) => address.replace('film.mp4', 'other.mp4'), 404],
      ['no name', (address: string) => address.replace('/film.mp4', ''), 404],
      ['the folder', (address: string) => address.replace('film.mp4', ''), 404],
      ['a file above', (address: string) => address.replace('film.mp4', '../secret.mp4'), 404],
      ['a file above, encoded', (address: string) => address.replace('film.mp4', '%2e%2e/secret.mp4'), 404],
      ['encoded slashes', (address: string) => address.replace('film.mp4', '..%2fsecret.mp4'), 404],
      ['backslashes', (address: string) => address.replace('film.mp4', '..%5csecret.mp4'), 404],
      ['NUL', (address: string) => address.replace('film.mp4', 'film.mp4%00'), 404],
      ['broken encoding', (address: string) => address.replace('film.mp4', 'film%.mp4'), 400],
      ['a hash that climbs', (address: string) => address.replace(/\/[0-9a-f]{64}\//, '/..%2f/'), 404],
    ])('altered to %s opens nothing', async (_, alter, statusCode) => {
      const { address } = await addFile(test(), 'film.mp4');
      const response = await test().app.inject({ url: alter(address) });
      expect(response.statusCode).toBe(statusCode);
      expect(response.json()).toMatchObject({ status: false, data: null });
    });

    it('opens what stands beside it under the same hash: the parts of an HLS video', async () => {
      const { address, hash } = await addFile(test(), 'playlist.m3u8');
      await put(test(), `${hash}/low/part 1.ts`, content);
      const response = await test().app.inject(address.replace('playlist.m3u8', 'low/part%201.ts'));
      expect([response.statusCode, response.headers['content-type']]).toEqual([200, 'video/mp2t']);
    });

    it.each(['page.html', 'script.js', 'noending', '.mp4x', 'a.constructor'])('does not serve a %s', async (name) => {
      expect((await test().app.inject((await addFile(test(), name)).address)).statusCode).toBe(404);
    });

    it('closes with the session, when it is signed out and when it ends', async () => {
      const { address, session } = await addFile(test(), 'film.mp4');
      await revokeSession(test().deps.db, session.session_id, test().deps.clock());
      expect((await test().app.inject(address)).statusCode).toBe(403);

      const other = await signedIn(test());
      test().advance(sessionMaxAge);
      const late = pictureAddress(test().deps, other, 'hash/cover.png', test().deps.clock());
      expect((await test().app.inject(late)).statusCode).toBe(403);
    });

    it('is the same for a while, so that the browser need not load it again, and never of another student', async () => {
      const [mine, others] = [await signedIn(test()), await signedIn(test())];
      const at = (session: Session, now: number) => documentAddress(test().deps, session, 'hash/notes.pdf', now);
      const now = test().deps.clock();
      const addresses = [0, 1, 2, 3, 4, 5].map((minutes) => at(mine, now + minutes * 60_000));
      expect(new Set(addresses).size).toBeLessThanOrEqual(2);
      expect(at(mine, now)).not.toBe(at(others, now));
    });

    it('of a video elsewhere stays as it is', () => {
      const link = 'https://www.youtube.com/watch?v=1';
      expect(videoAddress(test().deps, { session_id: 's', stud_id: 's' }, link, 0)).toBe(link);
    });

    it('stands in no log', async () => {
      const { address, session } = await addFile(test(), 'film.mp4');
      await test().app.inject(address);
      expect(test().log.join('')).toContain('/media/');
      expect(test().log.join('')).not.toContain(session.session_id);
    });
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

async function signedIn(test: TestApp): Promise<Session> {
  const { stud_id } = await test.signIn();
  const { session_id } = await test.deps.db
    .selectFrom('session')
    .select('session_id')
    .where('stud_id', '=', stud_id)
    .executeTakeFirstOrThrow();
  return { session_id, stud_id };
}

async function addFile(test: TestApp, name: string, bytes = content) {
  const hash = createHash('sha256').update(name).digest('hex');
  await put(test, `${hash}/${name}`, bytes);
  const session = await signedIn(test);
  return { hash, session, address: videoAddress(test.deps, session, `${hash}/${name}`, test.deps.clock()) };
}

async function put(test: TestApp, key: string, bytes: Buffer): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'portal-media-'));
  await writeFile(join(folder, 'file'), bytes);
  await test.deps.media.put(key, join(folder, 'file'));
  await rm(folder, { recursive: true });
}
