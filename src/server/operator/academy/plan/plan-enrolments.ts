import { lineName } from '#server/operator/academy/line-name.ts';
import type { Academy, Enrolment } from '#server/operator/academy/model.ts';
import type { ValidationError } from '#server/operator/academy/validation-errors.ts';
import type { FoundStudent } from './match-students.ts';
import type { TreePlan } from './plan-tree.ts';
import type { Snapshot } from './snapshot.ts';
import { type Disagreements, settle, type Winner } from './three-way.ts';

/** A change that a row of enrolments.csv makes to one enrolment. */
export interface EnrolmentChange {
  stud_id: string;
  subject_id: string;
  line: number;
  student: string;
  subject: string;
}

export interface EnrolmentsPlan {
  enrol: EnrolmentChange[];
  unenrol: EnrolmentChange[];
  /** All that enrolments.csv has said about a student, for those of whom it says something new. */
  stated: Map<string, Record<string, boolean>>;
}

export interface EnrolmentsPlanInput {
  academy: Academy;
  snapshot: Snapshot;
  tree: TreePlan;
  wins: Winner | undefined;
  find: (row: Enrolment) => FoundStudent | 'erased' | undefined;
  /** Whether a student is enrolled without these rows, also by what else this import changes. */
  isEnrolled: (stud_id: string, subject_id: string) => boolean;
  /** Whether a subject belonged to a level before this import. */
  isLinked: (subject_id: string, ac_id: string) => boolean;
  /** Also of the students whom this import adds. */
  nameOf: (stud_id: string) => string;
}

/**
 * Compares the rows of enrolments.csv with the last import and with the portal. A row that the last import knew is not
 * applied again: if the student is not as it says, the portal has changed that.
 */
export function planEnrolments(
  input: EnrolmentsPlanInput,
  all: Disagreements,
  errors: ValidationError[],
): EnrolmentsPlan {
  const plan: EnrolmentsPlan = { enrol: [], unenrol: [], stated: new Map() };
  for (const { enrolled, doubt, ...change } of wantedPairs(input, errors)) {
    const { stud_id, subject_id } = change;
    const last = input.snapshot.last.enrolments.get(stud_id);
    if (last?.[subject_id] === enrolled) continue;
    if (doubt !== undefined) {
      errors.push({ ...input.academy.files.enrolments, line: change.line, message: doubt });
      continue;
    }
    const stated = plan.stated.get(stud_id) ?? { ...last };
    stated[subject_id] = enrolled;
    plan.stated.set(stud_id, stated);
    if (input.isEnrolled(stud_id, subject_id) === enrolled) continue;
    if (last?.[subject_id] === undefined && settleFirst(input, change, enrolled, all) === 'portal') continue;
    plan[enrolled ? 'enrol' : 'unenrol'].push(change);
  }
  return plan;
}

interface WantedPair extends EnrolmentChange {
  enrolled: boolean;
  isForAll: boolean;
  doubt: string | undefined;
}

/** What the rows say about each student and subject. A row that names its subject overrides a row for all subjects. */
function wantedPairs({ academy, tree, find, nameOf }: EnrolmentsPlanInput, errors: ValidationError[]) {
  const wanted = new Map<string, WantedPair>();
  const place = academy.files.enrolments;
  const isForAll = ({ subject }: Enrolment) => subject === undefined;
  for (const row of academy.enrolments.toSorted((a, b) => Number(isForAll(b)) - Number(isForAll(a)))) {
    const { line, enrolled } = row;
    const found = find(row);
    if (found === 'erased') continue;
    if (found === undefined) {
      errors.push({ ...place, line, message: 'no student with this mobile number is registered.' });
      continue;
    }
    const { stud_id, doubt } = found;
    for (const { slug, name: subject } of academy.subjects) {
      if (!isForAll(row) && slug !== row.subject) continue;
      const subject_id = tree.idOf('subject', slug) ?? '';
      const pair = `${stud_id} ${subject_id}`;
      const other = wanted.get(pair);
      if (other && other.isForAll === isForAll(row) && other.enrolled !== enrolled)
        errors.push({
          ...place,
          line,
          message: `${lineName(place.file, other.line)} says otherwise about ${other.student} and ${subject}.`,
        });
      const student = nameOf(stud_id);
      wanted.set(pair, { stud_id, subject_id, line, student, subject, enrolled, isForAll: isForAll(row), doubt });
    }
  }
  return wanted.values();
}

/** Whose value holds where enrolments.csv says something about a student and a subject for the first time. */
function settleFirst(
  { academy, snapshot, wins, isLinked }: EnrolmentsPlanInput,
  { stud_id, subject_id, line, student, subject }: EnrolmentChange,
  enrolled: boolean,
  all: Disagreements,
): Winner {
  const account = snapshot.accounts.get(stud_id);
  if (!account) return 'folder';
  const isFirst = !snapshot.last.students.has(stud_id) && !snapshot.last.enrolments.has(stud_id);
  // Whoever is not enrolled in a subject of their level was removed from it in the portal. Whoever is enrolled in
  // another subject may be so from an earlier level, so that is no sign of a change there.
  const isRemoved = enrolled && isLinked(subject_id, account.academic_level);
  if (!isRemoved && (enrolled || !isFirst)) return 'folder';
  const [folder, portal] = enrolled ? ['yes', 'no'] : ['no', 'yes'];
  const fact = `enrolment in ${subject}`;
  return settle(all, { ...academy.files.enrolments, line, student, fact, folder, portal }, wins, isFirst);
}
