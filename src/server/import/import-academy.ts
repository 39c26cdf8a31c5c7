import { type Details, recordChange } from '#server/domain/audit/record-change.ts';
import type { Deps } from '#server/domain/deps.ts';
import { applyDueMemberships } from '#server/domain/enrolment/memberships.repository.ts';
import { type StoredFile, storeDeletedAgain } from '#server/domain/media/store-deleted-again.ts';
import { type KeyToChange, listKeysToChange } from '#server/domain/regrading/open-keys.ts';
import { requireUnchanged } from '#server/files/file-state.ts';
import type { FolderNotices } from '#server/files/folder-notices.ts';
import { createReadContext } from '#server/files/read-context.ts';
import { ImportRefusal, InvalidFolderError, type ValidationError } from '#server/files/validation-errors.ts';
import { takeImportLock } from '#server/platform/database/import-lock.ts';
import type { Db } from '#server/platform/database/schema.ts';
import { inTransaction } from '#server/platform/database/statements/in-transaction.ts';
import { newId } from '#server/platform/text/new-id.ts';
import { applyDocuments, applyImportedFiles, applyVideoSizes } from './apply/apply-files.ts';
import { applyPlan } from './apply/apply-plan.ts';
import { hashMedia, type MediaKeys } from './hash-media.ts';
import { type DocumentFacts, listImportedFiles } from './imported-content.repository.ts';
import { leaveOutErased } from './leave-out-erased.ts';
import { withKnownBatches } from './plan/known-batches.ts';
import { isEmpty, type Plan, planImport } from './plan/plan.ts';
import type { PlanInput } from './plan/plan-input.ts';
import { readAcademy } from './read/read-academy.ts';
import { type PagesOfDocument, readDocuments } from './read-documents.ts';
import { readQuestionFiles } from './read-question-files.ts';
import { takeSnapshot } from './snapshot.repository.ts';
import { whyToAsk } from './why-to-ask.ts';

export interface ImportDeps extends Pick<Deps, 'db' | 'clock' | 'media'> {
  /** By it, an import knows the numbers of erased students. */
  secretKey?: string;
}

export interface ImportOptions {
  /** Plans the changes, and makes none. */
  dryRun?: boolean;
  /** Whether the import may hide most of what students have. */
  allowHiding?: boolean;
  /** Whether the academy may get another name. */
  rename?: boolean;
  /** Whether the files of a folder in a chapter belong to the chapter. */
  flatten?: boolean;
  /** Whether what cannot be taken of a file of another program is left out. */
  leaveOut?: boolean;
  /** Whether the folder's values are taken where something was changed at the desk or by a command. */
  folderWins?: boolean;
  /** Who imports, for the audit. */
  by?: string;
}

export interface ImportOutcome extends FolderNotices {
  plan: Plan;
  /** Questions whose key this import corrects after attempts were marked by the old one. */
  changedKeys: KeyToChange[];
  /** Why the import itself would be refused. Only a dry run has it. */
  refusal?: string | undefined;
}

/**
 * Reads an academy folder into the database and the media store. If the folder has validation errors, it
 * throws an InvalidFolderError and changes nothing.
 */
