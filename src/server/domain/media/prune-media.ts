import type { Transaction } from 'kysely';
import { recordChange } from '#server/domain/audit/record-change.ts';
import type { Deps } from '#server/domain/deps.ts';
import { takeImportLock } from '#server/platform/database/import-lock.ts';
import type { Database, Db } from '#server/platform/database/schema.ts';
import { inTransaction } from '#server/platform/database/statements/in-transaction.ts';
import { hashOf } from './media-hash.ts';
import { listMediaKeys } from './media-keys.repository.ts';
import { listUnused, noteDeleted, noteUnused, noteUsed } from './unused-media.repository.ts';
import { keyOfPart } from './upload-file.ts';
import { listPartIds } from './uploads.repository.ts';

export interface PruneOptions {
  /** How long nothing must have referred to a file, in milliseconds. */
  olderThan: number;
  /** Counts, and changes nothing. */
  dryRun: boolean;
  /** Who does it, for the audit. */
  by: string;
}

export interface FileCount {
  files: number;
  bytes: number;
}

export interface PrunedMedia {
  /** What nothing has referred to for long enough, and what was left half stored. */
  deleted: FileCount;
  /** What nothing refers to, but not for long enough yet, and when the first of it may be deleted. */
  waiting: FileCount & { until: number | undefined };
}

/** Nobody stores a file for so long. What is older was left by a process that was killed, or a restore forgot its row. */
const storingMs = 2 * 24 * 60 * 60 * 1000;

/** An import may take some hours from the first copied file to its commit. */
const rememberDeletedMs = 30 * 24 * 60 * 60 * 1000;

/** While a batch is deleted, imports wait, and on SQLite so does everybody who writes. */
const hashesPerBatch = 100;

/**
 * Deletes the media that no row has referred to for a while. How long that is, it knows from its own earlier runs: the
 * first one deletes nothing, unless `olderThan` is 0. So those who are watching a replaced video can finish it, and a
 * backup of the database alone can be restored for that long. What is still half stored after two days goes at once.
 *
 * An import that stores a file finds it there, and commits its rows later. So what is to be deleted is noted first, then
 * deleted under the import's lock; an import stores again, under the same lock, what is noted (`storeDeletedAgain`).
 */
export async function pruneMedia(
  { db, media, clock }: Pick<Deps, 'db' | 'media' | 'clock'>,
  { olderThan, dryRun, by }: PruneOptions,
): Promise<PrunedMedia> {
  const stored = Map.groupBy(await Array.fromAsync(media.list()), hashOf);
  const now = clock();
  const known = await listUnused(db);
  const used = await listUsed(db);
  const unused = [...stored.keys()].filter((hash) => !used.has(hash));
  const sinceOf = (hash: string) => known.get(hash)?.since ?? now;
  const isDue = (hash: string) => sinceOf(hash) <= now - olderThan;
  const due = unused.filter(isDue);
  const waiting = unused.filter((hash) => !isDue(hash));
  const leftBehind = await listLeftBehind({ db, media }, now - storingMs);
  const keysOf = (hashes: string[]) => hashes.flatMap((hash) => stored.get(hash) ?? []);
  const result: PrunedMedia = {
    deleted: { files: 0, bytes: 0 },
    waiting: {
      ...(await count(media, keysOf(waiting))),
      until: waiting.length === 0 ? undefined : Math.min(...waiting.map(sinceOf)) + olderThan,
    },
  };
  if (dryRun) return { ...result, deleted: await count(media, [...keysOf(due), ...leftBehind]) };
  const remove = async (trx: Transaction<Database>, keys: string[]) => {
    const { files, bytes } = await count(media, keys);
    for (const key of keys) await media.remove(key);
    result.deleted.files += files;
    result.deleted.bytes += bytes;
    if (files > 0) await recordChange(trx, { by, action: 'media.prune', details: { files, bytes } }, now);
  };

  await inTransaction(db, async (trx) => {
    const isOver = ({ hash, deleted_at }: { hash: string; deleted_at: number | null }) =>
      deleted_at === null ? used.has(hash) || !stored.has(hash) : deleted_at < now - rememberDeletedMs;
    await noteUsed(
      trx,
      [...known.values()].filter(isOver).map(({ hash }) => hash),
    );
    const unknown = unused.filter((hash) => !known.has(hash));
    await noteUnused(trx, unknown, now);
    await noteDeleted(trx, due, now);
  });
  for (let at = 0; at < due.length; at += hashesPerBatch) {
    const hashes = due.slice(at, at + hashesPerBatch);
    await inTransaction(db, async (trx) => {
      await takeImportLock(trx);
      const usedNow = await listUsed(trx);
      const notedNow = await listUnused(trx);
      await remove(trx, keysOf(hashes.filter((hash) => !usedNow.has(hash) && notedNow.get(hash)?.deleted_at === now)));
    });
  }
  await inTransaction(db, (trx) => remove(trx, leftBehind));
  return result;
}

/** What was on its way into the store, and is older than a moment; without the parts of uploads that rows name. */
async function listLeftBehind({ db, media }: Pick<Deps, 'db' | 'media'>, before: number): Promise<string[]> {
  const old = (await media.listParts()).filter(({ writtenAt }) => writtenAt < before);
  const named = new Set((await listPartIds(db)).map(keyOfPart));
  return old.map(({ key }) => key).filter((key) => !named.has(key));
}

async function listUsed(db: Db): Promise<Set<string>> {
  return new Set([...(await listMediaKeys(db))].map(hashOf));
}

async function count(media: Deps['media'], keys: string[]): Promise<FileCount> {
  let bytes = 0;
  for (const key of keys) bytes += (await media.findSize(key)) ?? 0;
  return { files: keys.length, bytes };
}
