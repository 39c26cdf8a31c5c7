import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Deps } from '#server/domain/deps.ts';
import { fileStore } from '#server/platform/media/file-store.ts';
import { signedVideoUrl } from '#server/platform/media/signed-url.ts';
import { onEachApp } from '#server/testing/test-app.ts';
import { getRaw, signedIn } from '#server/testing/test-media.ts';

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
