import { readAcademy } from '#server/domain/academy/academy-settings.repository.ts';
import { readAttendance } from '#server/domain/attendance/read-attendance.ts';
import { hasClosed, isWithheld } from '#server/domain/quizzes/quiz-window.ts';
import { listEndedTests, listWriters } from '#server/domain/results/entered/entered-marks.repository.ts';
import { readRanks } from '#server/domain/results/standing/read-ranks.ts';
import type { Scope } from '#server/domain/staff/scope.repository.ts';
import { readListedStudents } from '#server/domain/students/find-students.repository.ts';
import {
  countWatchedSince,
  listLastAttempts,
  listMemberships,
} from '#server/domain/students/student-details.repository.ts';
import { render, type ServerKey, textOf } from '#server/messages/text.ts';
import { dateIn, momentOf } from '#server/platform/clock/time-zone.ts';
import type { Db } from '#server/platform/database/schema.ts';
import { escapeHtml } from '#server/platform/text/escape-html.ts';
import type { Language } from '#texts/languages.ts';
import { listStoredCards } from './report-cards.repository.ts';

/**
 * Of which month, as '2026-10', and with which subjects. Without a month it is the last one that is over, or this one from
 * the 25th on and where the last one has nothing, as in the first weeks with the portal.
 */
type Wanted = { stud_ids: readonly string[]; month: string | undefined; language: Language; scope: Scope };

/** More than a student makes in a year. */
const limit = 5000;

/**
 * The report cards of some students, in their order, as HTML: the tests of a month with marks and rank, as far as students
 * see these themselves, practice, videos, attendance, and what the staff wrote.
 */
