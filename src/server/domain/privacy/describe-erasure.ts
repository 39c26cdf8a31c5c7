import type { Kysely } from 'kysely';
import { readStudent } from '#server/domain/accounts/known-students.repository.ts';
import { versionOfStudent } from '#server/domain/seen-version.ts';
import { listFormerNumbers } from '#server/domain/sessions/delete-person.repository.ts';
import type { Database } from '#server/platform/database/schema.ts';
import { internationalNumber } from '#server/platform/text/phone.ts';
import { countRowsOf, listFormerNames, listTablesInFolder } from './erasure.repository.ts';

/**
 * What erasing a student takes away and leaves, and which rows the academy folder had of them when it was last imported.
 * The version is that of the student that is described, or an older one.
 */
export async function describeErasure(db: Kysely<Database>, stud_id: string) {
  // First, so that a change meanwhile is noticed.
  const version = await versionOfStudent(db, stud_id);
  const { name, in_folder, ...phone } = await readStudent(db, stud_id);
  const counts = await countRowsOf(db, stud_id);
  const count = (table: string) => counts.get(table) ?? 0;
  const number = internationalNumber(phone);
  const [names, numbers] = [await listFormerNames(db, stud_id), await listFormerNumbers(db, stud_id)];
  return {
    version,
    name,
    number,
    attempts: count('attempt'),
    enrolments: count('enrolment'),
    videos: count('watch_progress'),
    drafts: count('draft_attempt'),
    folder: {
      tables: await listTablesInFolder(db, stud_id),
      names: names.length === 0 && in_folder === 1 ? [name] : names,
      numbers: numbers.length === 0 && in_folder === 1 ? [number] : numbers.map(internationalNumber),
    },
  };
}
