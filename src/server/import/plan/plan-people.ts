import type { ValidationError } from '#server/files/validation-errors.ts';
import type { Academy, PersonRow, Student, Subject } from '#server/import/model.ts';
import { type ChangesHere, noChangesHere } from './changed-here.ts';
import { type FoundStudent, findStudent, matchStudents, type StudentMatches } from './match-students.ts';
import { type EnrolmentsPlan, planEnrolments } from './plan-enrolments.ts';
import type { PlanInput } from './plan-input.ts';
import type { LevelsPlan } from './plan-levels.ts';
import { planStudents, type StudentChange } from './plan-students.ts';
import type { TreePlan } from './plan-tree.ts';
import type { Snapshot } from './snapshot.ts';

export interface PeoplePlan extends EnrolmentsPlan {
  students: StudentChange[];
  /** Subjects that are new to a level, in which all students of the level are enrolled. */
  enrolLevels: { subject_id: string; ac_id: string; registeredSince: number }[];
  /** By the levels of students who are new, or whose level changes. */
  enrolByLevel: { stud_id: string; subject_id: string }[];
  here: ChangesHere;
  /** Who has a row in students.csv from now on. */
  listed: string[];
  /** Who has none any more. */
  left: string[];
  /** The number of students who had one before. */
  listedBefore: number;
  files: Academy['files'];
  /** What the operator should look at. */
  warnings: ValidationError[];
  /** Whom a row of the folder means: a student who is registered already, or whom this import adds. */
  find: (row: PersonRow) => FoundStudent | undefined;
}

interface PeoplePlanInput extends PlanInput {
  tree: TreePlan;
  levels: LevelsPlan;
}

/** Plans students and their enrolments. What was changed here stays, unless the folder wins. */
export function planPeople(input: PeoplePlanInput, errors: ValidationError[]): PeoplePlan {
  const { academy, snapshot } = input;
  const matches = matchStudents(academy, snapshot, input.newId, errors);
  const find = (row: PersonRow) => findStudent(row, matches.rows, snapshot);

  const here = noChangesHere();
  const students = planStudents(matches.matched, input, here, errors);
  const enrolLevels = academy.subjects.flatMap((subject) => newLinks(input, subject));
  const isLinked = linksBefore(snapshot);
  const byLevel = enrolmentsByLevel(input, students, enrolLevels, isLinked);
  const names = new Map(students.map(({ stud_id, name }) => [stud_id, name]));
  const explicit = planEnrolments(
    {
      ...input,
      find,
      nameOf: (stud_id) => names.get(stud_id) ?? snapshot.accounts.get(stud_id)?.name ?? '',
      isEnrolled: enrolmentCheck(input, students, byLevel, enrolLevels),
    },
    here,
    errors,
  );
  const removed = new Set(explicit.unenrol.map(({ stud_id, subject_id }) => pairText(stud_id, subject_id)));
  return {
    students,
    enrolLevels,
    enrolByLevel: byLevel.filter(({ stud_id, subject_id }) => !removed.has(pairText(stud_id, subject_id))),
    ...explicit,
    here,
    ...planListed(matches, snapshot),
    files: academy.files,
    warnings: [...matches.lookalikes.map(lookalikeMessage), ...matches.siblings.map(siblingMessage)].map((warning) => ({
      ...academy.files.students,
      ...warning,
    })),
    find,
  };
}

function planListed(
  { matched }: StudentMatches,
  { accounts }: Snapshot,
): Pick<PeoplePlan, 'listed' | 'left' | 'listedBefore'> {
  const listed = new Set(matched.map(({ stud_id }) => stud_id));
  const before = [...accounts.values()].filter(({ in_folder }) => in_folder === 1);
  return {
    listed: matched.flatMap(({ stud_id, account }) => (account?.in_folder === 1 ? [] : stud_id)),
    left: before.flatMap(({ stud_id }) => (listed.has(stud_id) ? [] : stud_id)),
    listedBefore: before.length,
  };
}

function lookalikeMessage({ sheet, line, name }: Student) {
  const message = `${name} is new, and has the name and the guardian of a student who is registered with another number. If it is the same student, there are two accounts now: npm run portal -- student merge makes one of them.`;
  return { sheet, line, message };
}

