import type { DeskDataOf } from '#contract/desk/desk-call.ts';
import type { rankListCall } from '#contract/desk/exams.ts';
import { formatNumber } from '#desk/messages/format.ts';
import { t } from '#desk/texts.ts';

export type RankList = DeskDataOf<typeof rankListCall>;
export type RankedRow = RankList['rows'][number];

/** How a list is read: of which batch it is, and whether it tells names. */
export interface RankListView {
  batch: string;
  unnamed: boolean;
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
export function cutText(list: Pick<RankList, 'rows' | 'unlisted'>): string {
  if (list.unlisted === 0) return '';
  return t('ranks.cut', { listed: formatNumber(list.rows.length), all: formatNumber(countListed(list)) });
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

/** Who it is: the name, or in a list without names the last digits of the number. */
export function whoText({ name, number }: Pick<RankedRow, 'name' | 'number'>, unnamed: boolean): string {
  if (number === '') return t('erased');
  return unnamed ? `•••• ${number.slice(-4)}` : name;
}

/** The list as a message has it: a line for each student. */
export function listText(list: RankList, { batch, unnamed }: RankListView): string {
  const lines = list.rows.map((row) => {
    return `${rankText(row)}. ${whoText(row, unnamed)} – ${formatNumber(row.marks)}/${formatNumber(row.max_marks)}`;
  });
  const cut = cutText(list);
  return [`${list.quiz.quiz_name} · ${batch}`, ...lines, ...(cut === '' ? [] : [cut])].join('\n');
}
