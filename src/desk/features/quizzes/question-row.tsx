import type { ReactNode } from 'react';
import { t } from '#desk/messages/quizzes.ts';
import { QuestionText } from '#desk/shared/question-text.tsx';
import { AlertIcon, ChevronDownIcon } from '#web/ui/icons/icons.tsx';
import { type DraftQuestion, isBlank, missingIn } from './quiz-draft.ts';
import { joinPictures, splitPictures } from './text-pictures.ts';

interface QuestionRowProps {
  /** From 1. */
  number: number;
  value: DraftQuestion;
  /** What was wrong when it was to be published. */
  problems: readonly string[];
  isOpen: boolean;
  onToggle: () => void;
  /** What is open. */
  children: ReactNode;
}

/** A question in the list: what it asks, its marks, and what is missing, or all of it while it is open. */
export function QuestionRow({ number, value, problems, isOpen, onToggle, children }: QuestionRowProps) {
  const { id } = value;
  const title = t('quizzes.question', { number });
  return (
    <li
      data-question={id}
      className={`min-w-0 rounded-card border bg-surface shadow-card ${problems.length > 0 ? 'border-bad' : isOpen ? 'border-primary' : 'border-line'}`}
    >
      <div className="relative flex items-start gap-3 rounded-card px-3 py-2.5 -outline-offset-3 outline-primary not-has-focus-visible:hover:bg-sunken has-focus-visible:outline-3 sm:px-4">
        <span
          aria-hidden="true"
          className="grid size-7 shrink-0 place-content-center rounded-full bg-sunken text-sm font-semibold tabular-nums"
        >
          {number}
        </span>
        <div className="min-w-0 grow">
          <h3>
            <button
              type="button"
              aria-expanded={isOpen}
              aria-controls={`body-${id}`}
              aria-describedby={`about-${id}`}
              onClick={onToggle}
              className="block min-h-7 w-full text-start after:absolute after:inset-0 after:content-[''] focus-visible:outline-none"
            >
              <span className="sr-only">{title}: </span>
              <Asked value={value} isOpen={isOpen} />
            </button>
          </h3>
          <div id={`about-${id}`}>
            {!isOpen && <Facts value={value} hasProblems={problems.length > 0} />}
            {problems.length > 0 && (
              <ul id={`problems-${id}`} className="text-sm text-bad">
                {faultsOf(value, problems).map((fault) => (
                  <li key={fault} className="flex items-center gap-1.5">
                    <AlertIcon className="size-4" />
                    {fault}
                  </li>
                ))}
              </ul>
            )}
          </div>
        </div>
        <ChevronDownIcon className={`mt-1 size-5 text-ink-soft transition ${isOpen ? 'rotate-180' : ''}`} />
      </div>
      <div id={`body-${id}`} hidden={!isOpen}>
        {children}
      </div>
    </li>
  );
}

/** What plainly is missing is said in the reader's language: the words of an import are English. */
function faultsOf(value: DraftQuestion, problems: readonly string[]): readonly string[] {
  const missing = missingIn(value);
  return missing.length < problems.length ? problems : missing.map((one) => t(`quizzes.${one}`));
}

/** The text of a question in a few lines, and its pictures as small ones; its first words while it is open. */
function Asked({ value: { question }, isOpen }: { value: DraftQuestion; isOpen: boolean }) {
  const { words, pictures } = splitPictures(question);
  if (question.trim() === '') return <span className="text-ink-soft">{t('quizzes.noText')}</span>;
  return (
    <>
      <span className={isOpen ? 'line-clamp-1 font-bold' : 'line-clamp-3 sm:line-clamp-2'}>
        <QuestionText source={words} inline />
      </span>
      {pictures.length > 0 && !isOpen && (
        <span className="block [&_br]:hidden [&_img]:mt-1 [&_img]:mr-1 [&_img]:inline-block [&_img]:max-h-12 [&_img]:w-auto">
          <QuestionText source={joinPictures('', pictures)} inline />
        </span>
      )}
    </>
  );
}

/** The marks, the right option, and what is missing. What was told as a problem is not told twice. */
function Facts({ value, hasProblems }: { value: DraftQuestion; hasProblems: boolean }) {
  const { marks, options, right } = value;
  const missing = hasProblems || isBlank(value) ? [] : missingIn(value).filter((one) => one !== 'noText');
  return (
    <p className="mt-0.5 flex min-w-0 flex-wrap items-baseline gap-x-3 text-sm text-ink-soft">
      <span className="shrink-0">{t('quizzes.marks', { count: Number(marks) || 0 })}</span>
      {right !== null && (
        <span className="block max-w-full min-w-0 truncate [&_img]:inline-block [&_img]:max-h-6 [&_img]:w-auto">
          <span className="font-semibold text-good">{String.fromCharCode(65 + right)}</span>{' '}
          <QuestionText source={options[right] ?? ''} inline />
        </span>
      )}
      {missing.map((one) => (
        <span key={one} className="font-semibold text-warn">
          {t(`quizzes.${one}`)}
        </span>
      ))}
    </p>
  );
}
