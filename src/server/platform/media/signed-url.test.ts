import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { signOutCall } from '#contract/auth/sign-out.ts';
import { type Session, sessionMaxAge } from '#server/areas/session/session.repository.ts';
import { onEachApp } from '#server/testing/test-app.ts';
import { addFile, content, getRaw, put, signedIn } from '#server/testing/test-media.ts';
import { documentAddress, lifetimes, pictureAddress, readPass, videoAddress } from './signed-url.ts';

const minute = 60 * 1000;
const hour = 60 * minute;

const kinds = [
  ['a document', documentAddress, 10 * minute],
  ['a video', videoAddress, 6 * hour],
  ['a picture', pictureAddress, 24 * hour],
] as const;

onEachApp('a media address', (test) => {
  const statusOf = async (url: string, headers: Record<string, string> = {}) =>
    (await test().app.inject({ url, headers })).statusCode;

  describe('lives', () => {
    it.each(kinds)('of %s to the last millisecond, and not one longer', async (_, addressOf) => {
      const session = await signedIn(test());
      await put(test(), 'hash/a.pdf', content);
      const address = addressOf(test().deps, session, 'hash/a.pdf', test().deps.clock());
      test().advance(endOf(address) - test().deps.clock() - 1);
      expect(await statusOf(address)).toBe(200);
      test().advance(1);
      expect(await statusOf(address)).toBe(403);
    });

    it.each(kinds)('of %s no longer than was said, and more than five sixths of that', (_, addressOf, most) => {
      expect(Object.values(lifetimes)).toContain(most);
      const session = { session_id: 's', stud_id: 's' };
      fc.assert(
        fc.property(fc.nat({ max: 4_102_444_800_000 }), (now) => {
          const life = endOf(addressOf(test().deps, session, 'hash/a.pdf', now)) - now;
          expect(life).toBeLessThanOrEqual(most);
          expect(life).toBeGreaterThan((5 / 6) * most);
        }),
      );
    });

    it('as the same for a sixth of its time, so that the browser need not load it again', async () => {
      const session = await signedIn(test());
      const now = test().deps.clock();
      const at = (ms: number) => documentAddress(test().deps, session, 'hash/notes.pdf', now + ms);
      expect(new Set([0, 20, 40, 60, 80, 99].map((seconds) => at(seconds * 1000))).size).toBeLessThanOrEqual(2);
      expect(at(100_000)).not.toBe(at(0));
    });
  });

  describe('closes', () => {
    it('when its student signs out', async () => {
      const { address, session } = await addFile(test(), 'film.mp4');
      expect(await statusOf(address)).toBe(200);
      await test().call(signOutCall, { stud_id: session.stud_id }, session.token);
      expect(await statusOf(address)).toBe(403);
    });

    it('when the session ends, though its own time is not over', async () => {
      const session = await signedIn(test());
      await put(test(), 'hash/cover.png', content);
      const { db } = test().deps;
      const expires_at = test().deps.clock() + sessionMaxAge;
      await db.updateTable('session').set({ last_used_at: expires_at }).execute();
      test().advance(sessionMaxAge - 1);
      const late = pictureAddress(test().deps, session, 'hash/cover.png', test().deps.clock());
      expect(await statusOf(late)).toBe(200);
      test().advance(1);
      expect(await statusOf(late)).toBe(403);
    });
  });

  describe('is one student’s', () => {
    it('with the session of another in its place it opens nothing', async () => {
      const { address, session } = await addFile(test(), 'film.mp4');
      const other = await signedIn(test());
      expect(await statusOf(address.replace(session.session_id, other.session_id))).toBe(403);
    });

    it('beside the Token of another it opens nothing; beside its own student’s it does', async () => {
      const { address, session } = await addFile(test(), 'film.mp4');
      const other = await signedIn(test());
      expect(await statusOf(address, { token: other.token })).toBe(403);
      expect(await statusOf(address, { token: 'junk' })).toBe(401);
      expect(await statusOf(address, { token: session.token })).toBe(200);
    });

    it('differs from that of another student for the same file', async () => {
      const [mine, others] = [await signedIn(test()), await signedIn(test())];
      const at = (session: Session) => documentAddress(test().deps, session, 'hash/notes.pdf', 0);
      expect(at(mine)).not.toBe(at(others));
    });
  });

  describe('is one file’s', () => {
    it('opens what stands beside it under the same hash: the parts of an HLS video', async () => {
      const { address, hash } = await addFile(test(), 'playlist.m3u8');
      await put(test(), `${hash}/low/part 1.ts`, content);
      const response = await test().app.inject(address.replace('playlist.m3u8', 'low/part%201.ts'));
      expect([response.statusCode, response.headers['content-type']]).toEqual([200, 'video/mp2t']);
    });

    it('does not open another file that its student has an address of, by the parts of both', async () => {
      const { address, session } = await addFile(test(), 'film.mp4');
      await put(test(), 'other/notes.pdf', content);
      const other = documentAddress(test().deps, session, 'other/notes.pdf', test().deps.clock());
      const [, , pass = ''] = address.split('/');
      const [, , otherPass = ''] = other.split('/');
      expect(await statusOf(other.replace(otherPass, pass))).toBe(403);
      expect(await statusOf(address.replace(pass, otherPass))).toBe(403);
      for (const part of [0, 1, 2]) {
        const mixed = pass.split('.').map((own, index) => (index === part ? otherPass.split('.')[index] : own));
        // The session is the same in both.
        expect(await statusOf(address.replace(pass, mixed.join('.')))).toBe(part === 0 ? 200 : 403);
      }
    });
  });

  it('opens nothing with any one character of it changed', async () => {
    const { address } = await addFile(test(), 'film.mp4');
    await test().app.listen({ port: 0, host: '127.0.0.1' });
    const opened = /^HTTP\/1\.1 200 /;
    const flip = (at: number, to: string) => address.slice(0, at) + to + address.slice(at + 1);
    for (let at = 1; at < address.length; at += 1) {
      const was = address[at] ?? '';
      const near = [was.toUpperCase(), was.toLowerCase(), String.fromCharCode(was.charCodeAt(0) ^ 1)];
      for (const to of near) {
        if (to !== was) expect(await getRaw(test(), flip(at, to)), flip(at, to)).not.toMatch(opened);
      }
    }
    const printable = fc.integer({ min: 0x21, max: 0x7e }).map((code) => String.fromCharCode(code));
    await fc.assert(
      fc.asyncProperty(fc.nat({ max: address.length - 2 }), printable, async (place, to) => {
        const changed = flip(place + 1, to);
        fc.pre(changed !== address);
        expect(await getRaw(test(), changed)).not.toMatch(opened);
      }),
      { numRuns: 300 },
    );
    expect(await getRaw(test(), address)).toMatch(opened);
  });

  it('of a video elsewhere stays as it is', () => {
    const link = 'https://www.youtube.com/watch?v=1';
    expect(videoAddress(test().deps, { session_id: 's' }, link, 0)).toBe(link);
  });

  it('stands in no log', async () => {
    const { address, session } = await addFile(test(), 'film.mp4');
    await test().app.inject(address);
    expect(test().log.join('')).toContain('/media/');
    expect(test().log.join('')).not.toContain(session.session_id);
  });

  /** When an address ends, as its own pass says. */
  function endOf(address: string): number {
    const [, , pass = '', hash = ''] = address.split('/');
    return readPass(test().deps, pass, hash, 0)?.expires_at ?? Number.NaN;
  }
});
