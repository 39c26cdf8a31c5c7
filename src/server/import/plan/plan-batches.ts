import type { NewRoster, Roster, RosterStudent } from '#server/domain/enrolment/all-rosters.repository.ts';
import { belongsToBatch, joined, left } from '#server/domain/enrolment/memberships.repository.ts';
import { slugOf } from '#server/files/names.ts';
import type { ValidationError } from '#server/files/validation-errors.ts';
import type { Academy, BatchName, EmptyBatch } from '#server/import/model.ts';
import { dateIn } from '#server/platform/clock/time-zone.ts';
import { isTaken } from './changed-here.ts';
import { findExcluded } from './excluded.ts';
import { slugOfKey } from './match.ts';
import type { PlanInput } from './plan-input.ts';
import type { PeoplePlan } from './plan-people.ts';
import type { TreePlan } from './plan-tree.ts';

export interface BatchesPlan {
  /** The rosters to add, and those that change: how they are written, if they are closed or end. */
  rosters: { action: 'added' | 'renamed' | 'noted'; roster: NewRoster }[];
  /** The ids of batches that had ended, and do not any more. */
  resumed: string[];
  /** The rows to write. */
  students: RosterStudent[];
  /** The times of those who come back, and were in the batch before. */
  former: Former[];
  enrol: { stud_id: string; subject_id: string }[];
  /** The ids of batches whose live classes everybody sees. */
  open: string[];
  /** The same by name, of those whose live classes everybody sees from now on. */
  opened: string[];
  /** Batches that nobody is in any more, so nobody sees their live classes. */
  emptied: string[];
  /** Batches whose live classes everybody saw, and that the folder closes. */
  closed: string[];
  /** Batches of which the folder says when they end, or does not any more. */
  ended: string[];
  joined: number;
  /** The students who leave. */
  leaving: string[];
  /** How many only have other days. */
  dated: number;
}

type Former = ReturnType<typeof joined>['former'][number];

interface BatchesPlanInput extends PlanInput {
  tree: TreePlan;
  people: Pick<PeoplePlan, 'find' | 'here'>;
}

/** What the folder says of a student in a batch. */
type Listed = Pick<RosterStudent, 'roster_id' | 'stud_id' | 'from_at' | 'until_at'>;

/**
 * Plans who is in which batch. Whom the desk or a command has put in or taken out stays so, unless the folder wins; all
 * others follow the folder. A batch enrols in its subjects.
 */
export function planBatches(input: BatchesPlanInput, errors: ValidationError[]): BatchesPlan {
  const { academy, snapshot } = input;
  const { rosters, resumed, ended, idOf } = planRosters(input);
  const all = [
    ...new Map(
      [...snapshot.rosters, ...rosters.map(({ roster }) => roster)].map((one) => [one.roster_id, one]),
    ).values(),
  ];
  const listed = readListed(input, idOf, errors);
  const rows = new Map(snapshot.rosterStudents.map((row) => [pairText(row), afterResuming(row, resumed)]));
  const endOf = endsOf(input, all, resumed);
  const names = new Map(all.map(({ roster_id, batch_name }) => [roster_id, batch_name]));
  const planned = [...new Map<string, Listed | RosterStudent>([...rows, ...listed])].flatMap(
    ([pair, { roster_id, stud_id }]) => {
      const change = planMembership(input, {
        own: { roster_id, stud_id },
        before: rows.get(pair),
        said: listed.get(pair),
        end: endOf(roster_id),
        batch: names.get(roster_id) ?? '',
      });
      return change ?? [];
    },
  );
  const students = planned.map(({ row }) => row);
  const wasIn = (one: RosterStudent) => isInIt(rows.get(pairText(one)));
  const joining = students.filter((one) => isInIt(one) && !wasIn(one));
  const leaving = students.filter((one) => !isInIt(one) && wasIn(one));
  const dated = students.filter((one) => {
    const before = rows.get(pairText(one));
    return (
      isInIt(one) === wasIn(one) &&
      (one.from_at !== (before?.from_at ?? null) || one.until_at !== (before?.until_at ?? null))
    );
  });
  const after = [...new Map([...rows, ...students.map((one) => [pairText(one), one] as const)]).values()];

  checkNames(academy, new Set(all.map(({ batch_slug }) => batch_slug)), errors);
  const present = (some: RosterStudent[]) => some.filter(({ is_member }) => is_member === 1);
  return {
    rosters,
    resumed,
    ended,
    students,
    former: planned.flatMap(({ former }) => former),
    enrol: planEnrolments(
      input,
      all,
      present(students).filter((one) => rows.get(pairText(one))?.is_member !== 1),
      present(after),
    ),
    ...planVisibility(input, after, all, idOf),
    joined: joining.length,
    leaving: leaving.map(({ stud_id }) => stud_id),
    dated: dated.length,
  };
}

