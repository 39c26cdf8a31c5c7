import type { Kysely } from 'kysely';
import type { Deps } from '#server/deps.ts';
import { OperatorError } from '#server/errors.ts';
import { leaveOutErased } from '#server/operator/privacy/leave-out-erased.ts';
import { holdImportLock } from '#server/platform/database/import-lock.ts';
import { newId } from '#server/platform/database/new-id.ts';
import type { Database } from '#server/platform/database/schema.ts';
import { applyDocuments } from './apply/apply-documents.ts';
import { applyImportedFiles } from './apply/apply-imported-files.ts';
import { applyPlan } from './apply/apply-plan.ts';
import { applyVideoSizes } from './apply/apply-video-sizes.ts';
import { hashMedia, type MediaKeys } from './hash-media.ts';
import { listDocumentFacts, listImportedFiles } from './imported-content.repository.ts';
import type { Academy } from './model.ts';
import { type Plan, planImport } from './plan/plan.ts';
import { requireUnchanged } from './read/files/file-state.ts';
import { readAcademy } from './read/read-academy.ts';
import { createReadContext, type SkippedFile } from './read/read-context.ts';
import { readDocuments } from './read-documents.ts';
import { takeSnapshot } from './snapshot.repository.ts';
import { InvalidFolderError, type ValidationError } from './validation-errors.ts';

export interface ImportDeps extends Pick<Deps, 'db' | 'clock' | 'media'> {
  /** By it, an import knows the numbers of erased students. */
  secretKey?: string;
}

export interface ImportOutcome {
  plan: Plan;
  skipped: SkippedFile[];
}

/**
 * Reads an academy folder into the database and the media store. With `dryRun` it only plans the changes. Without
 * `allowHiding` it refuses to hide more than half of the subjects. If the folder has validation errors, it throws an
 * InvalidFolderError and changes nothing.
 */
export async function importAcademy(
  { db, clock, media, secretKey }: ImportDeps,
  folder: string,
  { dryRun = false, allowHiding = true } = {},
): Promise<ImportOutcome> {
  const context = createReadContext(folder);
  const academy = readAcademy(context);
  throwIfInvalid(context.errors);
  const keys = await hashMedia(await listImportedFiles(db), clock, academy);
  // Some validation errors only show in comparison with the database. They must be found before any file is copied.
  const input = { academy, keys, secretKey };
  const preview = await plan(db, input, clock());
  if (dryRun) return { plan: preview.plan, skipped: [...context.skipped, ...preview.skipped] };
  if (!allowHiding) refuseToHideMost(preview.plan);

  for (const { key, file } of keys.objects) await media.put(key, file.absolutePath, () => requireUnchanged(file));
  const documents = readDocuments(await listDocumentFacts(db), keys, academy);
  return await db.transaction().execute(async (trx) => {
    await holdImportLock(trx);
    const now = clock();
    const { plan: planned, skipped } = await plan(trx, input, now);
    await applyPlan(trx, planned, now);
    await applyDocuments(trx, documents);
    await applyVideoSizes(trx, keys);
    await applyImportedFiles(trx, keys.hashed);
    return { plan: planned, skipped: [...context.skipped, ...skipped] };
  });
}

interface PlanInput {
  academy: Academy;
  keys: MediaKeys;
  secretKey: string | undefined;
}

async function plan(
  db: Kysely<Database>,
  { keys, secretKey, ...read }: PlanInput,
  now: number,
): Promise<ImportOutcome> {
  const errors: ValidationError[] = [];
  const { academy, skipped } = await leaveOutErased(db, read.academy, secretKey);
  const snapshot = await takeSnapshot(db, academy);
  const planned = planImport({ academy, media: keys, snapshot, now, newId }, errors);
  throwIfInvalid(errors);
  return { plan: planned, skipped };
}

/** Losing most of the subjects usually means that the folder is the wrong one, or incomplete. */
function refuseToHideMost({ tree }: Plan): void {
  const hidden = tree.changes.filter(({ action, kind }) => action === 'hidden' && kind === 'subject');
  if (hidden.length * 2 <= tree.visibleSubjects) return;
  throw new OperatorError(
    `This import would hide ${hidden.length} of the ${tree.visibleSubjects} subjects that students have now. Nothing was changed. Check that the folder is the right one and complete. If it is, run the command again with --allow-hiding.`,
  );
}

function throwIfInvalid(errors: ValidationError[]): void {
  if (errors.length > 0) throw new InvalidFolderError(errors);
}
