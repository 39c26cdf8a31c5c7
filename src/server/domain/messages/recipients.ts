import type { MailingInput } from '#contract/desk/messages/messages.ts';
import { month } from '#contract/desk/students/report-cards.ts';
import { readDaysOff } from '#server/domain/academy/academy-settings.repository.ts';
import { listOfRegister } from '#server/domain/attendance/attendance.repository.ts';
import { listMembers } from '#server/domain/batches/batches.repository.ts';
import { findMovedDays } from '#server/domain/classes/list-days.ts';
import { findLiveClass } from '#server/domain/classes/live-classes.repository.ts';
import { occurrenceOnDate } from '#server/domain/classes/schedule.ts';
import { listRosters } from '#server/domain/enrolment/all-rosters.repository.ts';
import { listNewsBatches } from '#server/domain/news/change-news.ts';
import { findNewsItem } from '#server/domain/news/news.repository.ts';
import { isWithheld } from '#server/domain/quizzes/quiz-window.ts';
import { findQuizOfScope } from '#server/domain/results/quizzes.repository.ts';
import { readRankList } from '#server/domain/results/standing/rank-list.ts';
import { everything, hasRoster, listRostersOfScope, type Scope } from '#server/domain/staff/scope.repository.ts';
import {
  type Findable,
  listNamesWhoFit,
  type StudentFilter,
} from '#server/domain/students/find-students.repository.ts';
import { forbidden, Refusal } from '#server/errors.ts';
import { textOf } from '#server/messages/text.ts';
import { dayAfter, momentOf } from '#server/platform/clock/time-zone.ts';
import type { Db } from '#server/platform/database/schema.ts';
import { type Lesson, noRank } from './message-text.ts';

interface Wanted {
  input: MailingInput;
  timezone: string;
  scope: Scope;
}

interface Recipients {
  /** What it is about, in a few words. */
  title: string;
  /** When that is; null for what has no date. */
  at: number | null;
  /** Of a class that is held. */
  lesson?: Lesson | undefined;
  /** Each with what the message says of them. */
  people: (Findable & { stud_id: string; values: Record<string, string> })[];
}

/**
 * Whose families a message is for, with what it says of each. Throws 403 for what does not exist, and for everything but
 * marks to a teacher, to whom it throws a Refusal if they see no numbers.
 */
export async function listRecipients(db: Db, wanted: Wanted, now: number): Promise<Recipients> {
  const { scope, input } = wanted;
  const { kind, about_id, roster_id, notice } = input;
  if (kind === 'marks') return await listOfTest(db, wanted, now);
  if (!scope.isEverything) throw forbidden();
  if (kind === 'card') return await listOfCards(db, wanted, now);
  if (kind !== 'notice') return await listOfClass(db, wanted);
  if (about_id !== '') {
    const { heading, people } = await listOfNews(db, scope, about_id);
    return { title: heading, at: null, people: people.map((one) => ({ ...one, values: { notice: heading } })) };
  }
  if (notice.trim() === '') throw new Refusal(textOf('messages.blank'));
  if (roster_id !== undefined && !(await hasRoster(db, scope, roster_id))) throw forbidden();
  const people = await listNamesWhoFit(db, { ...active, roster_id });
  return { title: notice, at: null, people: people.map((one) => ({ ...one, values: { notice } })) };
}

const { format: number } = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 2 });

async function listOfTest(db: Db, { input, scope }: Wanted, now: number): Promise<Recipients> {
  const quiz = await findQuizOfScope(db, scope, input.about_id);
  if (!quiz) throw forbidden();
  if (scope.hidesNumbers) throw new Refusal(textOf('sendMarks.numbersHidden'));
  if (isWithheld(quiz, now)) throw new Refusal(textOf('sendMarks.withheld'));
  const { rows, sat, date } = await readRankList(db, { quiz, roster_id: input.roster_id, scope });
  const people = rows.map(({ marks, max_marks, rank_of_all: rank, percentile, batch, ...row }) => {
    const place = { rank: sat > 1 ? number(rank) : noRank, of: number(sat), percentile: number(percentile) };
    const numbers = { marks: number(marks), max_marks: number(max_marks), ...place };
    return { ...row, values: { test: quiz.quiz_name, batch, ...numbers } };
  });
  return { title: quiz.quiz_name, at: date, people };
}

