import { t } from '#web/messages/t.ts';
import { RichText } from '#web/shared/rich-text/rich-text.tsx';
import type { MarkedOption } from './answer-sheet.ts';
import { BadMark, EmptyMark, GoodMark } from './outcome-marks.tsx';

interface ReportedOptionProps {
  option: MarkedOption;
  /** The provider told the correct answer. */
  isJudged: boolean;
}

/** An option in a report: the student's answer green where it is the correct one and red where not, and the correct one in any case. */
export function ReportedOption({ option: { text, isStudents, isCorrect }, isJudged }: ReportedOptionProps) {
  const kind = isCorrect ? (isStudents ? 'right' : 'missed') : isStudents ? (isJudged ? 'wrong' : 'chosen') : 'other';
  const { Icon, look } = kinds[kind];
  const words = [isStudents && t('reportPreview.yourAnswer'), isCorrect && t('reportPreview.correctAnswer')];
  return (
    <li data-kind={kind} className={`flex min-h-11 items-center gap-3 rounded-control border px-3 py-2 ${look}`}>
      <Icon />
      <span className="flex min-w-0 grow flex-wrap items-center justify-between gap-x-4">
        <span className="min-w-0 text-ink">
          <RichText source={text} inline />
        </span>
        {kind !== 'other' && <span className="text-sm font-semibold">{words.filter(Boolean).join(' · ')}</span>}
      </span>
    </li>
  );
}

const kinds = {
  right: { Icon: GoodMark, look: 'border-good bg-good-soft text-good' },
  wrong: { Icon: BadMark, look: 'border-bad bg-bad-soft text-bad' },
  missed: { Icon: GoodMark, look: 'border-good border-dashed text-good' },
  chosen: { Icon: EmptyMark, look: 'border-edge bg-sunken text-ink' },
  other: { Icon: EmptyMark, look: 'border-line text-edge' },
};