/** Who is going to be in a batch is already one of its students. */
function isInIt(row: RosterStudent | undefined): boolean {
  return row?.is_member === 1 || row?.is_planned === 1;
}

/** Who left with a batch that goes on is in it again. */
function afterResuming(row: RosterStudent, resumed: readonly string[]): RosterStudent {
  if (row.left_with_batch === 0 || !resumed.includes(row.roster_id)) return row;
  return { ...row, is_member: 1, until_at: null, left_with_batch: 0 };
}

interface OneMembership {
  own: { roster_id: string; stud_id: string };
  before: RosterStudent | undefined;
  said: Listed | undefined;
  /** When the batch ended; null while it goes on. */
  end: number | null;
  batch: string;
}

/** The row to write of one student in one batch, if the folder says something else, or has come to list the student. */
function planMembership(
  input: BatchesPlanInput,
  membership: OneMembership,
): { row: RosterStudent; former: Former[] } | undefined {
  const { before, said } = membership;
  const isWanted = said !== undefined && (said.until_at === null || said.until_at > input.now);
  if (staysAsChanged(input, membership, isWanted)) {
    const in_folder = said ? 1 : 0;
    return before && before.in_folder !== in_folder ? { row: { ...before, in_folder }, former: [] } : undefined;
  }
  if (said) return planListed(input, { ...membership, said });
  if (before?.in_folder !== 1) return undefined;
  const { now } = input;
  const row = { ...left(before, now), in_folder: 0, left_with_batch: 0 };
  if (membership.end === null || (before.is_member === 0 && before.left_with_batch === 0)) return { row, former: [] };
  // A student who leaves the list with the batch was in it to the end.
  const until_at = Math.min(row.until_at ?? membership.end, membership.end);
  return { row: { ...row, until_at, left_with_batch: 1 }, former: [] };
}

/** Whether a student stays in a batch, or out of it, because that was changed here. */
function staysAsChanged(
  { academy, snapshot, people, folderWins }: BatchesPlanInput,
  { own: { roster_id, stud_id }, before, said, end, batch }: OneMembership,
  isWanted: boolean,
): boolean {
  const field = `batch ${roster_id}`;
  if (snapshot.changedHere.get(stud_id)?.has(field) !== true) return false;
  const isHere = belongsToBatch(before);
  // A last day that was set here is not the folder's.
  const until = isHere && before?.left_with_batch === 0 ? before.until_at : null;
  const isOtherEnd = isWanted && until !== null && until !== said?.until_at;
  // Whom the portal has put in, and the folder does not list, it has not got either where it wins.
  if ((isHere !== isWanted || isOtherEnd) && (!folderWins || said === undefined)) {
    const of = snapshot.accounts.get(stud_id)?.name ?? '';
    const here = isOtherEnd ? `until ${dateIn(until - 1, academy.settings.timezone)}` : isHere ? 'yes' : 'no';
    const folder = `${batch}: ${isWanted ? 'yes' : 'no'}`;
    if (said && end === null) people.here.retained.push({ of, fact: field, folder, portal: `${batch}: ${here}` });
    return true;
  }
  people.here.follow.push({ id: stud_id, field });
  return false;
}

