import type { Phone } from '#server/areas/auth/phone.ts';
import type { Academy } from '#server/operator/academy/model.ts';
import type { Database } from '#server/platform/database/schema.ts';
import type { FoundStudent, MatchedStudent } from './match-students.ts';
import type { LevelsPlan } from './plan-levels.ts';
import { phoneText, type Snapshot } from './snapshot.ts';

/** The rows to write about what the folder said, for the next import. Only those that are not in the database yet. */
export interface LastImportPlan {
  numbers: Database['imported_number'][];
  students: Database['imported_student'][];
  enrolments: Database['imported_enrolment'][];
  /** Who has no row in students.csv any more, and had one at the last import. */
  left: string[];
  /** The number of students in the last import's students.csv. */
  listedBefore: number;
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
  const left: string[] = [];
  for (const [stud_id, { is_listed }] of snapshot.last.students)
    if (is_listed === 1 && !listed.has(stud_id) && snapshot.accounts.has(stud_id)) left.push(stud_id);
  return {
    numbers: newNumbers(input),
    students: matched.filter((match) => isNews(match, input)).map((match) => rowOf(match, input)),
    enrolments: [...stated].map(([stud_id, subjects]) => ({ stud_id, subjects: JSON.stringify(subjects) })),
    left,
    listedBefore: [...snapshot.last.students.values()].filter(({ is_listed }) => is_listed === 1).length,
  };
}

const optional = ['guardian', 'state', 'district', 'email'] as const;

/** Whether a row says something that it did not say at the last import. */
function isNews({ row, stud_id }: MatchedStudent, { snapshot, levels }: LastImportPlanInput): boolean {
  const last = snapshot.last.students.get(stud_id);
  if (last?.is_listed !== 1 || last.name !== row.name || last.academic_level !== levels.idOf(row.level)) return true;
  return optional.some((fact) => row[fact] !== '' && row[fact] !== last[fact]);
}

function rowOf(
  { row, stud_id }: MatchedStudent,
  { snapshot, levels }: LastImportPlanInput,
): Database['imported_student'] {
  const last = snapshot.last.students.get(stud_id);
  return {
    stud_id,
    name: row.name,
    guardian: row.guardian || (last?.guardian ?? ''),
    state: row.state || (last?.state ?? ''),
    district: row.district || (last?.district ?? ''),
    email: row.email || (last?.email ?? ''),
    academic_level: levels.idOf(row.level),
    is_listed: 1,
  };
}

function newNumbers({ academy, snapshot, matched, find }: LastImportPlanInput): LastImportPlan['numbers'] {
  const numbers = new Map<string, Database['imported_number']>();
  const add = (text: string, { phone_code, mobile }: Phone, stud_id: string) => {
    if (snapshot.last.numbers.get(text) !== stud_id) numbers.set(text, { phone_code, mobile, stud_id });
  };
  for (const { row, number, stud_id } of matched) add(number, row, stud_id);
  for (const phones of [academy.enrolments, academy.attempts, academy.watched])
    for (const phone of phones) {
      const found = find(phone);
      if (found !== undefined && found !== 'erased') add(phoneText(phone), phone, found.stud_id);
    }
  return [...numbers.values()];
}
