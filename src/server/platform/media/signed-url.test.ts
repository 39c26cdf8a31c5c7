import { createHmac } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { signOutCall } from '#contract/auth/sign-out.ts';
import { type Session, sessionMaxAge } from '#server/domain/sessions/session.repository.ts';
import { onEachApp } from '#server/testing/test-app.ts';
import { addFile, content, getRaw, put, signedIn } from '#server/testing/test-media.ts';
import { lifetimes, signedDocumentUrl, signedPictureUrl, signedVideoUrl, verifySignature } from './signed-url.ts';

const minute = 60 * 1000;
const hour = 60 * minute;

const kinds = [
  ['a document', signedDocumentUrl, 10 * minute],
  ['a video', signedVideoUrl, 6 * hour],
  ['a picture', signedPictureUrl, 24 * hour],
] as const;

onEachApp('a signed URL', (test) => {
  const statusOf = async (url: string, headers: Record<string, string> = {}) =>
    (await test().app.inject({ url, headers })).statusCode;

  describe('is valid', () => {
    it.each(kinds)('for %s to the last millisecond, and not one longer', async (_, sign) => {
      const session = await signedIn(test());
      await put(test(), 'hash/a.pdf', content);
      const url = sign(test().deps, session, 'hash/a.pdf', test().deps.clock());
      test().advance(endOf(url) - test().deps.clock() - 1);
      expect(await statusOf(url)).toBe(200);
      test().advance(1);
      expect(await statusOf(url)).toBe(403);
    });

    it.each(kinds)('for %s no longer than its lifetime, and more than five sixths of that', (_, sign, lifetime) => {
      expect(Object.values(lifetimes)).toContain(lifetime);
      const session = { session_id: 's', stud_id: 's' };
      fc.assert(
        fc.property(fc.nat({ max: 4_102_444_800_000 }), (now) => {
          const validFor = endOf(sign(test().deps, session, 'hash/a.pdf', now)) - now;
          expect(validFor).toBeLessThanOrEqual(lifetime);
          expect(validFor).toBeGreaterThan((5 / 6) * lifetime);
        }),
      );
    });

    it('and unchanged for a sixth of its lifetime, so that the browser’s cache works', async () => {
      const session = await signedIn(test());
      const now = test().deps.clock();
      const at = (ms: number) => signedDocumentUrl(test().deps, session, 'hash/notes.pdf', now + ms);
      expect(new Set([0, 20, 40, 60, 80, 99].map((seconds) => at(seconds * 1000))).size).toBeLessThanOrEqual(2);
      expect(at(100_000)).not.toBe(at(0));
    });
  });

  it('has the first 16 bytes of an HMAC, as it had in earlier versions', () => {
    fc.assert(
      fc.property(fc.string(), fc.stringMatching(/^[0-9a-f]{1,64}$/), (secretKey, hash) => {
        const url = signedPictureUrl({ secretKey }, { session_id: 's' }, `${hash}/a b.png`, 0);
        const text = `media\0s\0${lifetimes.picture / 1000}\0${hash}`;
        const mac = createHmac('sha256', secretKey).update(text).digest().subarray(0, 16).toString('base64url');
        expect(url).toBe(`/media/s.${(lifetimes.picture / 1000).toString(36)}.${mac}/${hash}/a%20b.png`);
      }),
    );
  });

  describe('becomes invalid', () => {
    it('when its student signs out', async () => {
      const { url, session } = await addFile(test(), 'video.mp4');
      expect(await statusOf(url)).toBe(200);
      await test().call(signOutCall, { stud_id: session.stud_id }, session.token);
      expect(await statusOf(url)).toBe(403);
    });

    it('when the session ends, even before it expires itself', async () => {
      const session = await signedIn(test());
      await put(test(), 'hash/cover.png', content);
      const { db } = test().deps;
      const expires_at = test().deps.clock() + sessionMaxAge;
      await db.updateTable('session').set({ last_used_at: expires_at }).execute();
      test().advance(sessionMaxAge - 1);
      const late = signedPictureUrl(test().deps, session, 'hash/cover.png', test().deps.clock());
      expect(await statusOf(late)).toBe(200);
      test().advance(1);
      expect(await statusOf(late)).toBe(403);
    });
  });

  describe('belongs to one student', () => {
    it('with the session of another student it opens nothing', async () => {
      const { url, session } = await addFile(test(), 'video.mp4');
      const other = await signedIn(test());
      expect(await statusOf(url.replace(session.session_id, other.session_id))).toBe(403);
    });

    it('together with the Token of another student it opens nothing, with the owner’s it does', async () => {
      const { url, session } = await addFile(test(), 'video.mp4');
      const other = await signedIn(test());
      expect(await statusOf(url, { token: other.token })).toBe(403);
      expect(await statusOf(url, { token: 'junk' })).toBe(401);
      expect(await statusOf(url, { token: session.token })).toBe(200);
    });

    it('it differs from that of another student for the same file', async () => {
      const [mine, others] = [await signedIn(test()), await signedIn(test())];
      const at = (session: Session) => signedDocumentUrl(test().deps, session, 'hash/notes.pdf', 0);
      expect(at(mine)).not.toBe(at(others));
    });
  });

  describe('belongs to one file', () => {
    it('it opens files under the same hash: the parts of an HLS video', async () => {
      const { url, hash } = await addFile(test(), 'playlist.m3u8');
      await put(test(), `${hash}/low/part 1.ts`, content);
      const response = await test().app.inject(url.replace('playlist.m3u8', 'low/part%201.ts'));
      expect([response.statusCode, response.headers['content-type']]).toEqual([200, 'video/mp2t']);
    });

    it('it does not open another file of the same student, nor when parts of both URLs are mixed', async () => {
      const { url, session } = await addFile(test(), 'video.mp4');
      await put(test(), 'other/notes.pdf', content);
      const other = signedDocumentUrl(test().deps, session, 'other/notes.pdf', test().deps.clock());
      const [, , signature = ''] = url.split('/');
      const [, , otherSignature = ''] = other.split('/');
      expect(await statusOf(other.replace(otherSignature, signature))).toBe(403);
      expect(await statusOf(url.replace(signature, otherSignature))).toBe(403);
      for (const part of [0, 1, 2]) {
        const mixed = signature
          .split('.')
          .map((own, index) => (index === part ? otherSignature.split('.')[index] : own));
        // The session is the same in both.
        expect(await statusOf(url.replace(signature, mixed.join('.')))).toBe(part === 0 ? 200 : 403);
      }
    });
  });

  it('opens nothing with any one character changed', async () => {
    const { url } = await addFile(test(), 'video.mp4');
    await test().app.listen({ port: 0, host: '127.0.0.1' });
    const opened = /^HTTP\/1\.1 200 /;
    const flip = (at: number, to: string) => url.slice(0, at) + to + url.slice(at + 1);
    for (let at = 1; at < url.length; at += 1) {
      const was = url[at] ?? '';
      const near = [was.toUpperCase(), was.toLowerCase(), String.fromCharCode(was.charCodeAt(0) ^ 1)];
      for (const to of near) {
        if (to !== was) expect(await getRaw(test(), flip(at, to)), flip(at, to)).not.toMatch(opened);
      }
    }
    const printable = fc.integer({ min: 0x21, max: 0x7e }).map((code) => String.fromCharCode(code));
    await fc.assert(
      fc.asyncProperty(fc.nat({ max: url.length - 2 }), printable, async (index, to) => {
        const changed = flip(index + 1, to);
        fc.pre(changed !== url);
        expect(await getRaw(test(), changed)).not.toMatch(opened);
      }),
      { numRuns: 300 },
    );
    expect(await getRaw(test(), url)).toMatch(opened);
  });

  it('is not made for a video on another site', () => {
    const link = 'https://www.youtube.com/watch?v=1';
    expect(signedVideoUrl(test().deps, { session_id: 's' }, link, 0)).toBe(link);
  });

  it('appears in no log', async () => {
    const { url, session } = await addFile(test(), 'video.mp4');
    await test().app.inject(url);
    expect(test().log.join('')).toContain('/media/');
    expect(test().log.join('')).not.toContain(session.session_id);
  });

  /** When a URL expires, according to its own signature. */
  function endOf(url: string): number {
    const [, , signature = '', hash = ''] = url.split('/');
    return verifySignature(test().deps, signature, hash, 0)?.expires_at ?? Number.NaN;
  }
});
