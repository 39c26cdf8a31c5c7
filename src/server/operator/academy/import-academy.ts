import type { Kysely } from 'kysely';
import type { Deps } from '#server/deps.ts';
import { OperatorError } from '#server/errors.ts';
import { holdImportLock } from '#server/platform/database/import-lock.ts';
import { newId } from '#server/platform/database/new-id.ts';
import type { Database } from '#server/platform/database/schema.ts';
import { applyPlan } from './apply/apply-plan.ts';
import { insertAll } from './apply/insert-all.ts';
import { hashMedia, type MediaKeys } from './hash-media.ts';
import type { Academy } from './model.ts';
import { type Plan, planImport } from './plan/plan.ts';
import { takeSnapshot } from './plan/snapshot.ts';
import { requireAsFound } from './read/files/file-state.ts';
import { readAcademy } from './read/read-academy.ts';
import { type LeftOut, startReading } from './read/reading.ts';
import { type Fault, FolderFaults } from './validation-errors.ts';

export type ImportDeps = Pick<Deps, 'db' | 'clock' | 'media'>;

export interface ImportOutcome {
  plan: Plan;
  leftOut: LeftOut[];
}

/**
 * Reads an academy folder into the database and the media store; with `dryRun`, only says what it would do; without
 * `allowHiding`, refuses to hide more than half of the subjects. Throws
 * FolderFaults, having changed nothing, where anything in the folder is wrong.
 */
export async function importAcademy(
  { db, clock, media }: ImportDeps,
  folder: string,
  { dryRun = false, allowHiding = true } = {},
): Promise<ImportOutcome> {
  const reading = startReading(folder);
  const academy = readAcademy(reading);
  throwIfAny(reading.faults);
  const keys = await hashMedia(db, clock, academy);
  // Faults that only the database shows have to be known before the first file is copied.
  const foreseen = await plan(db, academy, keys, clock());
  if (dryRun) return { plan: foreseen, leftOut: reading.leftOut };
  if (!allowHiding) refuseToHideMost(foreseen);

  for (const { key, file } of keys.objects) await media.put(key, file.absolutePath, () => requireAsFound(file));
  return await db.transaction().execute(async (trx) => {
    await holdImportLock(trx);
    const now = clock();
    const planned = await plan(trx, academy, keys, now);
    await applyPlan(trx, planned, now);
    await rememberFiles(trx, keys);
    return { plan: planned, leftOut: reading.leftOut };
  });
}

async function plan(db: Kysely<Database>, academy: Academy, media: MediaKeys, now: number): Promise<Plan> {
  const faults: Fault[] = [];
  const snapshot = await takeSnapshot(db, academy);
  const planned = planImport({ academy, media, snapshot, now, newId }, faults);
  throwIfAny(faults);
  return planned;
}

/** So much less than before is rather the wrong folder, or half of the right one, than what somebody wants. */
function refuseToHideMost({ tree }: Plan): void {
  const hidden = tree.changes.filter(({ action, kind }) => action === 'hidden' && kind === 'subject');
  if (hidden.length * 2 <= tree.visibleSubjects) return;
  throw new OperatorError(
    `This would hide ${hidden.length} of the ${tree.visibleSubjects} subjects that students now have, and nothing was changed. Is it the right folder, and all of it? If so, add --allow-hiding.`,
  );
}

function throwIfAny(faults: Fault[]): void {
  if (faults.length > 0) throw new FolderFaults(faults);
}

async function rememberFiles(db: Kysely<Database>, { read }: MediaKeys): Promise<void> {
  await insertAll(read, (some) =>
    db
      .insertInto('imported_file')
      .values(some)
      .onConflict((conflict) =>
        conflict.column('path').doUpdateSet((eb) => ({
          bytes: eb.ref('excluded.bytes'),
          modified_at: eb.ref('excluded.modified_at'),
          media_key: eb.ref('excluded.media_key'),
        })),
      )
      .execute(),
  );
}