/** The row of a student whom the folder lists in a batch, where it is another one now. */
function planListed(
  { snapshot, now }: BatchesPlanInput,
  { own, before, said, end }: OneMembership & { said: Listed },
): { row: RosterStudent; former: Former[] } | undefined {
  const listed = { ...own, in_folder: 1 };
  const until_at = end === null ? said.until_at : Math.min(said.until_at ?? end, end);
  const rowOf = (from_at: number | null, earlier: RosterStudent | undefined) => {
    const { row, former } = joined(listed, earlier, { from_at, until_at, now });
    return { row: { ...row, left_with_batch: end !== null && until_at === end ? 1 : 0 }, former };
  };
  const isChangedHere = snapshot.changedHere.get(own.stud_id)?.has(`batch ${own.roster_id}`) === true;
  if (!isInIt(before) && (before?.in_folder !== 1 || (isChangedHere && !belongsToBatch(before)))) {
    // A student who is new has been nowhere else before.
    const isPast = until_at !== null && until_at <= now;
    const isNew = !snapshot.accounts.has(own.stud_id);
    // A student who comes too late for a batch that has ended was never in it, and is once it goes on.
    const fromPast = end !== null && !before && said.until_at === null ? until_at : (before?.from_at ?? null);
    return rowOf(said.from_at ?? (isPast ? fromPast : isNew ? null : now), before);
  }
  if (!before) return undefined;
  // Of whom left with the batch, the last day is the batch's.
  const isToEnd = before.left_with_batch === 1 && (said.until_at ?? Number.POSITIVE_INFINITY) >= (before.until_at ?? 0);
  const isSameUntil = isToEnd || before.until_at === said.until_at;
  const isSameFrom = said.from_at === null || said.from_at === before.from_at;
  if (before.in_folder === 1 && isSameUntil && isSameFrom) return undefined;
  return rowOf(said.from_at ?? before.from_at, undefined);
}

/** When each batch ended, once the rosters are written; null for one that goes on. */
function endsOf({ now }: BatchesPlanInput, all: readonly (NewRoster | Roster)[], resumed: readonly string[]) {
  const ends = new Map(all.map((one) => [one.roster_id, one]));
  return (roster_id: string): number | null => {
    const roster = ends.get(roster_id);
    if (roster === undefined || roster.ends_at === null || roster.ends_at > now || resumed.includes(roster_id))
      return null;
    return roster.ends_at;
  };
}

/** The batches with live classes that are open to everybody, or no longer, once `rows` and `all` are written. */
function planVisibility(
  { academy, snapshot, tree }: BatchesPlanInput,
  rows: RosterStudent[],
  all: readonly NewRoster[],
  idOf: IdOfBatch,
): Pick<BatchesPlan, 'open' | 'opened' | 'emptied' | 'closed'> {
  const ever = new Set(rows.map(({ roster_id }) => roster_id));
  const has = new Set(rows.filter(isInIt).map(({ roster_id }) => roster_id));
  const had = new Set(snapshot.rosterStudents.filter(isInIt).map(({ roster_id }) => roster_id));
  const before = new Map(snapshot.rosters.map((roster) => [roster.roster_id, roster]));
  const forEverybody = new Set(academy.emptyBatches.filter(({ word }) => word === 'everybody').map(idOf));
  const isFree = (one: NewRoster) => one.is_closed === 0 && one.ends_at === null && !has.has(one.roster_id);
  const open = all.filter((one) => {
    const was = before.get(one.roster_id);
    if (!isFree(one) || (was && was.archived_at !== null)) return false;
    return forEverybody.has(one.roster_id) || (!ever.has(one.roster_id) && (!was || was.is_closed === 1));
  });
  const named = ({ batch_name, batch_slug, subject_id }: NewRoster) => {
    const subjects = academy.subjects.filter(
      ({ slug, batches }) =>
        (subject_id === null || subject_id === tree.idOf('subject', slug)) &&
        batches.some((batch) => batch.slug === batch_slug),
    );
    return subjects.length === 0 ? [] : `${batch_name}: ${subjects.map(({ name }) => name).join(', ')}`;
  };
  const isShut = ({ roster_id }: NewRoster) => before.get(roster_id)?.archived_at === null;
  return {
    open: open.map(({ roster_id }) => roster_id),
    opened: open.filter(isShut).flatMap(named),
    emptied: all
      .filter((one) => had.has(one.roster_id) && isFree(one) && !forEverybody.has(one.roster_id))
      .flatMap(named),
    closed: all.filter((one) => one.is_closed === 1 && !has.has(one.roster_id) && !isShut(one)).flatMap(named),
  };
}

