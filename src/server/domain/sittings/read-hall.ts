import { setImmediate as nextTurn } from 'node:timers/promises';
import type { HallState } from '#contract/desk/hall.ts';
import { draftName, listDrafts } from '#server/domain/drafts/drafts.repository.ts';
import { readCurrentRevision } from '#server/domain/quizzes/revisions.repository.ts';
import type { Scope } from '#server/domain/staff/scope.repository.ts';
import { studentsLike } from '#server/domain/students/find-students.ts';
import { listMemberships } from '#server/domain/students/student-details.repository.ts';
import type { Db } from '#server/platform/database/schema.ts';
import type { Sitting } from './deadline.ts';
import {
  countNotBegun,
  countQuestions,
  countSittings,
  type HallFilter,
  listNamesInHall,
  listNotBegun,
  listPeople,
  listSittings,
  readAnswered,
  readSectionNames,
} from './hall.repository.ts';
import { hasOwnTimes, openSection } from './section-ends.ts';

/** Between so many rows, students' calls have their turn. */
const rowsInATurn = 200;

interface Wanted extends HallFilter {
  /** Of the quiz. */
  subject_name: string;
  show?: HallState | undefined;
  /** As `studentsLike` takes it; '' for everybody. */
  search: string;
  /** How many rows there are at most. */
  limit: number;
}

export type HallRow = Awaited<ReturnType<typeof describeRows>>[number];

/**
 * The students of a test: how many are in each state, which a search does not change, and some of them: who is cut off, is in,
 * has ended it, and has not begun, in this order.
 */
export async function readHall(db: Db, { show, search, limit, subject_name, ...filter }: Wanted, now: number) {
  const counts = await countStates(db, filter, now);
  await nextTurn();
  const isSearch = search.trim() !== '';
  const wanted = isSearch ? { ...filter, among: await findInHall(db, filter, search) } : filter;
  const found = isSearch ? await countStates(db, wanted, now) : counts;
  const begun: Listed[] = show === 'not begun' ? [] : await listSittings(db, wanted, { now, show, limit });
  const room = show === undefined || show === 'not begun' ? limit - begun.length : 0;
  const others: Listed[] = room > 0 ? await listNotBegun(db, wanted, room) : [];

  const revision_id = await readCurrentRevision(db, filter.quiz_id);
  const listed = [...begun, ...others];
  const rows: HallRow[] = [];
  for (let at = 0; at < listed.length; at += rowsInATurn) {
    await nextTurn();
    const some = listed.slice(at, at + rowsInATurn);
    rows.push(...(await describeRows(db, some, { subject_name, revision_id, scope: filter.scope, now })));
  }
  const all = show === undefined ? Object.values(found).reduce((sum, count) => sum + count, 0) : found[show];
  const questions = (await countQuestions(db, [revision_id])).get(revision_id) ?? 0;
  // Somebody may have begun between the two.
  return { counts, questions, rows: rows.toSorted(inOrder), unlisted: Math.max(0, all - rows.length) };
}

async function countStates(db: Db, filter: HallFilter, now: number): Promise<Record<HallState, number>> {
  const counts = { ...nobody, 'not begun': await countNotBegun(db, filter) };
  await nextTurn();
  for (const { state, count } of await countSittings(db, filter, now)) counts[state] = count;
  return counts;
}

async function findInHall(db: Db, filter: HallFilter, search: string): Promise<string[]> {
  const found = studentsLike(await listNamesInHall(db, filter), search, filter.scope);
  await nextTurn();
  return found.map(({ stud_id }) => stud_id);
}

/** `localeCompare` makes one for each pair. */
const byName = new Intl.Collator();

/** Those who are cut off stay in the order of time. The others are in that of their states, by name. */
function inOrder(one: HallRow, other: HallRow): number {
  const [place, next] = [placeOf(one), placeOf(other)];
  if (place !== next) return place - next;
  return one.state === 'cut off' ? 0 : byName.compare(one.name, other.name);
}

function placeOf({ state }: HallRow): number {
  const place = ['cut off', 'in'].indexOf(state);
  return place >= 0 ? place : state === 'not begun' ? 3 : 2;
}

const nobody: Record<HallState, number> = {
  'cut off': 0,
  in: 0,
  'not begun': 0,
  submitted: 0,
  time: 0,
  staff: 0,
};

/** A sitting with its state, or a student who has none. */
type Listed = { stud_id: string; state: HallState; sitting?: Sitting };

interface Around {
  subject_name: string;
  /** The questions that the test asks students who begin now. */
  revision_id: string;
  scope: Scope;
  now: number;
}

/** Who is in these rows, how many questions they have answered, and which attempt it has become. */
async function describeRows(db: Db, listed: readonly Listed[], around: Around) {
  const whoIs = await readPeople(db, listed, around);
  const sittings = listed.flatMap(({ sitting }) => sitting ?? []);
  const drafts = await listDrafts(db, sittings);
  const attempts = await readAnswered(db, sittings);
  const revisions = new Set([around.revision_id, ...sittings.map(({ revision_id }) => revision_id)]);
  const questionsOf = await countQuestions(db, [...revisions]);
  const sectionOf = await readSections(db, sittings, around.now);
  return listed.map(({ stud_id, state, sitting }) => {
    const name = sitting && draftName(sitting);
    const attempt = name === undefined ? undefined : attempts.get(name);
    const choices = Object.values((name !== undefined && drafts.get(name)) || {});
    return {
      ...whoIs(stud_id),
      state,
      began_at: sitting?.began_at ?? null,
      ends_at: sitting?.ends_at ?? null,
      ...sectionOf(sitting),
      heard_at: sitting?.heard_at ?? null,
      other_at: sitting?.other_at ?? null,
      closed_at: sitting?.closed_at ?? null,
      extra_ms: sitting?.extra_ms ?? 0,
      answered: attempt?.answered ?? choices.filter(({ answer }) => answer !== '').length,
      questions: questionsOf.get(sitting?.revision_id ?? around.revision_id) ?? 0,
      attempt_id: attempt?.attempt_id ?? null,
    };
  });
}

/** In which section those are who sit it now, and when that closes, where the sections have their own time. */
async function readSections(db: Db, sittings: readonly Sitting[], now: number) {
  const open = sittings.filter((sitting) => sitting.closed_at === null && hasOwnTimes(sitting));
  const namesOf = open.length > 0 && (await readSectionNames(db, [...new Set(open.map((one) => one.revision_id))]));
  return (sitting: Sitting | undefined): { section?: { name: string; ends_at: number } } => {
    const section = namesOf && sitting?.closed_at === null && openSection(sitting, now);
    if (!section) return {};
    return { section: { name: namesOf.get(sitting.revision_id)?.[section.at] ?? '', ends_at: section.ends_at } };
  };
}

/** Who students are, with the names of their batches: those of the subject, and those of all subjects. */
async function readPeople(db: Db, listed: readonly Listed[], { subject_name, scope }: Around) {
  const stud_ids = listed.map(({ stud_id }) => stud_id);
  const people = new Map((await listPeople(db, stud_ids)).map((person) => [person.stud_id, person]));
  const memberships = await listMemberships(db, stud_ids, scope);
  const own = memberships.filter((one) => ['', subject_name].includes(one.subject_name));
  const batches = Map.groupBy(own, ({ stud_id }) => stud_id);
  return (stud_id: string) => {
    const person = people.get(stud_id);
    if (!person) throw new Error(`There is no student '${stud_id}'.`);
    return { ...person, batch: (batches.get(stud_id) ?? []).map(({ batch_name }) => batch_name).join(', ') };
  };
}
