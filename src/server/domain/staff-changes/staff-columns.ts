import { listSubjectNames } from '#server/domain/content/subject-levels.repository.ts';
import { allSubjects, type Staff } from '#server/domain/staff/staff.repository.ts';
import type { Column } from '#server/files/tables/column.ts';
import type { Db } from '#server/platform/database/schema.ts';
import { internationalNumber } from '#server/platform/text/phone.ts';

/** What is known of somebody of the staff, in words, for lists and for the audit. */
export async function staffColumns(db: Db): Promise<Column<Staff>[]> {
  const names = await listSubjectNames(db);
  const nameOf = (subject_id: string) => names.find((one) => one.subject_id === subject_id)?.subject_name ?? '';
  return [
    { name: 'name', of: ({ name }) => name },
    { name: 'mobile', of: internationalNumber },
    { name: 'role', of: ({ role }) => role },
    {
      name: 'subjects',
      of: ({ hasAllSubjects, subjects }) =>
        hasAllSubjects ? allSubjects : subjects.map(nameOf).filter(Boolean).join('; '),
    },
    {
      name: 'batches',
      of: ({ batches }) =>
        batches
          .map(({ batch_slug, subject_id }) => [nameOf(subject_id), batch_slug].filter(Boolean).join('/'))
          .join('; '),
    },
    { name: 'numbers', of: ({ role, seesNumbers }) => (role !== 'teacher' || seesNumbers ? 'yes' : 'no') },
  ];
}