function siblingMessage({ row: { sheet, line, name }, others }: StudentMatches['siblings'][number]) {
  const message = `${name} is new, and shares the number with ${others.join(' and ')}. Who signs in with it chooses who they are.`;
  return { sheet, line, message };
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

/** Tells whether a subject that students could see belonged to a level before this import. */
function linksBefore({ rows, levels }: Snapshot): (subject_id: string, ac_id: string) => boolean {
  const idOf = new Map(levels.map((level) => [level.levels, level.ac_id]));
  const links = new Set<string>();
  for (const { id, related, archived_at } of rows) {
    if (related['levels'] === undefined || archived_at !== null) continue;
    const names: string[] = JSON.parse(related['levels']);
    for (const name of names) links.add(pairText(id, idOf.get(name) ?? ''));
  }
  return (subject_id, ac_id) => links.has(pairText(subject_id, ac_id));
}

/** Enrols new students, and students whose level changes, in the subjects of their level, also those of the desk. */
function enrolmentsByLevel(
  { academy, snapshot, tree, levels }: PeoplePlanInput,
  students: StudentChange[],
  enrolLevels: PeoplePlan['enrolLevels'],
  isLinked: (subject_id: string, ac_id: string) => boolean,
): PeoplePlan['enrolByLevel'] {
  // `enrolLevels` covers these with one statement for the whole level, however many students are new.
  const forAll = new Set(
    enrolLevels.filter((link) => link.registeredSince === 0).map((link) => pairText(link.subject_id, link.ac_id)),
  );
  const listed = new Set(academy.subjects.map(({ slug }) => tree.idOf('subject', slug)));
  const isOfDesk = ({ kind, id, here }: Snapshot['rows'][number]) =>
    kind === 'subject' && here.has('made') && !listed.has(id);
  const ofDesk = snapshot.rows.filter(isOfDesk).map(({ id }) => id);
  const subjectsOf = new Map(
    academy.levels.map((level) => {
      const ac_id = levels.idOf(level);
      const subjects = academy.subjects.filter((subject) => subject.levels.includes(level));
      const ids = subjects.flatMap(({ slug }) => tree.idOf('subject', slug) ?? []);
      const linked = ofDesk.filter((subject_id) => isLinked(subject_id, ac_id));
      return [ac_id, [...ids.filter((subject_id) => !forAll.has(pairText(subject_id, ac_id))), ...linked]];
    }),
  );
  return students.flatMap(({ stud_id, values: { academic_level } }) => {
    if (academic_level === undefined) return [];
    const before = snapshot.accounts.get(stud_id)?.academic_level;
    const subjects = subjectsOf.get(academic_level) ?? [];
    // Whoever was removed from a subject stays removed if the level before has it too.
    const added = before === undefined ? subjects : subjects.filter((id) => !isLinked(id, before));
    return added.map((subject_id) => ({ stud_id, subject_id }));
  });
}

function pairText(one: string, other: string): string {
  return `${one} ${other}`;
}

/** Whether a student is enrolled after everything that this import changes without enrolments.csv. */
function enrolmentCheck(
  { snapshot }: PeoplePlanInput,
  students: StudentChange[],
  byLevel: PeoplePlan['enrolByLevel'],
  enrolLevels: PeoplePlan['enrolLevels'],
): (stud_id: string, subject_id: string) => boolean {
  const added = new Set(byLevel.map(({ stud_id, subject_id }) => pairText(stud_id, subject_id)));
  const newLevels = new Map(students.map(({ stud_id, values }) => [stud_id, values.academic_level]));
  return (stud_id, subject_id) => {
    if (snapshot.enrolments.get(stud_id)?.has(subject_id) || added.has(pairText(stud_id, subject_id))) return true;
    const account = snapshot.accounts.get(stud_id);
    const ac_id = newLevels.get(stud_id) ?? account?.academic_level;
    const created_at = account?.created_at ?? Number.POSITIVE_INFINITY;
    return enrolLevels.some(
      (link) => link.subject_id === subject_id && link.ac_id === ac_id && created_at >= link.registeredSince,
    );
  };
}
