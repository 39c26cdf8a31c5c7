import type { Phone } from '#server/areas/auth/phone.ts';
import type { Academy } from '#server/operator/academy/model.ts';
import type { Database } from '#server/platform/database/schema.ts';
import type { FoundStudent, MatchedStudent } from './match-students.ts';
import type { LevelsPlan } from './plan-levels.ts';
import { type LastStudent, phoneText, type Snapshot } from './snapshot.ts';

/** The rows to write about what the folder said, for the next import. Only those that are not in the database yet. */
export interface LastImportPlan {
  numbers: Database['imported_number'][];
  students: Database['imported_student'][];
  enrolments: Database['imported_enrolment'][];
  /** Who has no row in students.csv any more, and had one at the last import. */
  left: string[];
}

export interface LastImportPlanInput {
  academy: Academy;
  snapshot: Snapshot;
  levels: LevelsPlan;
  matched: MatchedStudent[];
  find: (phone: Phone) => FoundStudent | 'erased' | undefined;
  stated: Map<string, Record<string, boolean>>;
}

export function planLastImport(input: LastImportPlanInput): LastImportPlan {
  const { snapshot, matched, stated } = input;
  const listed = new Set(matched.map(({ stud_id }) => stud_id));
  const left = [...snapshot.last.students].flatMap(([stud_id, { is_listed }]) =>
    is_listed === 1 && !listed.has(stud_id) && snapshot.accounts.has(stud_id) ? [stud_id] : [],
  );
  return {
    numbers: newNumbers(input),
    students: matched.flatMap((match) => newRow(match, input)),
    enrolments: [...stated].map(([stud_id, subjects]) => ({ stud_id, subjects: JSON.stringify(subjects) })),
    left,
  };
}

const compared = ['name', 'guardian', 'state', 'district', 'email', 'academic_level', 'is_listed'] as const;

function newRow({ row, stud_id }: MatchedStudent, { snapshot, levels }: LastImportPlanInput) {
  const last = snapshot.last.students.get(stud_id);
  const said: LastStudent = {
    name: row.name,
    guardian: row.guardian || (last?.guardian ?? ''),
    state: row.state || (last?.state ?? ''),
    district: row.district || (last?.district ?? ''),
    email: row.email || (last?.email ?? ''),
    academic_level: levels.idOf(row.level),
    is_listed: 1,
  };
  return last && compared.every((field) => last[field] === said[field]) ? [] : [{ stud_id, ...said }];
}

function newNumbers({ academy, snapshot, find }: LastImportPlanInput): LastImportPlan['numbers'] {
  const numbers = new Map<string, Database['imported_number']>();
  for (const { phone_code, mobile } of [
    ...academy.students,
    ...academy.enrolments,
    ...academy.attempts,
    ...academy.watched,
  ]) {
    const text = phoneText({ phone_code, mobile });
    if (numbers.has(text)) continue;
    const found = find({ phone_code, mobile });
    if (found === undefined || found === 'erased' || snapshot.last.numbers.get(text) === found.stud_id) continue;
    numbers.set(text, { phone_code, mobile, stud_id: found.stud_id });
  }
  return [...numbers.values()];
}