type IdOfBatch = (batch: BatchName) => string | undefined;

function planRosters(
  input: BatchesPlanInput,
): Pick<BatchesPlan, 'rosters' | 'resumed' | 'ended'> & { idOf: IdOfBatch } {
  const { academy, snapshot, tree, newId } = input;
  const keyOf = (slug: string, subject_id: string | null) => `${subject_id ?? ''}/${slug}`;
  const subjectOf = ({ subject }: BatchName) =>
    subject === undefined ? null : (tree.idOf('subject', subject) ?? null);
  const known = new Map(snapshot.rosters.map((row) => [keyOf(row.batch_slug, row.subject_id), row]));
  const keyOfBatch = (batch: BatchName) => keyOf(batch.slug, subjectOf(batch));
  const saidOf = Map.groupBy(academy.emptyBatches, keyOfBatch);
  // Only the folder closes a batch, so one that it does not mention is closed no longer.
  const wanted = new Map<string, NewRoster>(
    [...known].map(([key, row]) => {
      const isEndOfDesk = snapshot.changedHere.get(row.roster_id)?.has('ends_at') === true;
      return [key, { ...row, is_closed: 0, ends_at: isEndOfDesk ? row.ends_at : null }];
    }),
  );
  const mentioned = new Set<string>();
  for (const batch of [...academy.batchStudents.map((one) => one.batch), ...academy.emptyBatches]) {
    const key = keyOfBatch(batch);
    if (mentioned.has(key)) continue;
    mentioned.add(key);
    const row = known.get(key);
    const said = saidOf.get(key);
    wanted.set(key, {
      roster_id: row?.roster_id ?? newId(),
      batch_slug: batch.slug,
      batch_name: plannedName(input, batch, row),
      subject_id: subjectOf(batch),
      is_closed: said?.some(({ word }) => word === 'closed') ? 1 : 0,
      ends_at: plannedEnd(input, batch, row, said),
    });
  }
  const isOtherEnd = (row: Roster | undefined, { ends_at }: NewRoster) => (row?.ends_at ?? null) !== ends_at;
  const rosters = [...wanted].flatMap(([key, roster]): BatchesPlan['rosters'] => {
    const row = known.get(key);
    if (!row) return [{ action: 'added', roster }];
    if (row.batch_name !== roster.batch_name) return [{ action: 'renamed', roster }];
    return row.is_closed === roster.is_closed && !isOtherEnd(row, roster) ? [] : [{ action: 'noted', roster }];
  });
  const changed = [...wanted].filter(([key, roster]) => isOtherEnd(known.get(key), roster));
  return {
    rosters,
    resumed: changed.flatMap(([key]) => {
      const row = known.get(key);
      return row && row.ended_at !== null ? row.roster_id : [];
    }),
    ended: changed.map(([, { batch_name }]) => batch_name),
    idOf: (batch) => wanted.get(keyOfBatch(batch))?.roster_id,
  };
}

