import type { ReportDetail } from '#contract/quiz/quiz.ts';
import { t } from '#web/texts.ts';
import { marksText } from './report-marks.ts';

/** Where the student stands in a timed test, and what they gained in each section. Nothing for any other quiz. */
export function Standing({ detail }: { detail: ReportDetail }) {
  const { rank, tied, of, percentile, sections } = detail;
  const placed = (sections ?? []).map((section, place) => ({ ...section, place }));
  const gained = placed.filter(({ marks }) => marks !== undefined);
  const isRanked = rank !== undefined && of !== undefined;
  if (!isRanked && gained.length === 0) return null;
  return (
    <section
      aria-label={t('reportPreview.standing')}
      className="mb-4 flex flex-col gap-4 rounded-card border border-line bg-surface p-4 shadow-card md:mb-5 md:p-6"
    >
      {isRanked && (
        <div>
          <h2 className="text-2xl font-bold tabular-nums">
            {t('reportPreview.rank', { rank: rankText({ rank, tied }), of })}
          </h2>
          {percentile !== undefined && (
            <>
              <p className="font-semibold tabular-nums">{t('reportPreview.percentile', { percentile })}</p>
              <p className="text-sm text-ink-soft">{t('reportPreview.percentileHelp', { percentile })}</p>
            </>
          )}
        </div>
      )}
      {gained.length > 0 && <Sections sections={gained} />}
    </section>
  );
}

type Section = NonNullable<ReportDetail['sections']>[number];

interface SectionsProps {
  /** With the place of each in the test, since two may have one name. */
  sections: readonly (Section & { place: number })[];
}

function Sections({ sections }: SectionsProps) {
  const isRanked = sections.some(({ rank }) => rank !== undefined);
  return (
    <table className="w-full border-collapse text-left tabular-nums">
      <caption className="pb-1 text-left font-semibold">{t('reportPreview.bySection')}</caption>
      <thead className="text-sm text-ink-soft">
        <tr>
          <th scope="col" className="py-1 font-medium">
            {t('reportPreview.section')}
          </th>
          <th scope="col" className="py-1 pl-3 text-right font-medium">
            {t('reportPreview.sectionMarks')}
          </th>
          {isRanked && (
            <th scope="col" className="py-1 pl-3 text-right font-medium">
              {t('reportPreview.sectionRank')}
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {sections.map((section) => (
          <tr key={section.place} className="border-t border-line">
            <th scope="row" className="min-w-0 py-2 font-medium wrap-anywhere">
              {section.name}
            </th>
            <td className="py-2 pl-3 text-right whitespace-nowrap">{sectionMarks(section)}</td>
            {isRanked && <td className="py-2 pl-3 text-right">{rankText(section)}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** '12/20', or '−2/20' where more was lost than gained. */
function sectionMarks({ marks, max_marks }: Section): string {
  return marksText({ marks, max_marks }).replace('-', '−');
}

/** '7', or '=4' where others have exactly the same marks; '' without a rank. */
function rankText({ rank, tied = 1 }: { rank?: number | undefined; tied?: number | undefined }): string {
  if (rank === undefined) return '';
  return tied > 1 ? `=${rank}` : String(rank);
}
