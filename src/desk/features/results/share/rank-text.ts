import type { DeskDataOf } from '#contract/desk/desk-call.ts';
import type { rankListCall } from '#contract/desk/ranks/ranks.ts';
import type { RanksShow, StaffMember } from '#contract/desk/session.ts';
import { formatDate, formatMoment, formatNumber } from '#desk/messages/format.ts';
import { t } from '#desk/texts.ts';
import { charactersOf } from '#ui/characters.ts';

export type RankList = DeskDataOf<typeof rankListCall>;
export type RankedRow = RankList['rows'][number];

/** How a list is read: of which batch it is, and what it shows of its students. */
export interface RankListView {
  batch: string;
  show: RanksShow;
}

/** Of which batch a list is: of the one that is chosen, else of the one that the quiz is for. */
export function batchText({ batches }: StaffMember, roster_id: string | undefined, list: RankList | undefined): string {
  const chosen = batches.find((one) => one.roster_id === roster_id);
  return chosen?.batch_name ?? (list?.quiz.batch_name || t('ranks.everyone'));
}

/** Why a list is not shared yet, with when it will be, where that is set. */
export function withheldText({ results_after }: RankList['quiz']): string {
  if (results_after === null) return t('ranks.withheld');
  return t('ranks.withheldUntil', { date: formatMoment(results_after) });
}

/** How many are in a list, with those for whom the screen has no room. */
export function countListed({ rows, unlisted }: Pick<RankList, 'rows' | 'unlisted'>): number {
  return rows.length + unlisted;
}

/** Whether the list has only some of those who took the test, as that of a batch. */
export function isPart(list: Pick<RankList, 'rows' | 'unlisted' | 'sat'>): boolean {
  return countListed(list) < list.sat;
}

/** 'The first 2,000 of 2,500 are listed here.'; '' where all are. */
export function cutText(list: Pick<RankList, 'rows' | 'unlisted'>, listed = list.rows.length): string {
  const all = countListed(list);
  if (listed === all) return '';
  return t('ranks.cut', { listed: formatNumber(listed), all: formatNumber(all) });
}

/** '30 of 42 who took it', or how many took it, where the list has them all. */
export function satText(list: Pick<RankList, 'rows' | 'unlisted' | 'sat'>): string {
  if (!isPart(list)) return t('ranks.sat', { count: list.sat });
  return t('ranks.satOf', { listed: formatNumber(countListed(list)), sat: formatNumber(list.sat) });
}

/** '7', or '=4' where others have exactly the same marks. */
export function rankText({ rank, tied }: Pick<RankedRow, 'rank' | 'tied'>): string {
  return tied > 1 ? `=${formatNumber(rank)}` : formatNumber(rank);
}

/** Who it is: the name or the roll number, and of somebody who has none the last digits of the number. */
export function whoText({ name, number, roll_number }: RankedRow, show: RanksShow): string {
  if (number === '') return t('erased');
  if (show === 'names') return name;
  return roll_number || `•••• ${number.slice(-4)}`;
}

/** '12-07 · Evening': the roll number, where the name is there, and the batch, where the list is of several. */
export function besideText({ roll_number, batch }: RankedRow, view: RankListView): string {
  return joined([view.show === 'names' ? roll_number : '', batch === view.batch ? '' : batch]);
}

/** 'Physics 40 · Chemistry –': what was gained in the sections, in those of one name together. */
export function sectionsText({ sections }: RankedRow, names: readonly string[]): string {
  const textIn = (name: string) => {
    const own = sections.filter((_, at) => names[at] === name);
    const sum = own.reduce((all, one) => (one === null ? all : one + (all ?? 0)), null);
    return `${name} ${sum === null ? '–' : formatNumber(sum)}`;
  };
  return joined([...new Set(names)].map(textIn));
}

/**
 * For each section of a paper of many, its subject in short: 'P' for 'Physics A' and 'Physics B', or 'Phy' where another
 * subject begins with P. Fewer have room for their names.
 */
export function shortNames(names: readonly string[]): readonly string[] {
  const subjects = names.map((name) => name.replace(/,.*| \S$/u, ''));
  const count = new Set(subjects).size;
  if (names.length < 3 || count === 1) return names;
  const cuts = [1, 3, Infinity].map((end) => subjects.map((one) => charactersOf(one).slice(0, end).join('')));
  return cuts.find((cut) => new Set(cut).size === count) ?? names;
}

export function marksText({ marks, max_marks }: RankedRow): string {
  return `${formatNumber(marks)} / ${formatNumber(max_marks)}`;
}

/** 'Sums · Evening · 22 Nov 2026': what list it is. */
export function aboutText({ quiz }: RankList, { batch }: RankListView): string {
  return joined([quiz.quiz_name, batch, quiz.date === null ? '' : formatDate(quiz.date)]);
}

/** What there is of some parts, in a line. */
export function joined(parts: readonly string[]): string {
  return parts.filter((part) => part !== '').join(' · ');
}

/** The list as a message has it: a line for each student. WhatsApp shows what is between * in bold. */
export function listText(list: RankList, view: RankListView, academy: string): string {
  const lines = list.rows.map((row) => `${rankText(row)}. ${whoText(row, view.show)} – ${marksText(row)}`);
  return [academy, `*${aboutText(list, view)}*`, satText(list), ...lines, cutText(list)].filter(Boolean).join('\n');
}
