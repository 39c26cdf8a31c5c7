import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Deps } from '#server/deps.ts';
import { fileStore } from '#server/platform/media/file-store.ts';
import { videoAddress } from '#server/platform/media/signed-url.ts';
import { onEachApp } from '#server/testing/test-app.ts';
import { getRaw, signedIn } from '#server/testing/test-media.ts';

/** What stands in no file that the student may have. */
const secret = 'SECRET OF THE PORTAL';

/** Ways to say 'the folder above', 'from the root', or 'here the name ends'. */
const ways = [
  ...['..', '.', '%2e%2e', '.%2e', '%2E.', '..;', '..;x=y', ';/..', '..%20', '%20..', '...', '....//'],
  ...['..%2f', '..%2F', '%2e%2e%2f', '..%5c', '..%5C', '%5c..%5c', '..\\', '\\..\\', '..%2f..%2f', '..%5c..%5c'],
  ...['%252e%252e', '%252e%252e%252f', '..%252f', '..%255c', '%25252e%25252e', '%25%32%65%25%32%65'],
  ...['%c0%ae%c0%ae', '%c0%ae%c0%ae%c0%af', '%e0%80%ae%e0%80%ae', '%c1%9c', '\xc0\xae\xc0\xae', '%uff0e%uff0e'],
  ...['%ef%bc%8e%ef%bc%8e', '%e2%80%a5', '%00', '..%00', '%00..', '\0', '%0a', '%0d%0a', '%7f', '%', '%2', '%zz'],
  ...['', '/', '//', '%2f', '%2fetc', 'file:', 'C:', 'C:%5c', '~'],
];

onEachApp('a media address that climbs', (test) => {
  let outside: string;
  let media: string;
  let asked: string[];
  let good: string;
  beforeEach(async () => {
    outside = await mkdtemp(join(tmpdir(), 'portal-outside-'));
    media = join(outside, 'media');
    await writeIn(media, { 'mine/film.mp4': 'film' });
    // Of somebody else's course, of no course, and beside the media folder.
    await writeIn(media, { 'others/secret.mp4': secret, 'secret.mp4': secret, '../secret.mp4': secret });
    asked = [];
    const store = fileStore(media);
    const listening: Deps['media'] = {
      ...store,
      findSize: (key) => {
        asked.push(key);
        return store.findSize(key);
      },
      read: (key, range) => {
        asked.push(key);
        return store.read(key, range);
      },
    };
    Object.assign(test().deps, { media: listening });
    good = videoAddress(test().deps, await signedIn(test()), 'mine/film.mp4', test().deps.clock());
  });
  afterEach(() => rm(outside, { recursive: true }));

  it('opens nothing, however it is written, and nothing outside is looked at', async () => {
    await test().app.listen({ port: 0, host: '127.0.0.1' });
    const [, , pass = ''] = good.split('/');
    expect(await getRaw(test(), good)).toMatch(/^HTTP\/1\.1 200 .*\r\n\r\nfilm$/s);
    asked = [];
    const paths = ways.flatMap((way) => [
      `/media/${pass}/mine/${way}/secret.mp4`,
      `/media/${pass}/mine/${way}secret.mp4`,
      `/media/${pass}/mine/${way}/others/secret.mp4`,
      `/media/${pass}/mine/${way}/${way}/secret.mp4`,
      `/media/${pass}/mine${way}/secret.mp4`,
      `/media/${pass}/${way}/secret.mp4`,
      `/media/${pass}/${way}others/secret.mp4`,
      `/media/${way}/${pass}/others/secret.mp4`,
      `/media/${way}/secret.mp4`,
      `/media${way}/secret.mp4`,
      `/media/${pass}/mine/secret.mp4${way}/film.mp4`,
      `${good}${way}/../../secret.mp4`,
      `${outside}/secret.mp4${way}`,
    ]);
    for (const path of [...paths, `http://127.0.0.1/media/${pass}/others/secret.mp4`]) {
      const answer = await getRaw(test(), path);
      expect(answer, path).toMatch(/^HTTP\/1\.1 (400|403|404) /);
      expect(answer).not.toContain(secret);
    }
    // All that got as far as the store are names under the hash of the pass: never above it, never of another.
    expect(asked.filter((key) => !/^mine(\/[^/\\\0]+)+$/.test(key) || /(^|\/)\.\.?(\/|$)/.test(key))).toEqual([]);
  });

  describe('by a link in the media folder', () => {
    it('opens nothing, whether the link is a file, a folder, or leads to what is in the folder too', async () => {
      await symlink(join(outside, 'secret.mp4'), join(media, 'mine/file.mp4'));
      await symlink(outside, join(media, 'mine/folder'));
      await symlink(join(media, 'others/secret.mp4'), join(media, 'mine/inside.mp4'));
      await symlink(join(media, 'others'), join(media, 'linked'));
      for (const name of ['file.mp4', 'folder/secret.mp4', 'inside.mp4']) {
        const { statusCode, body } = await test().app.inject(good.replace('film.mp4', name));
        expect([name, statusCode, body.includes(secret)]).toEqual([name, 404, false]);
      }
      const linked = videoAddress(test().deps, await signedIn(test()), 'linked/secret.mp4', test().deps.clock());
      expect((await test().app.inject(linked)).statusCode).toBe(404);
    });

    it('is no part of what a backup takes along', async () => {
      await symlink(outside, join(media, 'mine/folder'));
      await symlink(join(outside, 'secret.mp4'), join(media, 'mine/file.mp4'));
      const listed: string[] = [];
      for await (const key of test().deps.media.list()) listed.push(key);
      expect(listed.toSorted()).toEqual(['mine/film.mp4', 'others/secret.mp4', 'secret.mp4']);
    });

    it('may be the folder itself, where the media lie on another disk', async () => {
      await symlink(media, join(outside, 'link'));
      Object.assign(test().deps, { media: fileStore(join(outside, 'link')) });
      expect((await test().app.inject(good)).body).toBe('film');
    });
  });
});

async function writeIn(folder: string, files: Record<string, string>): Promise<void> {
  for (const [path, held] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), held);
  }
}
