import { QuestionText } from '#web/features/quiz/question-text.tsx';
import { t } from '#web/texts.ts';
import type { GradedOption } from './graded-options.ts';
import { EmptyIcon, FailIcon, PassIcon } from './outcome-icons.tsx';

interface ReportedOptionProps {
  /** '' for an answer that is none of the options. */
  letter: string;
  option: GradedOption;
  /** Whether the provider gives the correct answer. */
  isGraded: boolean;
}

/**
 * An option in a report. The student's answer is green where it is correct and red where not; the correct answer is
 * green.
 */
export function ReportedOption({ letter, option, isGraded }: ReportedOptionProps) {
  const { text, isStudents, isCorrect } = option;
  const kind = isCorrect ? (isStudents ? 'right' : 'missed') : isStudents ? (isGraded ? 'wrong' : 'chosen') : 'other';
  const { Icon, className } = kinds[kind];
  const words = [isStudents && t('reportPreview.yourAnswer'), isCorrect && t('reportPreview.correctAnswer')];
  return (
    <li data-kind={kind} className={`flex min-h-11 items-center gap-3 rounded-control border px-3 py-2 ${className}`}>
      <Icon />
      <span aria-hidden="true" className="min-w-[1ch] font-semibold text-ink-soft">
        {letter}
      </span>
      <span className="flex min-w-0 grow flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <span className="min-w-0 text-ink">
          <QuestionText source={text} inline />
        </span>
        {kind !== 'other' && <span className="text-sm font-semibold">{words.filter(Boolean).join(' · ')}</span>}
      </span>
    </li>
  );
}

const kinds = {
  right: { Icon: PassIcon, className: 'border-good bg-good-soft text-good' },
  wrong: { Icon: FailIcon, className: 'border-bad bg-bad-soft text-bad' },
  missed: { Icon: PassIcon, className: 'border-good border-dashed text-good' },
  chosen: { Icon: EmptyIcon, className: 'border-edge bg-sunken text-ink' },
  other: { Icon: EmptyIcon, className: 'border-line text-edge' },
};
