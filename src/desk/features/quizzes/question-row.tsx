import type { ReactNode } from 'react';
import { letterOf } from '#desk/shared/letter.tsx';
import { t } from '#desk/texts.ts';
import { AlertIcon, ChevronDownIcon } from '#ui/icons/icons.tsx';
import { QuestionText } from '#ui/question/question-text.tsx';
import { problemsOf } from './problems-of.ts';
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
  const shown = problemsOf(value, problems);
  const isWrong = problems.length > 0;
  return (
    <li
      data-question={id}
      className={`min-w-0 rounded-card border bg-surface shadow-card ${isOpen ? 'border-primary' : isWrong ? 'border-bad' : 'border-line'}`}
    >
      <div
        className={`relative flex gap-3 px-3 py-2.5 -outline-offset-3 outline-primary not-has-focus-visible:hover:bg-sunken has-focus-visible:outline-3 sm:px-4 ${isOpen ? 'items-center rounded-t-card' : 'items-start rounded-card'} ${isWrong ? 'bg-bad-soft' : ''}`}
      >
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
              {isOpen ? (
                <span className="font-bold">{title}</span>
              ) : (
                <>
                  <span className="sr-only">{title}: </span>
                  <Asked value={value} />
                </>
              )}
            </button>
          </h3>
          <div id={`about-${id}`}>
            {!isOpen && <Facts value={value} hasProblems={isWrong} />}
            {isWrong && (
              // Of an open question, it stands at the field.
              <ul id={`problems-${id}`} className={isOpen && shown.atField ? 'sr-only' : 'text-sm text-bad'}>
                {shown.all.map((problem) => (
                  <li key={problem} className="flex items-center gap-1.5">
                    <AlertIcon className="size-4" />
                    {problem}
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

/** The text of a question in a few lines, and its pictures as small ones. */
function Asked({ value: { question } }: { value: DraftQuestion }) {
  const { words, pictures } = splitPictures(question);
  if (question.trim() === '') return <span className="text-ink-soft">{t('quizzes.noText')}</span>;
  return (
    <>
      <span className="line-clamp-6 sm:line-clamp-3">
        <QuestionText source={words} inline />
      </span>
      {pictures.length > 0 && (
        <span className="block [&_br]:hidden [&_img]:mt-1 [&_img]:mr-1 [&_img]:inline-block [&_img]:max-h-12 [&_img]:w-auto">
          <QuestionText source={joinPictures('', pictures)} inline />
        </span>
      )}
    </>
  );
}

/** The marks, the right option, and what is missing. What was told as a problem is not told twice. */
function Facts({ value, hasProblems }: { value: DraftQuestion; hasProblems: boolean }) {
  const { kind, marks, options, right, key } = value;
  const missing = hasProblems || isBlank(value) ? [] : missingIn(value).filter((one) => one !== 'noText');
  return (
    <p className="mt-0.5 flex min-w-0 flex-wrap items-center gap-x-3 text-sm text-ink-soft">
      <span className="shrink-0">{t('quizzes.marks', { count: Number(marks) || 0 })}</span>
      {kind === 'number' && key.trim() !== '' && <span className="font-semibold text-good">{key}</span>}
      {kind !== 'number' && right.length > 0 && (
        <span className="flex max-w-full min-w-0 items-center gap-1.5">
          <span className="font-semibold text-good">{right.map(letterOf).join('')}</span>{' '}
          {right.length === 1 && (
            <span className="min-w-0 truncate [&_img]:inline-block [&_img]:max-h-6 [&_img]:w-auto">
              <QuestionText source={options[right[0] ?? 0] ?? ''} inline />
            </span>
          )}
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
