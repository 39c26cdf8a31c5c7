import { formatDate, formatNumber } from '#desk/messages/format.ts';
import { formatPhone } from '#desk/messages/format-phone.ts';
import { t } from '#desk/texts.ts';
import { config } from '#ui/config.ts';
import {
  besideText,
  cutText,
  isPart,
  joined,
  type RankedRow,
  type RankList,
  type RankListView,
  rankText,
  satText,
  sectionsText,
  shortNames,
  whoText,
} from './share/rank-text.ts';

/** More have no room beside each other on a tablet. */
const manySections = 4;

/**
 * The list as it is seen and printed. On a phone, the marks by section are below the name. On paper, each page begins
 * with whose and what list it is, and with the titles of the columns.
 */
export function RankTable({ list, ...view }: RankListView & { list: RankList }) {
  const { batch, show } = view;
  const { quiz, sections, rows } = list;
  const hasAll = !isPart(list);
  const short = shortNames(sections);
  const columns = 4 + sections.length + Number(!hasAll);
  const date = formatDate(quiz.date ?? Date.now());
  const head = joined([t('ranks.of', { quiz: quiz.quiz_name, batch }), date, satText(list), cutText(list)]);
  return (
    <table className={`rank-list ${sections.length > manySections ? 'rank-many' : ''}`}>
      <caption className="sr-only">{t('ranks.of', { quiz: quiz.quiz_name, batch })}</caption>
      <thead>
        <tr className="rank-paper">
          <td colSpan={columns}>
            <p className="text-lg font-bold">{config.academy.name}</p>
            {head}
          </td>
        </tr>
        <tr>
          <th scope="col" className="number">
            {t('ranks.rank')}
          </th>
          {!hasAll && (
            <th scope="col" className="number rank-wide">
              {t('ranks.rankOfAll')}
            </th>
          )}
          <th scope="col">{t('name')}</th>
          {sections.map((name, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: sections of two revisions may have one name, and none moves
            <th key={at} scope="col" className="number rank-wide">
              {name}
            </th>
          ))}
          <th scope="col" className="number">
            {t('marks')}
          </th>
          <th scope="col" className="number rank-wide">
            {t('ranks.percentile')}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.attempt_id}>
            <td className="number">{rankText(row)}</td>
            {!hasAll && <td className="number rank-wide">{formatNumber(row.rank_of_all)}</td>}
            <th scope="row">
              <span className="font-semibold wrap-anywhere">{whoText(row, show)}</span>
              <span className="rank-who block text-sm font-normal text-ink-soft">
                {/* It tells who it is of two with one name. What is printed is passed on, and has none. */}
                {show === 'names' && !row.roll_number && (
                  <span className="rank-number">{formatPhone(row.number)} · </span>
                )}
                {joined([besideText(row, view), row.batch === '' ? row.level : ''])}
              </span>
              <span className="rank-narrow text-sm font-normal whitespace-pre-line text-ink-soft">
                <span aria-hidden="true">{inShort(row, short, !hasAll)}</span>
                <span className="sr-only">{inShort(row, sections, !hasAll)}</span>
              </span>
            </th>
            {row.sections.map((marks, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: as above
              <td key={at} className="number rank-wide">
                {marks === null ? '–' : formatNumber(marks)}
              </td>
            ))}
            <td className="number font-semibold">
              {formatNumber(row.marks)}
              <span className="text-sm font-normal text-ink-soft"> / {formatNumber(row.max_marks)}</span>
            </td>
            <td className="number rank-wide">{formatNumber(row.percentile)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** What a phone has no columns for, in lines. */
function inShort(row: RankedRow, sections: readonly string[], hasRankOfAll: boolean): string {
  const ofAll = hasRankOfAll ? `${t('ranks.rankOfAll')} ${formatNumber(row.rank_of_all)}` : '';
  const percentile = `${t('ranks.percentile')} ${formatNumber(row.percentile)}`;
  return [sectionsText(row, sections), percentile, ofAll].filter(Boolean).join('\n');
}
