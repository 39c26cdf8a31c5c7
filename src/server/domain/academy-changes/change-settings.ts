import { createHash } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { Settings } from '#contract/desk/settings.ts';
import { tidy } from '#contract/values/tidy.ts';
import { readAcademy, readSupportChat, writeAcademy } from '#server/domain/academy/academy-settings.repository.ts';
import { listAcademicLevels, listAllLevels, saveLevel } from '#server/domain/accounts/academic-levels.repository.ts';
import { type Details, recordChange } from '#server/domain/audit/record-change.ts';
import { type ChangedHere, noteChangedHere } from '#server/domain/changed-here.repository.ts';
import { ChangedMeanwhile } from '#server/domain/changed-meanwhile.ts';
import { readContentName } from '#server/domain/content/content-name.ts';
import { OperatorError } from '#server/errors.ts';
import { percentOf } from '#server/files/values.ts';
import { type Text, textOf } from '#server/messages/text.ts';
import { takeImportLock } from '#server/platform/database/import-lock.ts';
import type { Database, Db } from '#server/platform/database/schema.ts';
import { newId } from '#server/platform/text/new-id.ts';
import { readPhone } from '#server/platform/text/phone.ts';

/** What has the settings that were changed at the desk, as fields. */
export const academyId = 'academy';
export const academyFields = [
  ...(['name', 'whatsapp', 'pass_percent'] as const),
  ...(['ranks_show', 'registration', 'while_locked'] as const),
] as const;
/** Of a level that was changed at the desk, `was` is the name by which the folder knows it; '' for one from the desk. */
export const levelField = 'level';

/** What an owner can change of the academy. The same values have the same version. */
export async function readSettings(db: Db): Promise<Settings> {
  const { name, pass_percent, ranks_show, registration, while_locked } = await readAcademy(db);
  const { whatsapp } = await readSupportChat(db);
  const levels = (await listAcademicLevels(db)).map(({ ac_id, levels: level }) => ({ ac_id, level }));
  const others = { ranks_show, registration, while_locked, levels };
  const settings = { name, whatsapp, pass_percent: String(pass_percent ?? ''), ...others };
  return { ...settings, version: createHash('sha256').update(JSON.stringify(settings)).digest('base64url') };
}

/**
 * Changes the academy's settings, and adds, renames or archives levels. Imports leave it so. Throws an OperatorError for
 * what no folder could have.
 */
export async function changeSettings(
  trx: Transaction<Database>,
  { by, wanted }: { by: string; wanted: Settings },
  now: number,
): Promise<void> {
  await takeImportLock(trx);
  const before = await readSettings(trx);
  if (wanted.version !== before.version) throw new ChangedMeanwhile(undefined);
  const name = readContentName(wanted.name);
  // As in `academy.yaml`: ten digits, of India.
  const phone = readPhone('91', wanted.whatsapp);
  const mobile = phone?.phone_code === '91' ? phone.mobile : undefined;
  const whatsapp = meantBy(wanted.whatsapp, mobile, textOf('check.mobileInvalid'));
  const percent = percentOf(tidy(wanted.pass_percent));
  const pass_percent = meantBy(wanted.pass_percent, percent, textOf('quizEditor.passMarkInvalid'));
  const after = { ...wanted, name, whatsapp, pass_percent };
  const changed = academyFields.filter((field) => before[field] !== after[field]);
  await writeAcademy(trx, after);
  const levels = await writeLevels(trx, wanted, now);
  const details: Details = Object.fromEntries(changed.map((field) => [field, [before[field], after[field]]]));
  if (levels.length > 0) details['levels'] = [namesOf(before), namesOf(await readSettings(trx))];
  const notes = [...levels, ...changed.map((field) => ({ id: academyId, field, was: before[field] }))];
  if (notes.length === 0) return;
  await noteChangedHere(trx, notes);
  await recordChange(trx, { by, action: 'settings.change', details }, now);
}

const namesOf = ({ levels }: Settings) => levels.map(({ level }) => level).join(', ');

/** A new level that has the name of a former one is that one. */
async function writeLevels(trx: Db, { levels }: Settings, now: number): Promise<ChangedHere[]> {
  const notes: ChangedHere[] = [];
  for (const { ac_id, level } of levels) {
    const all = await listAllLevels(trx);
    // In a table of a folder, a semicolon stands between two.
    const written = tidy(level.replaceAll(';', ','));
    const namesake = all.find((one) => one.levels.toLowerCase() === written.toLowerCase());
    const before = all.find((one) => one.ac_id === ac_id) ?? (namesake?.archived_at === null ? undefined : namesake);
    if (namesake && namesake !== before) throw new OperatorError(textOf('settings.levelTwice', { level: written }));
    const name = written || before?.levels;
    const archived_at = written === '' ? now : null;
    if (name === undefined || (name === before?.levels && archived_at === before.archived_at)) continue;
    const last = Math.max(0, ...all.map(({ position }) => position + 1));
    const { ac_id: id = newId(), position = last } = before ?? {};
    await saveLevel(trx, { ac_id: id, levels: readContentName(name), position, archived_at });
    notes.push({ id, field: levelField, was: before?.levels ?? '' });
  }
  return notes;
}

/** What a text means, or '' where nothing is written. Throws an OperatorError for one that means nothing. */
function meantBy(written: string, meant: string | number | undefined, why: Text): string {
  if (meant === undefined && tidy(written) !== '') throw new OperatorError(why);
  return String(meant ?? '');
}
