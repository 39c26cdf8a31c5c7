import type { Selectable } from 'kysely';
import type { Academy, Student, Subject } from '#server/operator/academy/model.ts';
import type { Fault } from '#server/operator/academy/validation-errors.ts';
import type { Database } from '#server/platform/database/schema.ts';
import type { LevelsPlan } from './plan-levels.ts';
import type { TreePlan } from './plan-tree.ts';
import { phoneText, type Snapshot } from './snapshot.ts';

export interface PeoplePlan {
  students: StudentChange[];
  /** Every student of a level, for a subject that is new to that level. */
  enrolLevels: { subject_id: string; ac_id: string; registeredSince: number }[];
  enrol: { stud_id: string; subject_id: string }[];
  unenrol: { stud_id: string; subject_id: string }[];
  /** The id of a student who is registered now or by this import. */
  studentIdOf: (phone: { phone_code: string; mobile: string }) => string | undefined;
}

export interface StudentChange {
  action: 'added' | 'changed';
  stud_id: string;
  /** For the report: no phone number. */
  name: string;
  values: Omit<Selectable<Database['student']>, 'stud_id' | 'created_at'>;
}

export interface PeoplePlanning {
  academy: Academy;
  snapshot: Snapshot;
  tree: TreePlan;
  levels: LevelsPlan;
  newId: () => string;
}

/** Students and their enrolments. An enrolment that the operator took away is not given back by what was there before. */
export function planPeople(planning: PeoplePlanning, faults: Fault[]): PeoplePlan {
  const { academy, snapshot } = planning;
  const students = planStudents(planning);
  const ids = new Map([...snapshot.students].map(([phone, { stud_id }]) => [phone, stud_id]));
  for (const { stud_id, values } of students) ids.set(phoneText(values), stud_id);
  const studentIdOf: PeoplePlan['studentIdOf'] = (phone) => ids.get(phoneText(phone));

  const enrolLevels = academy.subjects.flatMap((subject) => newLinks(planning, subject));
  const byLevel = enrolmentsByLevel(planning, students, enrolLevels);
  const explicit = planExplicit(planning, { studentIdOf, enrolLevels, byLevel, students }, faults);
  const refused = new Set(explicit.unenrol.map(({ stud_id, subject_id }) => pairText(stud_id, subject_id)));
  const enrol = [...byLevel, ...explicit.enrol].filter((one) => !refused.has(pairText(one.stud_id, one.subject_id)));
  return { students, enrolLevels, enrol, unenrol: explicit.unenrol, studentIdOf };
}

const optional = ['guardian', 'state', 'district', 'email'] as const;
const compared = [...optional, 'name', 'academic_level'] as const;

function planStudents({ academy, snapshot, levels, newId }: PeoplePlanning): StudentChange[] {
  return academy.students.flatMap((student): StudentChange[] => {
    const row = snapshot.students.get(phoneText(student));
    const values = valuesOf(student, levels);
    const { name } = student;
    if (!row) return [{ action: 'added', stud_id: newId(), name, values }];
    // An empty cell says nothing: what the student entered at registration stays.
    const kept = { ...values };
    for (const field of optional) kept[field] ||= row[field];
    const isSame = compared.every((field) => kept[field] === row[field]);
    return isSame ? [] : [{ action: 'changed', stud_id: row.stud_id, name, values: kept }];
  });
}

function valuesOf({ line: _, level, ...student }: Student, levels: LevelsPlan): StudentChange['values'] {
  return { ...student, academic_level: levels.idOf(level) };
}

/** The levels that a subject is new to; for a subject that comes back, those who registered while it was away. */
function newLinks({ snapshot, tree, levels }: PeoplePlanning, subject: Subject): PeoplePlan['enrolLevels'] {
  const subject_id = tree.idOf('subject', subject.leaf) ?? '';
  const row = snapshot.rows.find((other) => other.id === subject_id);
  const linked = new Set<unknown>(row?.beside['levels'] === undefined ? [] : JSON.parse(row.beside['levels']));
  return subject.levels.flatMap((level) => {
    const registeredSince = linked.has(level) ? row?.archived_at : 0;
    return typeof registeredSince === 'number' ? [{ subject_id, ac_id: levels.idOf(level), registeredSince }] : [];
  });
}

