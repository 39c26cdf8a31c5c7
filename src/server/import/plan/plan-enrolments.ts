import { lineName } from '#server/files/line-name.ts';
import type { ValidationError } from '#server/files/validation-errors.ts';
import type { Enrolment } from '#server/import/model.ts';
import { type ChangesHere, isTaken } from './changed-here.ts';
import type { FoundStudent } from './match-students.ts';
import type { PlanInput } from './plan-input.ts';
import type { TreePlan } from './plan-tree.ts';

/** A change that a row of enrolments.csv makes to one enrolment. */
export interface EnrolmentChange {
  stud_id: string;
  subject_id: string;
  line: number;
  student: string;
  subject: string;
}

type Pair = Pick<EnrolmentChange, 'stud_id' | 'subject_id'>;

export interface EnrolmentsPlan {
  enrol: EnrolmentChange[];
  unenrol: EnrolmentChange[];
  /** The enrolments that enrolments.csv gives, so that no batch takes them. */
  given: Pair[];
  /** Those that it takes, so that no batch gives them. */
  excluded: Pair[];
  /** The ids of the students who have a row in it. */
  inEnrolments: Set<string>;
}

interface EnrolmentsPlanInput extends PlanInput {
  tree: TreePlan;
  find: (row: Enrolment) => FoundStudent | undefined;
  /** Whether a student is enrolled without these rows, also by what else this import changes. */
  isEnrolled: (stud_id: string, subject_id: string) => boolean;
  /** Also of the students whom this import adds. */
  nameOf: (stud_id: string) => string;
}

/**
 * Compares the rows of enrolments.csv with the portal. An enrolment that was changed here stays, unless the folder wins.
 */
export function planEnrolments(
  input: EnrolmentsPlanInput,
  here: ChangesHere,
  errors: ValidationError[],
): EnrolmentsPlan {
  const plan: EnrolmentsPlan = { enrol: [], unenrol: [], given: [], excluded: [], inEnrolments: new Set() };
  for (const { enrolled, problem, ...change } of wantedPairs(input, errors)) {
    const { stud_id, subject_id } = change;
    const isEnrolled = input.isEnrolled(stud_id, subject_id);
    if (problem !== undefined && (stud_id === '' || isEnrolled !== enrolled)) {
      errors.push({ ...input.academy.files.enrolments, line: change.line, message: problem });
      continue;
    }
    plan.inEnrolments.add(stud_id);
    plan[enrolled ? 'given' : 'excluded'].push({ stud_id, subject_id });
    const field = `enrolment ${subject_id}`;
    const [folder = '', portal = ''] = [enrolled, isEnrolled].map((is) => `${change.subject}: ${is ? 'yes' : 'no'}`);
    if (isTaken(input, here, { id: stud_id, field, of: change.student, folder, portal }))
      plan[enrolled ? 'enrol' : 'unenrol'].push(change);
  }
  return plan;
}

interface WantedPair extends EnrolmentChange {
  enrolled: boolean;
  isForAll: boolean;
  problem: string | undefined;
}

/** What the rows say about each student and subject. A row that names its subject overrides a row for all subjects. */
function wantedPairs({ academy, tree, find, nameOf }: EnrolmentsPlanInput, errors: ValidationError[]) {
  const wanted = new Map<string, WantedPair>();
  const place = academy.files.enrolments;
  const isForAll = ({ subject }: Enrolment) => subject === undefined;
  for (const row of academy.enrolments.toSorted((a, b) => Number(isForAll(b)) - Number(isForAll(a)))) {
    const { line, enrolled } = row;
    const found = find(row);
    if (found === undefined) {
      errors.push({ ...place, line, message: 'no student with this mobile number is registered.' });
      continue;
    }
    const { stud_id, problem } = found;
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
      wanted.set(pair, { stud_id, subject_id, line, student, subject, enrolled, isForAll: isForAll(row), problem });
    }
  }
  return wanted.values();
}
