import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { importAcademy } from '#server/import/import-academy.ts';
import type { MediaStore } from '#server/platform/media/store.ts';
import { newId } from '#server/platform/text/new-id.ts';
import { onEachDatabase } from '#server/testing/each-database.ts';
import { testFolder } from '#server/testing/test-folder.ts';
import { pruneMedia } from './prune-media.ts';
import { keyOfPart } from './upload-file.ts';

const day = 24 * 60 * 60 * 1000;

onEachDatabase('deleting media that are not in use', (db) => {
  const folder = testFolder();
  let now = Date.now();
  beforeEach(() => {
    now = Date.now();
  });
  const clock = () => now;

  async function importNews(picture: string, media: MediaStore = folder.media()) {
    const files = { 'Physics/': '', 'news.csv': 'date,heading,image,news\n2026-11-01,Camp,news/a.png,Text\n' };
    now += 60_000;
    await importAcademy({ db: db(), clock, media }, folder.write({ ...files, 'news/a.png': picture }), {});
  }

  const prune = (olderThan: number, dryRun = false) =>
    pruneMedia({ db: db(), media: folder.media(), clock }, { olderThan, dryRun, by: 'Meera' });

  async function stored(): Promise<number[]> {
    const sizes: number[] = [];
    for await (const key of folder.media().list()) sizes.push((await folder.media().findSize(key)) ?? 0);
    return sizes.toSorted((a, b) => a - b);
  }

  test('waits for as long as it is told from the run that found them unused, and is noted in the audit', async () => {
    await importNews('1');
    await importNews('22');
    expect(await prune(7 * day)).toMatchObject({ deleted: { files: 0 }, waiting: { files: 1, bytes: 1 } });
    now += 7 * day;
    expect(await prune(7 * day, true)).toMatchObject({ deleted: { files: 1, bytes: 1 } });
    expect(await stored()).toEqual([1, 2]);
    expect(await prune(7 * day)).toMatchObject({ deleted: { files: 1, bytes: 1 }, waiting: { files: 0 } });
    expect(await stored()).toEqual([2]);
    const audit = await db().selectFrom('audit').where('action', '=', 'media.prune').selectAll().execute();
    expect(audit).toHaveLength(1);
    expect(audit[0]?.changed_by).toBe('Meera');
  });

  test('deletes what a killed process was storing two days ago, and parts of uploads that no row names', async () => {
    await importNews('1');
    const { media, base } = folder;
    const store = async (key: string) => await media().put(key, Buffer.from('12345'));
    const times = { opened_at: now, touched_at: now, checked_until: 0 };
    const file = {
      kind: 'video',
      parent_id: 'c',
      file_name: 'F.mp4',
      size: 9,
      modified_at: 1,
      messages: '[]',
    } as const;
    const person = { phone_code: '91', mobile: '9400000001', name: 'Meera', role: 'owner' } as const;
    await db()
      .insertInto('staff')
      .values({ staff_id: 'meera', ...person })
      .execute();
    await db()
      .insertInto('upload')
      .values({ upload_id: 'u', staff_id: 'meera', ...file, received: 5, state: 'receiving', ...times })
      .execute();
    const [named, forgotten] = [newId(), newId()];
    await db()
      .insertInto('upload_part')
      .values({ part_id: named, upload_id: 'u', position: 0, bytes: 5, is_stored: 1 })
      .execute();
    const [kept, ofUpload] = [keyOfPart(named), keyOfPart(forgotten)];
    const killed = [`0123456789abcdef0123456789abcdef/file.mp4.${newId()}.part`, `${kept}.${newId()}.part`];
    // Somebody else's program put the last one there.
    const others = ['news/a.part', `${newId()}.part`];
    for (const key of [kept, ofUpload, ...killed, ...others]) await store(key);

    const left = () => readdirSync(join(base(), 'media'), { recursive: true, encoding: 'utf8' });
    now = Date.now() + day;
    expect(await prune(7 * day)).toMatchObject({ deleted: { files: 0 } });
    now += day + 60_000;
    expect(await prune(7 * day, true)).toMatchObject({ deleted: { files: 3, bytes: 15 } });
    expect(left()).toEqual(expect.arrayContaining([kept, ofUpload, ...killed, ...others]));
    expect(await prune(7 * day)).toMatchObject({ deleted: { files: 3, bytes: 15 } });
    expect(left().filter((name) => name.endsWith('.part'))).toEqual(expect.arrayContaining([kept, ...others]));
    for (const key of [ofUpload, ...killed]) expect(left()).not.toContain(key);
  });

  test('begins to wait anew when a file was in use meanwhile', async () => {
    await importNews('1');
    await importNews('22');
    await prune(7 * day);
    await importNews('1');
    now += 7 * day;
    // The other one is unused since today.
    expect(await prune(7 * day)).toMatchObject({ deleted: { files: 0 }, waiting: { files: 1, bytes: 2 } });
    expect(await stored()).toEqual([1, 2]);
  });

  test('an import that has found a file there, and loses it to this, stores it again', async () => {
    await importNews('1');
    await importNews('22');
    const media = folder.media();
    let pruned: Awaited<ReturnType<typeof prune>> | undefined;
    await importNews('1', {
      ...media,
      put: async (...args) => {
        const outcome = await media.put(...args);
        // Once, when the file was just found: the rows that refer to it are not there yet.
        pruned ??= await prune(0);
        return outcome;
      },
    });
    expect(pruned?.deleted).toEqual({ files: 1, bytes: 1 });
    expect(await stored()).toContain(1);
    now += 30 * day;
    await prune(0);
    expect(await stored()).toEqual([1]);
  });
});
