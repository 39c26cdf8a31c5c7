import { formatNumber } from '#desk/messages/format.ts';
import { t } from '#desk/texts.ts';
import * as text from './rank-text.ts';

/** What one picture of a rank list says. */
export interface RankPage {
  /** The academy, what list it is, and of how many. */
  head: string[];
  /** The titles of the columns, and for each student what is in them, with what is in small letters below the name. */
  titles: string[];
  lines: { cells: string[]; under: string }[];
  /** Whether some lines say something below. */
  isTall: boolean;
  foot: string;
}

/** WhatsApp makes a longer picture so narrow that nobody reads it. */
const linesOfPage = { short: 30, tall: 24 };
/** A phone does not share more files at once. */
const mostPages = 10;

/** A rank list in pictures. One that is longer than these hold says so in the last. */
export function rankPages(list: text.RankList, view: text.RankListView, academy: string): RankPage[] {
  const names = text.shortNames(list.sections);
  const all = list.rows.map((row) => ({
    cells: [text.rankText(row), text.whoText(row, view.show), text.marksText(row), formatNumber(row.percentile)],
    under: text.joined([text.besideText(row, view), text.sectionsText(row, names)]),
  }));
  const isTall = all.some(({ under }) => under !== '');
  const size = isTall ? linesOfPage.tall : linesOfPage.short;
  const shown = all.slice(0, size * mostPages);
  const count = Math.ceil(shown.length / size);
  const who = view.show === 'names' ? t('name') : t('ranks.rollNumbers');
  return Array.from({ length: count }, (_, at) => ({
    head: [academy, text.aboutText(list, view), text.satText(list)],
    titles: [t('ranks.rank'), who, t('marks'), t('ranks.percentile')],
    lines: shown.slice(at * size, (at + 1) * size),
    isTall,
    foot: text.joined([
      count > 1 ? `${at + 1} / ${count}` : '',
      at === count - 1 ? text.cutText(list, shown.length) : '',
    ]),
  }));
}
