import type { Academy, PersonRow } from '#server/operator/academy/model.ts';
import type { Database } from '#server/platform/database/schema.ts';
import type { FoundStudent, MatchedStudent } from './match-students.ts';
import type { LevelsPlan } from './plan-levels.ts';
import { phoneText, type Snapshot } from './snapshot.ts';

/** The rows to write about what the folder said, for the next import. Only those that are not in the database yet. */
export interface LastImportPlan {
  numbers: Database['imported_number'][];
  /** Rows of numbers that mean somebody else now. */
  goneNumbers: Database['imported_number'][];
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
  find: (row: PersonRow) => FoundStudent | 'erased' | undefined;
  stated: Map<string, Record<string, boolean>>;
}

export function planLastImport(input: LastImportPlanInput): LastImportPlan {
  const { snapshot, matched, stated } = input;
  const listed = new Set(matched.map(({ stud_id }) => stud_id));
  const left: string[] = [];
  for (const [stud_id, { is_listed }] of snapshot.last.students)
    if (is_listed === 1 && !listed.has(stud_id) && snapshot.accounts.has(stud_id)) left.push(stud_id);
  return {
    ...planNumbers(input),
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

/**
 * A number means whom its rows mean now. Whom it meant before goes only if they have another number in the portal, since a
 * row that has gone says nothing.
 */
function planNumbers({ academy, snapshot, matched, find }: LastImportPlanInput) {
  const meant = new Map<string, { phone: PersonRow; ids: Set<string> }>();
  const add = (phone: PersonRow, stud_id: string) => {
    const text = phoneText(phone);
    const { ids } = meant.get(text) ?? { ids: new Set<string>() };
    meant.set(text, { phone, ids: ids.add(stud_id) });
  };
  for (const { row, stud_id } of matched) add(row, stud_id);
  for (const rows of [academy.enrolments, academy.attempts, academy.watched])
    for (const row of rows) {
      const found = find(row);
      if (found !== undefined && found !== 'erased') add(row, found.stud_id);
    }
  const plan: Pick<LastImportPlan, 'numbers' | 'goneNumbers'> = { numbers: [], goneNumbers: [] };
  for (const [text, { phone, ids }] of meant) {
    const { phone_code, mobile } = phone;
    const before = snapshot.last.numbers.get(text) ?? [];
    const hasMoved = (stud_id: string) => {
      const account = snapshot.accounts.get(stud_id);
      return !ids.has(stud_id) && account !== undefined && phoneText(account) !== text;
    };
    for (const stud_id of ids) if (!before.includes(stud_id)) plan.numbers.push({ phone_code, mobile, stud_id });
    for (const stud_id of before) if (hasMoved(stud_id)) plan.goneNumbers.push({ phone_code, mobile, stud_id });
  }
  return plan;
}
