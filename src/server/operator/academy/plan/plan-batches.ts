import type { Academy, BatchName } from '#server/operator/academy/model.ts';
import { slugOf } from '#server/operator/academy/read/files/names.ts';
import type { ValidationError } from '#server/operator/academy/validation-errors.ts';
import type { Roster, RosterStudent } from '#server/operator/batches/rosters.repository.ts';
import { keptOut } from './kept-out.ts';
import { slugOfKey } from './match.ts';
import type { PeoplePlan } from './plan-people.ts';
import type { TreePlan } from './plan-tree.ts';
import type { Snapshot } from './snapshot.ts';

export interface BatchesPlan {
  /** The rosters to add, and those of which the folder says something else now: how they are written, or if they are closed. */
  rosters: { action: 'added' | 'renamed' | 'noted'; roster: NewRoster }[];
  /** The rows to write. */
  students: RosterStudent[];
  enrol: { stud_id: string; subject_id: string }[];
  /** Batches that nobody is in any more and that are not closed, so everybody sees their live classes. */
  opened: string[];
  /** Batches whose live classes everybody saw, and that the folder closes. */
  closed: string[];
  joined: number;
  left: number;
}

type NewRoster = Omit<Roster, 'archived_at'>;

interface BatchesPlanInput {
  academy: Academy;
  snapshot: Snapshot;
  tree: TreePlan;
  people: Pick<PeoplePlan, 'find'>;
  newId: () => string;
}

/**
 * Plans who is in which batch. The folder is compared with what it said at the last import: it decides only where that
 * has changed, so whoever the operator has put in or taken out since then stays so. A batch enrols in its subjects.
 */
export function planBatches(input: BatchesPlanInput, errors: ValidationError[]): BatchesPlan {
  const { academy, snapshot } = input;
  const { rosters, idOf } = planRosters(input);
  const listed = readListed(input, idOf, errors);
  const rows = new Map(snapshot.rosterStudents.map((row) => [pairText(row), row]));
  const students = [...new Map([...rows, ...listed]).values()].flatMap((pair): RosterStudent[] => {
    const { roster_id, stud_id } = pair;
    const is_listed = listed.has(pairText(pair)) ? 1 : 0;
    const wasListed = rows.get(pairText(pair))?.is_listed ?? 0;
    return is_listed === wasListed ? [] : [{ roster_id, stud_id, is_member: is_listed, is_listed }];
  });
  const wasMember = (one: RosterStudent) => rows.get(pairText(one))?.is_member === 1;
  const joined = students.filter((one) => one.is_member === 1 && !wasMember(one));
  const left = students.filter((one) => one.is_member === 0 && wasMember(one));
  const after = [...new Map([...rows, ...students.map((one) => [pairText(one), one] as const)]).values()];

  const all = [...snapshot.rosters, ...rosters.map(({ roster }) => roster)];
  checkNames(academy, new Set(all.map(({ batch_slug }) => batch_slug)), errors);
  const enrol = planEnrolments(
    input,
    all,
    joined,
    after.filter(({ is_member }) => is_member === 1),
  );
  return {
    rosters,
    students,
    enrol,
    ...planVisibility(input, after, rosters),
    joined: joined.length,
    left: left.length,
  };
}

/** The batches with live classes that are open to everybody, or no longer, once `rows` and `changes` are written. */
function planVisibility(
  { academy, snapshot, tree }: BatchesPlanInput,
  rows: RosterStudent[],
  changes: BatchesPlan['rosters'],
): Pick<BatchesPlan, 'opened' | 'closed'> {
  const hasRow = new Set(rows.flatMap((one) => (one.is_member + one.is_listed > 0 ? [one.roster_id] : [])));
  const hadRoster = new Set(
    snapshot.rosters.flatMap(({ roster_id, archived_at }) => (archived_at === null ? [roster_id] : [])),
  );
  const after = new Map(
    [...snapshot.rosters, ...changes.map(({ roster }) => roster)].map((roster) => [roster.roster_id, roster]),
  );
  const isEmpty = [...after.values()].filter(({ roster_id }) => !hasRow.has(roster_id));
  const named = ({ batch_name, batch_slug, subject_id }: NewRoster) => {
    const subjects = academy.subjects.filter(
      ({ slug, batches }) =>
        (subject_id === null || subject_id === tree.idOf('subject', slug)) &&
        batches.some((batch) => batch.slug === batch_slug),
    );
    return subjects.length === 0 ? [] : `${batch_name}: ${subjects.map(({ name }) => name).join(', ')}`;
  };
  return {
    opened: isEmpty.filter((one) => one.is_closed === 0 && hadRoster.has(one.roster_id)).flatMap(named),
    closed: isEmpty.filter((one) => one.is_closed === 1 && !hadRoster.has(one.roster_id)).flatMap(named),
  };
}

type IdOfBatch = (batch: BatchName) => string | undefined;