export async function readReportCards(db: Db, wanted: Wanted, now: number) {
  const { stud_ids, language, scope } = wanted;
  const { name: academy, timezone, logo } = await readAcademy(db);
  const beginOf = (one: string) => momentOf(`${one}-01`, '00:00', timezone);
  const readMonth = async (month: string) => {
    const [from, until] = [beginOf(month), beginOf(shifted(month, 1))];
    const attendance = await readAttendance(db, stud_ids, `${month}-01`, dateIn(until - 1, timezone), scope);
    const attempts = [];
    for (const stud_id of stud_ids)
      for (const one of await listLastAttempts(db, stud_id, { scope, limit, from, until }))
        if (!isWithheld(one, now)) attempts.push({ stud_id, ...one });
    const missed = [];
    for (const one of await listEndedTests(db, scope, from, until))
      if (hasClosed(one, now) && !isWithheld(one, now))
        for (const { stud_id, attempt_id, created_at } of await listWriters(db, one, scope))
          if (attempt_id === null && created_at < one.closes_at) missed.push({ stud_id, ...one });
    return { month, from, until, attendance, attempts, missed };
  };
  const today = dateIn(now, timezone);
  const thisMonth = today.slice(0, 7);
  const isNearlyOver = Number(today.slice(8)) >= 25;
  let read = await readMonth(wanted.month ?? (isNearlyOver ? thisMonth : shifted(today, -1)));
  if (wanted.month === undefined && read.attempts.length + read.attendance.size === 0)
    read = await readMonth(thisMonth);
  const { month, from, until, attendance, attempts, missed } = read;
  const stored = await listStoredCards(db, stud_ids, month);
  const batches = Map.groupBy(await listMemberships(db, stud_ids, scope), ({ stud_id }) => stud_id);
  const ranks = await readRanks(db, attempts);

  const locale = `${language}-IN-u-nu-latn`;
  const { format: number } = new Intl.NumberFormat(locale, { maximumFractionDigits: 2 });
  const day = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', timeZone: timezone });
  const monthName = new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: timezone });
  const say = (key: ServerKey, values: Record<string, number | string> = {}) => {
    const written = Object.entries(values).map(([name, of]) => [name, typeof of === 'number' ? number(of) : of]);
    return render(textOf(key, Object.fromEntries(written)), language);
  };
  const title = say('card.title', { month: monthName.format(from) });
  const heads = (['card.test', 'card.date', 'card.marks', 'card.rank', 'card.percentile'] as const).map((key) =>
    say(key),
  );

  const cards = [];
  for (const { stud_id, name, roll_number, levels } of await readListedStudents(db, stud_ids)) {
    const { comment = '', expires_at = 0 } = stored.get(stud_id) ?? {};
    const own = attempts.filter((attempt) => attempt.stud_id === stud_id);
    const sat = own.flatMap(({ attempt_id, quiz_name, submitted_at: at, marks, max_marks }) => {
      const rank = ranks.get(attempt_id);
      if (rank === undefined) return [];
      const standing = rank
        ? [say('card.rankOf', { rank: rank.rank, all: rank.of }), number(rank.percentile)]
        : ['', ''];
      return [{ at, cells: [quiz_name, day.format(at), `${number(marks)} / ${number(max_marks)}`, ...standing] }];
    });
    const absences = missed
      .filter((one) => one.stud_id === stud_id)
      .map(({ quiz_name, closes_at }) => {
        const at = closes_at - 1;
        return { at, cells: [quiz_name, day.format(at), say('card.absent'), '', ''] };
      });
    const tests = [...sat, ...absences].toSorted((a, b) => a.at - b.at).map(({ cells }) => cells);
    const practice = own.filter(({ section_marks }) => section_marks === null);
    const sumOf = (column: 'marks' | 'max_marks') => practice.reduce((sum, attempt) => sum + attempt[column], 0);
    const percent = Math.round((100 * Math.max(0, sumOf('marks'))) / Math.max(1, sumOf('max_marks')));
    const quizzes = new Set(practice.map(({ quiz_id }) => quiz_id)).size;
    const { percent: there = 0, present = 0, late = 0, absent = 0 } = attendance.get(stud_id) ?? {};
    const watched = await countWatchedSince(db, stud_id, scope, from, until);
    const facts = [
      quizzes > 0 && [say('card.practice'), say('card.practised', { quizzes, percent })],
      watched.videos > 0 && [say('card.videos'), say('card.watched', watched)],
      attendance.has(stud_id) && [
        say('card.attendance'),
        say('card.attended', { percent: there, present, late, absent }),
      ],
    ].filter((fact) => fact !== false);
    const names = new Set(batches.get(stud_id)?.map(({ batch_name }) => batch_name));
    const roll = roll_number && say('card.roll', { number: roll_number });
    const html = [
      logo === undefined ? '' : '<img src="/icon.svg" alt="" width="48" height="48">',
      element('p', `${academy} · ${title}`) + element('h2', name),
      element('p', [roll, ...names, levels].filter(Boolean).map(inOnePiece).join(' · ')),
      tests.length > 0 ? table(tests, heads) : element('p', say('card.noTests')),
      facts.length > 0 ? table(facts) : '',
      comment && `<blockquote>${element('h3', say('card.comment'))}${element('p', comment)}</blockquote>`,
    ].join('');
    cards.push({ stud_id, name, html, comment, shared_until: expires_at > now ? expires_at : 0 });
  }
  return { month, title, cards };
}

/** So many months after a date or a month: '2027-01' is 1 after '2026-12'. */
function shifted(date: string, months: number): string {
  const [year = 0, month = 0] = date.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1 + months)).toISOString().slice(0, 7);
}

/** 'Class 12 JEE' stays in one line; a long name would leave none for others. */
const inOnePiece = (name: string) => (name.length > 20 ? name : name.replaceAll(' ', '\u00a0'));

/** Rows, each of which is about its first cell. */
function table(rows: string[][], heads: string[] = []): string {
  const lines = rows.map(([first = '', ...rest]) => [
    element('th', first, ' scope="row"'),
    ...rest.map((cell) => element('td', cell)),
  ]);
  const all = [heads.map((head) => element('th', head, ' scope="col"')), ...lines].filter((cells) => cells.length > 0);
  return `<table>${all.map((cells) => `<tr>${cells.join('')}</tr>`).join('')}</table>`;
}

function element(tag: string, text: string, attributes = ''): string {
  return `<${tag}${attributes}>${escapeHtml(text).replaceAll('\n', '<br>')}</${tag}>`;
}