/** Of the report cards of a batch: all who are on their page, but nobody before the month has begun. */
async function listOfCards(db: Db, { input, timezone, scope }: Wanted, now: number): Promise<Recipients> {
  const { about_id: card, roster_id = '' } = input;
  const batch = (await listRostersOfScope(db, scope)).find((one) => one.roster_id === roster_id);
  if (!batch || !month.safeParse(card).success) throw forbidden();
  const at = momentOf(`${card}-01`, '00:00', timezone);
  const members = at > now ? [] : await listMembers(db, roster_id);
  return { title: batch.batch_name, at, people: members.map((one) => ({ ...one, values: { card } })) };
}

/** Of a class on a day, or of what is held in its place: who was absent, or everybody whom it is for. */
async function listOfClass(db: Db, { input, timezone: zone, scope }: Wanted): Promise<Recipients> {
  const { kind, about_id, date: asked } = input;
  const live = await findLiveClass(db, about_id);
  if (!live) throw forbidden();
  const calendar = { zone, daysOff: await readDaysOff(db) };
  const own = occurrenceOnDate(live, asked, calendar);
  const planned = own ?? occurrenceOnDate({ ...live, not_on: '' }, asked, { zone, daysOff: {} });
  if (!planned || (kind === 'absent' && !own)) throw new Refusal(textOf('class.notHeldOn', { day: asked }));
  const other = own ? undefined : (await findMovedDays(db, live))(asked);
  const { class_id, day: date, room, tutor_name } = other ?? { ...live, day: asked };
  const held = other ? occurrenceOnDate(other, date, calendar) : own;
  const { class_name, subject_id, batch_slug } = live;
  const at = momentOf(dayAfter(date), '00:00', zone) - 1;
  const members = await listOfRegister(db, { class_id, date, subject_id, batch_slug, at, scope });
  // The register keeps who was there, whatever became of them.
  const there = new Set((await listNamesWhoFit(db, active)).map(({ stud_id }) => stud_id));
  const isMeant = ({ stud_id, state }: (typeof members)[number]) =>
    there.has(stud_id) && (kind !== 'absent' || state === 'absent');
  const people = members.filter(isMeant).map((one) => ({ ...one, values: { class: class_name } }));
  const lesson = held && { at: held.starts_at, before: planned.starts_at, room, tutor_name };
  return { title: class_name, at: (held ?? planned).starts_at, lesson, people };
}

/** The students whom news are for. Throws 403 for those that somebody does not write. */
export async function listOfNews(db: Db, scope: Scope, news_id: string) {
  const found = await findNewsItem(db, news_id);
  const { everybody, batches } = await listNewsBatches(db, scope);
  const isOwn = batches.some(({ batch_slug }) => batch_slug === found?.batch_slug);
  if (!found || !(isOwn || (everybody && found.batch_slug === ''))) throw forbidden();
  const { batch_slug, heading } = found;
  const filter = { ...active, scope };
  if (batch_slug === '') return { heading, people: await listNamesWhoFit(db, filter) };
  const rosters = (await listRosters(db)).filter((one) => one.batch_slug === batch_slug && one.archived_at === null);
  const lists = await Promise.all(rosters.map(({ roster_id }) => listNamesWhoFit(db, { ...filter, roster_id })));
  return { heading, people: [...new Map(lists.flat().map((one) => [one.stud_id, one])).values()] };
}

/** Families of locked students get messages too. */
const active: StudentFilter = { scope: everything, state: 'active', now: 0 };
