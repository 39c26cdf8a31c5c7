import { allSubjects } from '#server/domain/staff/staff.repository.ts';
import { readCellPhone } from '#server/import/read/phone.ts';
import type { ExportedAcademy } from './exported-academy.repository.ts';
import { importTable } from './import-table.ts';

const columns = ['name', 'mobile', 'phone_code', 'mobile_confirmed', 'role', 'subjects', 'batches', 'numbers'] as const;

interface StaffTableInput {
  academy: Pick<ExportedAcademy, 'staff' | 'subjects'>;
  /** How the tables name a subject, by its id; undefined for one that is hidden. */
  subjectOf: (subject_id: string) => string | undefined;
  /** The name of a batch by its slug. */
  batchOf: (slug: string) => string;
}

/** `staff.csv`. A teacher all of whose subjects, or batches, are hidden sees nothing at the desk, and is left out. */
export function staffTable({ academy, subjectOf, batchOf }: StaffTableInput): string | undefined {
  const keyOf = new Map(academy.subjects.map(({ subject_id, source_key }) => [subject_id, source_key]));
  const subjectIn = (subject_id: string) => inCell(subjectOf(subject_id), keyOf.get(subject_id));
  const rows = academy.staff.flatMap(
    ({ name, mobile, phone_code, role, hasAllSubjects, subjects, batches, seesNumbers }) => {
      const own = hasAllSubjects ? [allSubjects] : subjects.flatMap((subject_id) => subjectIn(subject_id) ?? []);
      const ofBatches = batches.flatMap(({ batch_slug, subject_id }) => {
        const batch = inCell(batchOf(batch_slug), batch_slug);
        if (subject_id === '') return batch ?? [];
        const subject = subjectIn(subject_id);
        return subject === undefined ? [] : `${subject}/${batch}`;
      });
      // With one half of their scope they would see more.
      const isCut = (subjects.length > 0 && own.length === 0) || (batches.length > 0 && ofBatches.length === 0);
      if (role === 'teacher' && (isCut || own.length + ofBatches.length === 0)) return [];
      const numbers = seesNumbers ? 'yes' : '';
      const mobile_confirmed = readCellPhone(mobile, phone_code) ? '' : 'yes';
      const who = { name, mobile, phone_code, mobile_confirmed, role };
      return { ...who, subjects: cellOf(own), batches: cellOf(ofBatches), numbers };
    },
  );
  return importTable(columns, rows, ['name', 'mobile', 'role']);
}

/** A name in a cell that has several, or its key if the name has a sign that separates them. */
function inCell(name: string | undefined, key: string | undefined): string | undefined {
  return name !== undefined && /[;/]/.test(name) ? key : name;
}

/** The ids, by which they are stored, are others in each portal. */
function cellOf(names: string[]): string {
  return names.toSorted().join('; ');
}
