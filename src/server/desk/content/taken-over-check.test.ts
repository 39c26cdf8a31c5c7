import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { finishUpload } from '#server/domain/uploads/finish-upload.ts';
import { fileStore } from '#server/platform/media/file-store.ts';
import { openTestUpload, sendPart } from '#server/testing/send-part.ts';
import { testAcademy } from '#server/testing/test-academy.ts';
import { onEachApp } from '#server/testing/test-app.ts';
import { signInStaff } from '#server/testing/test-desk.ts';
import { mp4 } from '#server/testing/tiny-media.ts';

/** Longer than a process has a check that it does not renew. */
const tooLongMs = 31_000;

onEachApp('a check of an upload that another process takes over', (portal) => {
  test('leaves the whole file, though the first process was only frozen, and goes on', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'portal-'));
    const media = fileStore(join(dataDir, 'media'));
    portal().deps.media = media;
    const { db, clock } = portal().deps;
    const academy = testAcademy(db);
    const parent_id = await academy.chapter(await academy.subject());
    const { token } = await signInStaff(portal());
    const bytes = mp4('x'.repeat(200_000));
    const film = { kind: 'video', parent_id, file_name: 'Film.mp4', bytes } as const;
    const { upload_id } = await openTestUpload(portal(), film, token);
    const half = bytes.length >> 1;
    await sendPart(portal(), { upload_id, position: 0 }, bytes.subarray(0, half), token);
    await sendPart(portal(), { upload_id, position: half }, bytes.subarray(half), token);

    const [frozen, stored, firstIsDone] = [newEvent(), newEvent(), newEvent()];
    let now = clock();
    const own = { ...portal().deps, dataDir, clock: () => now };
    const put: typeof media.put = async (...given) => {
      await media.put(...given);
      stored.resolve();
      await frozen.promise;
    };
    let reads = 0;
    const read: typeof media.read = (...given) => {
      reads += 1;
      return reads === 1 ? media.read(...given) : Readable.from(readLate(given));
    };
    async function* readLate(given: Parameters<typeof media.read>) {
      frozen.resolve();
      await firstIsDone.promise;
      yield* media.read(...given);
    }
    const first = finishUpload({ ...own, media: { ...media, put } }, { upload_id, by: 'Omana' });
    await stored.promise;
    now += tooLongMs;
    const second = finishUpload({ ...own, media: { ...media, read } }, { upload_id, by: 'Omana' });
    await first.finally(firstIsDone.resolve);
    await second;

    const topics = await db.selectFrom('topic').select(['video', 'size']).execute();
    expect(topics).toMatchObject([{ size: bytes.length }]);
    expect(statSync(join(dataDir, 'media', topics[0]?.video ?? '')).size).toBe(bytes.length);
    expect((await db.selectFrom('upload').select('state').executeTakeFirst())?.state).toBe('done');
    rmSync(dataDir, { recursive: true });
  });
});

function newEvent() {
  return Promise.withResolvers<void>();
}
