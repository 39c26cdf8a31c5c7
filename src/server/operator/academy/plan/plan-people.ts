import type { Selectable } from 'kysely';
import type { Academy, Student, Subject } from '#server/operator/academy/model.ts';
import type { ValidationError } from '#server/operator/academy/validation-errors.ts';
import type { Database } from '#server/platform/database/schema.ts';
import type { LevelsPlan } from './plan-levels.ts';
import type { TreePlan } from './plan-tree.ts';
import { phoneText, type Snapshot } from './snapshot.ts';

export interface PeoplePlan {
  students: StudentChange[];
  /** Subjects that are new to a level, in which all students of the level are enrolled. */
  enrolLevels: { subject_id: string; ac_id: string; registeredSince: number }[];
  enrol: { stud_id: string; subject_id: string }[];
  unenrol: { stud_id: string; subject_id: string }[];
  /** The id of a student who is registered already, or whom this import adds. */
  studentIdOf: (phone: { phone_code: string; mobile: string }) => string | undefined;
}

export interface StudentChange {
  action: 'added' | 'changed';
  stud_id: string;
  /** The summary shows this name instead of a phone number. */
  name: string;
  values: Omit<Selectable<Database['student']>, 'stud_id' | 'created_at' | 'disabled_at' | 'waiting_since'>;
}

export interface PeoplePlanInput {
  academy: Academy;
  snapshot: Snapshot;
  tree: TreePlan;
  levels: LevelsPlan;
  newId: () => string;
}

/** Plans students and their enrolments. Removed enrolments stay removed until levels change. */
export function planPeople(input: PeoplePlanInput, errors: ValidationError[]): PeoplePlan {
  const { academy, snapshot } = input;
  const students = planStudents(input);
  const ids = new Map([...snapshot.students].map(([phone, { stud_id }]) => [phone, stud_id]));
  for (const { stud_id, values } of students) ids.set(phoneText(values), stud_id);
  const studentIdOf: PeoplePlan['studentIdOf'] = (phone) => ids.get(phoneText(phone));

  const enrolLevels = academy.subjects.flatMap((subject) => newLinks(input, subject));
  const byLevel = enrolmentsByLevel(input, students, enrolLevels);
  const explicit = planExplicit(input, { studentIdOf, enrolLevels, byLevel, students }, errors);
  const removed = new Set(explicit.unenrol.map(({ stud_id, subject_id }) => pairText(stud_id, subject_id)));
  const enrol = [...byLevel, ...explicit.enrol].filter((one) => !removed.has(pairText(one.stud_id, one.subject_id)));
  return { students, enrolLevels, enrol, unenrol: explicit.unenrol, studentIdOf };
}

const optional = ['guardian', 'state', 'district', 'email'] as const;
const compared = [...optional, 'name', 'academic_level'] as const;

function planStudents({ academy, snapshot, levels, newId }: PeoplePlanInput): StudentChange[] {
  return academy.students.flatMap((student): StudentChange[] => {
    const row = snapshot.students.get(phoneText(student));
    const values = valuesOf(student, levels);
    const { name } = student;
    if (!row) return [{ action: 'added', stud_id: newId(), name, values }];
    // An empty cell does not erase what the student entered at registration.
    const merged = { ...values };
    for (const field of optional) merged[field] ||= row[field];
    const isSame = compared.every((field) => merged[field] === row[field]);
    return isSame ? [] : [{ action: 'changed', stud_id: row.stud_id, name, values: merged }];
  });
}

function valuesOf({ line: _, level, ...student }: Student, levels: LevelsPlan): StudentChange['values'] {
  return { ...student, academic_level: levels.idOf(level) };
}

/**
 * The levels that a subject is new to. If a subject was hidden, only students who registered meanwhile are enrolled.
 */
function newLinks({ snapshot, tree, levels }: PeoplePlanInput, subject: Subject): PeoplePlan['enrolLevels'] {
  const subject_id = tree.idOf('subject', subject.slug) ?? '';
  const row = snapshot.rows.find((other) => other.id === subject_id);
  const linked = new Set<unknown>(row?.related['levels'] === undefined ? [] : JSON.parse(row.related['levels']));
  return subject.levels.flatMap((level) => {
    const registeredSince = linked.has(level) ? row?.archived_at : 0;
    return typeof registeredSince === 'number' ? [{ subject_id, ac_id: levels.idOf(level), registeredSince }] : [];
  });
}

/** Enrols new students, and students whose level changes, in the subjects of their level. */
function enrolmentsByLevel(
  { academy, snapshot, tree, levels }: PeoplePlanInput,
  students: StudentChange[],
  enrolLevels: PeoplePlan['enrolLevels'],
): PeoplePlan['enrol'] {
  // `enrolLevels` covers these with one statement for the whole level, however many students are new.
  const forAll = new Set(
    enrolLevels.filter((link) => link.registeredSince === 0).map((link) => pairText(link.subject_id, link.ac_id)),
  );
  const subjectsOf = new Map(
    academy.levels.map((level) => {
      const ac_id = levels.idOf(level);
      const subjects = academy.subjects.filter((subject) => subject.levels.includes(level));
      const ids = subjects.flatMap(({ slug }) => tree.idOf('subject', slug) ?? []);
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

interface PlannedSoFar extends Pick<PeoplePlan, 'studentIdOf' | 'enrolLevels' | 'students'> {
  byLevel: PeoplePlan['enrol'];
}

/** Plans the rows of enrolments.csv. A row that names its subject overrides a row for all subjects. */
function planExplicit(
  input: PeoplePlanInput,
  planned: PlannedSoFar,
  errors: ValidationError[],
): Pick<PeoplePlan, 'enrol' | 'unenrol'> {
  const { academy, snapshot, tree } = input;
  const wanted = new Map<string, { stud_id: string; subject_id: string; enrolled: boolean }>();
  for (const row of academy.enrolments.toSorted(
    (a, b) => Number(a.subject !== undefined) - Number(b.subject !== undefined),
  )) {
    const stud_id = planned.studentIdOf(row);
    if (stud_id === undefined) {
      errors.push({
        file: 'enrolments.csv',
        line: row.line,
        message: 'no student with this mobile number is registered.',
      });
      continue;
    }
    for (const slug of row.subject === undefined ? academy.subjects.map((subject) => subject.slug) : [row.subject]) {
      const subject_id = tree.idOf('subject', slug) ?? '';
      wanted.set(pairText(stud_id, subject_id), { stud_id, subject_id, enrolled: row.enrolled });
    }
  }
  const byLevel = new Set(planned.byLevel.map(({ stud_id, subject_id }) => pairText(stud_id, subject_id)));
  const registered = registrations(snapshot, planned.students);
  const isEnrolled = ({ stud_id, subject_id }: { stud_id: string; subject_id: string }): boolean => {
    if (snapshot.enrolments.get(stud_id)?.has(subject_id) || byLevel.has(pairText(stud_id, subject_id))) return true;
    const { ac_id, created_at } = registered.get(stud_id) ?? { ac_id: '', created_at: 0 };
    return planned.enrolLevels.some(
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

/** The level that each student has after this import, and the time at which they registered. */
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