export async function importAcademy(
  { db, clock, media, secretKey }: ImportDeps,
  folder: string,
  { dryRun = false, allowHiding = true, rename = true, folderWins = false, by, ...reading }: ImportOptions = {},
): Promise<ImportOutcome> {
  const context = createReadContext(folder, reading);
  const academy = readAcademy(context, await readQuestionFiles(context));
  throwIfInvalid(context.errors, context);
  const documents = await readDocuments(context, academy);
  const { warnings, skipped } = context;
  const keys = await hashMedia(await listImportedFiles(db), clock, academy);
  // Some validation errors only show in comparison with the database. They must be found before any file is copied.
  const input = { academy, media: keys, folderWins, secretKey };
  await applyDueMemberships(db, clock());
  const preview = await plan(db, { ...input, now: clock() }, context);
  const refusal = whyToAsk(academy, context.root, preview.plan, { allowHiding, rename });
  if (dryRun) {
    const changedKeys = await listKeysToChange(db, preview.plan.revisions);
    return { plan: preview.plan, warnings, skipped: [...skipped, ...preview.skipped], changedKeys, refusal };
  }
  if (refusal !== undefined) throw new ImportRefusal(refusal, context);

  const files = filesToStore(media, keys);
  for (const { store } of files) await store();
  return await inTransaction(db, async (trx) => {
    await takeImportLock(trx);
    await storeDeletedAgain(trx, files);
    const now = clock();
    await applyDueMemberships(trx, now);
    const { plan: planned, skipped: leftOut } = await plan(trx, { ...input, now }, context);
    const changedKeys = await listKeysToChange(trx, planned.revisions);
    await applyPlan(trx, planned, now);
    await applyDocuments(trx, factsOf(documents, keys));
    await applyVideoSizes(trx, keys);
    await applyImportedFiles(trx, keys.hashed);
    if (by !== undefined && !isEmpty(planned))
      await recordChange(trx, { by, action: 'import', details: importCounts(planned) }, now);
    return { plan: planned, warnings, skipped: [...skipped, ...leftOut], changedKeys };
  });
}

function factsOf(documents: PagesOfDocument[], { ofFile }: MediaKeys): DocumentFacts[] {
  return documents.map(({ file, pages }) => ({ media: ofFile(file), size: file.bytes, pages: pages ?? null }));
}

function filesToStore(media: ImportDeps['media'], { objects, others }: MediaKeys): StoredFile[] {
  const sources = [...objects.map(({ key, file }) => ({ key, source: file })), ...others];
  return sources.map(({ key, source }) => ({
    key,
    store: () =>
      source instanceof Uint8Array
        ? media.put(key, source)
        : media.put(key, source.absolutePath, () => requireUnchanged(source)),
  }));
}

interface PlanOptions extends Omit<PlanInput, 'snapshot' | 'newId'> {
  secretKey: string | undefined;
}

async function plan(
  db: Db,
  { secretKey, ...input }: PlanOptions,
  notices: FolderNotices,
): Promise<Pick<ImportOutcome, 'plan' | 'skipped'>> {
  const errors: ValidationError[] = [];
  const { academy: read, skipped } = await leaveOutErased(db, input.academy, secretKey);
  const snapshot = await takeSnapshot(db, read);
  const academy = withKnownBatches(read, snapshot);
  const planned = planImport({ ...input, academy, snapshot, newId }, errors);
  throwIfInvalid(errors, notices);
  return { plan: planned, skipped };
}

function throwIfInvalid(errors: ValidationError[], notices: FolderNotices): void {
  if (errors.length > 0) throw new InvalidFolderError(errors, notices);
}

/** How much an import changes, for the audit. What it does not change is left out. */
function importCounts({ tree, settings, people, consent, staff, history }: Plan): Details {
  const ofTree = [...Map.groupBy(tree.changes, ({ action }) => action)];
  const { students, enrol, unenrol } = people;
  const counts = [
    ...ofTree.map(([action, changes]) => [`content ${action}`, changes.length] as const),
    ['settings', settings.length] as const,
    ['students added', students.filter(({ action }) => action === 'added').length] as const,
    ['students changed', students.filter(({ action }) => action === 'changed').length] as const,
    ['enrolments added', enrol.length] as const,
    ['enrolments removed', unenrol.length] as const,
    ['portal values kept', people.here.retained.length + tree.here.retained.length] as const,
    ['ages and consents', consent.changes.length] as const,
    ['wait for consent', consent.mustWait.length] as const,
    ['staff added or changed', staff.save.length] as const,
    ['staff removed', staff.remove.length] as const,
    ['attempts', history.attempts.length] as const,
    ['watched', history.watched.length] as const,
  ];
  return Object.fromEntries(counts.filter(([, count]) => count > 0));
}