/** The subjects of a new student's level, and of the level that a student changes to. */
function enrolmentsByLevel(
  { academy, snapshot, tree, levels }: PeoplePlanning,
  students: StudentChange[],
  enrolLevels: PeoplePlan['enrolLevels'],
): PeoplePlan['enrol'] {
  // All students of a level get what is new to it; for thousands of new students that is one statement.
  const forAll = new Set(
    enrolLevels.filter((link) => link.registeredSince === 0).map((link) => pairText(link.subject_id, link.ac_id)),
  );
  const subjectsOf = new Map(
    academy.levels.map((level) => {
      const ac_id = levels.idOf(level);
      const subjects = academy.subjects.filter((subject) => subject.levels.includes(level));
      const ids = subjects.flatMap(({ leaf }) => tree.idOf('subject', leaf) ?? []);
      return [ac_id, ids.filter((subject_id) => !forAll.has(pairText(subject_id, ac_id)))];
    }),
  );
  return students.flatMap(({ stud_id, values }) => {
    const before = snapshot.students.get(phoneText(values))?.academic_level;
    if (before === values.academic_level) return [];
    return (subjectsOf.get(values.academic_level) ?? []).map((subject_id) => ({ stud_id, subject_id }));
  });
}

function pairText(one: string, other: string): string {
  return `${one} ${other}`;
}

interface Explicit extends Pick<PeoplePlan, 'studentIdOf' | 'enrolLevels' | 'students'> {
  byLevel: PeoplePlan['enrol'];
}

/** The rows of enrolments.csv; one that names its subject comes before one for all. */
function planExplicit(planning: PeoplePlanning, so: Explicit, faults: Fault[]): Pick<PeoplePlan, 'enrol' | 'unenrol'> {
  const { academy, snapshot, tree } = planning;
  const wanted = new Map<string, { stud_id: string; subject_id: string; enrolled: boolean }>();
  for (const row of academy.enrolments.toSorted(
    (a, b) => Number(a.subject !== undefined) - Number(b.subject !== undefined),
  )) {
    const stud_id = so.studentIdOf(row);
    if (stud_id === undefined) {
      faults.push({
        file: 'enrolments.csv',
        line: row.line,
        message: 'no student with this mobile number is registered.',
      });
      continue;
    }
    for (const leaf of row.subject === undefined ? academy.subjects.map((subject) => subject.leaf) : [row.subject]) {
      const subject_id = tree.idOf('subject', leaf) ?? '';
      wanted.set(pairText(stud_id, subject_id), { stud_id, subject_id, enrolled: row.enrolled });
    }
  }
  const byLevel = new Set(so.byLevel.map(({ stud_id, subject_id }) => pairText(stud_id, subject_id)));
  const registered = registrations(snapshot, so.students);
  const isEnrolled = ({ stud_id, subject_id }: { stud_id: string; subject_id: string }): boolean => {
    if (snapshot.enrolments.get(stud_id)?.has(subject_id) || byLevel.has(pairText(stud_id, subject_id))) return true;
    const { ac_id, created_at } = registered.get(stud_id) ?? { ac_id: '', created_at: 0 };
    return so.enrolLevels.some(
      (link) => link.subject_id === subject_id && link.ac_id === ac_id && created_at >= link.registeredSince,
    );
  };

  const different = [...wanted.values()].filter((one) => one.enrolled !== isEnrolled(one));
  const pair = ({ stud_id, subject_id }: { stud_id: string; subject_id: string }) => ({ stud_id, subject_id });
  return {
    enrol: different.filter((one) => one.enrolled).map(pair),
    unenrol: different.filter((one) => !one.enrolled).map(pair),
  };
}

/** The level that each student has after this import, and since when they are registered. */
function registrations(
  snapshot: Snapshot,
  students: StudentChange[],
): Map<string, { ac_id: string; created_at: number }> {
  const rows = [...snapshot.students.values()];
  const registered = new Map(
    rows.map((row) => [row.stud_id, { ac_id: row.academic_level, created_at: row.created_at }]),
  );
  for (const { stud_id, values } of students) {
    const created_at = registered.get(stud_id)?.created_at ?? Number.POSITIVE_INFINITY;
    registered.set(stud_id, { ac_id: values.academic_level, created_at });
  }
  return registered;
}