/** What a batch is called: as the folder says, unless it was renamed here. */
function plannedName(input: BatchesPlanInput, { name }: BatchName, row: Roster | undefined): string {
  if (!row) return name;
  const one = { id: row.roster_id, field: 'batch_name', of: row.batch_name, folder: name, portal: row.batch_name };
  return isTaken(input, input.people.here, one) ? name : row.batch_name;
}

/** When a batch ends: as the folder says, unless that was changed here. */
function plannedEnd(
  input: BatchesPlanInput,
  batch: BatchName,
  row: Roster | undefined,
  said: readonly EmptyBatch[] = [],
): number | null {
  const end = said.find(({ word }) => word === 'ended');
  const portal = row?.ends_at ?? null;
  const { now } = input;
  // Without a day it has ended, since the import that said so first.
  const folder = end ? (end.ends_at ?? (portal !== null && portal <= now ? portal : now)) : null;
  if (!row) return folder;
  const dayOf = (at: number | null) => (at === null ? '' : dateIn(at - 1, input.academy.settings.timezone));
  const shown = { of: batch.name, fact: 'ends', folder: dayOf(folder), portal: dayOf(portal) };
  const one = { id: row.roster_id, field: 'ends_at', ...shown, isSame: folder === portal };
  return isTaken(input, input.people.here, one) ? folder : portal;
}

/** Whom the folder has in which batch, by `pairText`. */
function readListed(
  { academy, people, snapshot }: BatchesPlanInput,
  idOf: IdOfBatch,
  errors: ValidationError[],
): Map<string, Listed> {
  const listed = new Map<string, Listed>();
  // What the folder has said all along is in no doubt.
  const before = new Set(snapshot.rosterStudents.filter(({ in_folder }) => in_folder === 1).map(pairText));
  const isListed = (roster_id = '', stud_id: string) => before.has(pairText({ roster_id, stud_id }));
  const { batches, students } = academy.files;
  for (const { file, line, batch, from_at, until_at, ...phone } of academy.batchStudents) {
    const place = file === batches.file ? batches : students;
    const found = people.find(phone);
    const roster_id = idOf(batch);
    if (found === undefined) {
      errors.push({ ...place, line, message: 'no student with this mobile number is registered.' });
    } else if (found.problem !== undefined && !isListed(roster_id, found.stud_id)) {
      errors.push({ ...place, line, message: found.problem });
    } else if (roster_id !== undefined) {
      const pair = { roster_id, stud_id: found.stud_id };
      // Of two tables, one that has days says more.
      const other = listed.get(pairText(pair));
      listed.set(pairText(pair), {
        ...pair,
        from_at: from_at ?? other?.from_at ?? null,
        until_at: until_at ?? other?.until_at ?? null,
      });
    }
  }
  return listed;
}

/** A chapter, a quiz or news for a batch without students would be seen by nobody, and usually its name is a mistake. */
function checkNames({ subjects, news }: Academy, slugs: Set<string>, errors: ValidationError[]): void {
  const chapters = subjects.flatMap((subject) => subject.chapters);
  const ofQuizzes = chapters.flatMap(({ quizzes }) =>
    quizzes.flatMap(({ path, batches }) => batches.map((batch) => ({ path, batch }))),
  );
  for (const { path, batch } of [...chapters, ...ofQuizzes, ...news]) {
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
  const isExcluded = findExcluded(academy, tree, people.find);
  const wanted = pairs.filter(({ stud_id, subject_id }) => !isExcluded(stud_id, subject_id));
  return [...new Map(wanted.map((pair) => [`${pair.stud_id} ${pair.subject_id}`, pair])).values()];
}

function pairText({ roster_id, stud_id }: Pick<RosterStudent, 'roster_id' | 'stud_id'>): string {
  return `${roster_id} ${stud_id}`;
}
