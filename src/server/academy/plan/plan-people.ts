import type { Selectable } from 'kysely';
import type { Database } from '../../database/schema.ts';
import type { Fault } from '../faults.ts';
import type { Academy, Student, Subject } from '../model.ts';
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
  const byLevel = enrolmentsByLevel(planning, students);
  const explicit = planExplicit(planning, { studentIdOf, enrolLevels, byLevel, students }, faults);
  const refused = new Set(explicit.unenrol.map(({ stud_id, subject_id }) => `${stud_id} ${subject_id}`));
  const enrol = [...byLevel, ...explicit.enrol].filter((one) => !refused.has(`${one.stud_id} ${one.subject_id}`));
  return { students, enrolLevels, enrol, unenrol: explicit.unenrol, studentIdOf };
}

function planStudents({ academy, snapshot, levels, newId }: PeoplePlanning): StudentChange[] {
  return academy.students.flatMap((student): StudentChange[] => {
    const row = snapshot.students.get(phoneText(student));
    const values = valuesOf(student, levels);
    const { name } = student;
    if (!row) return [{ action: 'added', stud_id: newId(), name, values }];
    // An empty cell says nothing: what the student entered at registration stays.
    const kept = { ...values };
    for (const field of ['guardian', 'state', 'district', 'email'] as const) kept[field] ||= row[field];
    const isSame = Object.entries(kept).every(([column, value]) => Object(row)[column] === value);
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
function enrolmentsByLevel({ academy, snapshot, tree, levels }: PeoplePlanning, students: StudentChange[]) {
  const subjectsOf = (ac_id: string) =>
    academy.subjects.filter((subject) => subject.levels.some((level) => levels.idOf(level) === ac_id));
  return students.flatMap(({ stud_id, values }) => {
    const before = snapshot.students.get(phoneText(values))?.academic_level;
    if (before === values.academic_level) return [];
    return subjectsOf(values.academic_level).flatMap(({ leaf }) => {
      const subject_id = tree.idOf('subject', leaf);
      return subject_id === undefined ? [] : [{ stud_id, subject_id }];
    });
  });
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
      wanted.set(`${stud_id} ${subject_id}`, { stud_id, subject_id, enrolled: row.enrolled });
    }
  }
  const levelOf = new Map(
    [...snapshot.students.values()].map(({ stud_id, academic_level }) => [stud_id, academic_level]),
  );
  for (const { stud_id, values } of so.students) levelOf.set(stud_id, values.academic_level);
  const byLevel = new Set(so.byLevel.map(({ stud_id, subject_id }) => `${stud_id} ${subject_id}`));
  const isEnrolled = ({ stud_id, subject_id }: { stud_id: string; subject_id: string }) =>
    snapshot.enrolments.get(stud_id)?.has(subject_id) ||
    byLevel.has(`${stud_id} ${subject_id}`) ||
    so.enrolLevels.some((link) => link.subject_id === subject_id && link.ac_id === levelOf.get(stud_id));

  const different = [...wanted.values()].filter((one) => one.enrolled !== Boolean(isEnrolled(one)));
  const pair = ({ stud_id, subject_id }: { stud_id: string; subject_id: string }) => ({ stud_id, subject_id });
  return {
    enrol: different.filter((one) => one.enrolled).map(pair),
    unenrol: different.filter((one) => !one.enrolled).map(pair),
  };
}