function planRosters({ academy, snapshot, tree, newId }: BatchesPlanInput): {
  rosters: BatchesPlan['rosters'];
  idOf: IdOfBatch;
} {
  const keyOf = (slug: string, subject_id: string | null) => `${subject_id ?? ''}/${slug}`;
  const subjectOf = ({ subject }: BatchName) =>
    subject === undefined ? null : (tree.idOf('subject', subject) ?? null);
  const known = new Map(snapshot.rosters.map((row) => [keyOf(row.batch_slug, row.subject_id), row]));
  const keyOfBatch = (batch: BatchName) => keyOf(batch.slug, subjectOf(batch));
  const closed = new Set(academy.emptyBatches.filter(({ isClosed }) => isClosed).map(keyOfBatch));
  // Only the folder closes a batch, so one that it does not mention is closed no longer.
  const wanted = new Map<string, NewRoster>(
    snapshot.rosters.map((row) => [keyOf(row.batch_slug, row.subject_id), { ...row, is_closed: 0 }]),
  );
  const mentioned = new Set<string>();
  for (const batch of [...academy.batchStudents.map((one) => one.batch), ...academy.emptyBatches]) {
    const key = keyOfBatch(batch);
    if (mentioned.has(key)) continue;
    mentioned.add(key);
    const roster_id = known.get(key)?.roster_id ?? newId();
    const is_closed = closed.has(key) ? 1 : 0;
    wanted.set(key, {
      roster_id,
      batch_slug: batch.slug,
      batch_name: batch.name,
      subject_id: subjectOf(batch),
      is_closed,
    });
  }
  const rosters = [...wanted].flatMap(([key, roster]): BatchesPlan['rosters'] => {
    const row = known.get(key);
    if (!row) return [{ action: 'added', roster }];
    if (row.batch_name !== roster.batch_name) return [{ action: 'renamed', roster }];
    return row.is_closed === roster.is_closed ? [] : [{ action: 'noted', roster }];
  });
  return { rosters, idOf: (batch) => wanted.get(keyOfBatch(batch))?.roster_id };
}

/** Whom the folder has in which batch, by `pairText`. */
function readListed(
  { academy, people, snapshot }: BatchesPlanInput,
  idOf: IdOfBatch,
  errors: ValidationError[],
): Map<string, RosterStudent> {
  const listed = new Map<string, RosterStudent>();
  // What the last import knew already is in no doubt.
  const before = new Set(snapshot.rosterStudents.filter(({ is_listed }) => is_listed === 1).map(pairText));
  const isListed = (roster_id = '', stud_id: string) => before.has(pairText({ roster_id, stud_id }));
  const { batches, students } = academy.files;
  for (const { file, line, batch, ...phone } of academy.batchStudents) {
    const place = file === batches.file ? batches : students;
    const found = people.find(phone);
    const roster_id = idOf(batch);
    if (found === undefined) {
      errors.push({ ...place, line, message: 'no student with this mobile number is registered.' });
    } else if (found !== 'erased' && found.doubt !== undefined && !isListed(roster_id, found.stud_id)) {
      errors.push({ ...place, line, message: found.doubt });
    } else if (found !== 'erased' && roster_id !== undefined) {
      const { stud_id } = found;
      listed.set(pairText({ roster_id, stud_id }), { roster_id, stud_id, is_member: 1, is_listed: 1 });
    }
  }
  return listed;
}

/** A quiz or news for a batch without students would be seen by nobody, and usually its name is a mistake. */
function checkNames({ subjects, news }: Academy, slugs: Set<string>, errors: ValidationError[]): void {
  const quizzes = subjects.flatMap(({ chapters }) => chapters.flatMap((chapter) => chapter.quizzes));
  for (const { path, batch } of [...quizzes, ...news]) {
    if (batch === '' || slugs.has(slugOf(batch))) continue;
    const message = `no student is in a batch '${batch}'. List its students in batches.csv, or add them with 'portal batch add'.`;
    errors.push({ file: path, message });
  }
}

/**
 * Who joins a batch is enrolled in its subjects: its own, or all in which it has live classes. So is who is in a batch
 * that has its first live classes in a subject. Somebody whom enrolments.csv keeps out stays out.
 */
function planEnrolments(
  input: BatchesPlanInput,
  rosters: NewRoster[],
  joined: RosterStudent[],
  members: RosterStudent[],
): BatchesPlan['enrol'] {
  const { academy, snapshot, tree, people } = input;
  const rosterOf = new Map(rosters.map((roster) => [roster.roster_id, roster]));
  const known = new Set(
    snapshot.rows
      .filter(({ kind, archived_at }) => kind === 'batch' && archived_at === null)
      .map(({ parent_id, source_key }) => `${parent_id} ${slugOfKey(source_key)}`),
  );
  const live = academy.subjects.flatMap(({ slug, batches }) => {
    const subject_id = tree.idOf('subject', slug) ?? '';
    return batches.map((batch) => ({ subject_id, slug: batch.slug, isNew: !known.has(`${subject_id} ${batch.slug}`) }));
  });
  const pairsOf = (students: RosterStudent[], isWanted: (one: (typeof live)[number]) => boolean) =>
    students.flatMap(({ roster_id, stud_id }) => {
      const { subject_id = null, batch_slug = '' } = rosterOf.get(roster_id) ?? {};
      const ids =
        subject_id === null
          ? live.filter((one) => one.slug === batch_slug && isWanted(one)).map((one) => one.subject_id)
          : [subject_id];
      return ids.map((id) => ({ stud_id, subject_id: id }));
    });
  const spanning = members.filter(({ roster_id }) => rosterOf.get(roster_id)?.subject_id === null);
  const pairs = [...pairsOf(joined, () => true), ...pairsOf(spanning, ({ isNew }) => isNew)];
  const isKeptOut = keptOut(academy, tree, people.find);
  const wanted = pairs.filter(({ stud_id, subject_id }) => !isKeptOut(stud_id, subject_id));
  return [...new Map(wanted.map((pair) => [`${pair.stud_id} ${pair.subject_id}`, pair])).values()];
}

function pairText({ roster_id, stud_id }: Pick<RosterStudent, 'roster_id' | 'stud_id'>): string {
  return `${roster_id} ${stud_id}`;
}
