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
export function listText({ quiz, rows }: RankList, { batch, unnamed }: RankListView): string {
  const lines = rows.map((row) => {
    return `${rankText(row)}. ${whoText(row, unnamed)} – ${formatNumber(row.marks)}/${formatNumber(row.max_marks)}`;
  });
  return [`${quiz.quiz_name} · ${batch}`, ...lines].join('\n');
}
