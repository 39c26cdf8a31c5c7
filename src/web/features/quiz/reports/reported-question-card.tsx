import { useLocation, useParams } from '@tanstack/react-router';
import { useEffect } from 'react';
import { gainOf, kindOf } from '#contract/quiz/answer.ts';
import type { PassageGroup } from '#contract/quiz/passages.ts';
import type { ReportDetail, ReportedQuestion } from '#contract/quiz/quiz.ts';
import { whatsappChatCall } from '#contract/support-chat.ts';
import { buttonClassName } from '#ui/button.tsx';
import { ChatIcon } from '#ui/icons/chat-icon.tsx';
import { PlayIcon } from '#ui/icons/icons.tsx';
import { Passage } from '#ui/question/passage.tsx';
import { QuestionText } from '#ui/question/question-text.tsx';
import { withoutMarkup } from '#ui/rich-text/markup.ts';
import { splitTex } from '#ui/rich-text/split-tex.ts';
import { useCall } from '#web/api/use-call.ts';
import type { ReportedAttempt } from '#web/device/bookmarks/reported-attempt.ts';
import { optionLetter } from '#web/features/quiz/option-letter.ts';
import { passageTitle } from '#web/features/quiz/passage-title.ts';
import { paths, questionHash, toTopic } from '#web/paths.ts';
import { BookmarkButton } from '#web/shared/bookmarks/bookmark-button.tsx';
import { ButtonLink } from '#web/shared/button-link.tsx';
import { supportChatUrl } from '#web/shared/tell-us/support-chat-url.ts';
import { t } from '#web/texts.ts';
import { type GradedOption, gradeOptions, type Verdict, verdictOf } from './graded-options.ts';
import { EmptyIcon, FailIcon, PassIcon } from './outcome-icons.tsx';
import { rightNumbers } from './right-numbers.ts';

interface ReportedQuestionCardProps {
  question: ReportedQuestion;
  number: number;
  /** The questions with which it shares its passage, where it is the first of them that is listed. */
  group: PassageGroup | undefined;
  /** The part of the paper, where it is the first of that which is listed. */
  section: ReportedSection | undefined;
  attempt: ReportedAttempt | undefined;
}

type ReportedSection = NonNullable<ReportDetail['sections']>[number];

export const questionHeadingId = questionHash;

/** A question of a report: its options with the answers, why the answer is right, and where to go if it was not. */
export function ReportedQuestionCard({ question, number, group, section, attempt }: ReportedQuestionCardProps) {
  const { marks, negative_marks, answer, student_answer, options, explanation, passage = '' } = question;
  const verdict = verdictOf(question);
  const gained =
    verdict === 'partly' ? gainOf({ ...question, marks: 0, negative_marks: 0 }, answer, student_answer) / 100 : 0;
  const lost = verdict === 'wrong' ? (negative_marks ?? 0) : 0;
  return (
    <li className="rounded-card border border-line bg-surface p-4 shadow-card md:p-6">
      {section?.name && (
        <p className="mb-3 text-lg font-bold">
          {section.name}
          {section.answer_at_most !== undefined && (
            <span className="block text-sm font-semibold text-ink-soft">
              {t('question.answerAtMost', { count: section.answer_at_most })}
            </span>
          )}
        </p>
      )}
      {group && (
        <div className="mb-4">
          <Passage title={passageTitle(group)} source={passage} />
        </div>
      )}
      <div className="mb-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-1 text-sm">
        <h2 id={questionHeadingId(number)} tabIndex={-1} className="font-semibold text-ink-soft tabular-nums">
          {t('reportPreview.question', { number })}
          {marks !== undefined && ` · ${t('reportPreview.marks', { count: marks })}`}
          {gained > 0 && ` · ${t('reportPreview.gained', { count: gained })}`}
          {lost > 0 && ` · ${t('reportPreview.lost', { count: lost })}`}
        </h2>
        <span className="flex items-center gap-2">
          <VerdictTag verdict={verdict} />
          <QuestionBookmark
            number={number}
            attempt={attempt}
            question={question.question}
            headingId={questionHeadingId(number)}
          />
        </span>
      </div>
      <div className="mb-4 text-lg font-medium">
        <QuestionText source={question.question} />
      </div>
      {kindOf(question) === 'multiple' && (
        <p className="mb-2 text-sm font-semibold text-ink-soft">{t('question.several')}</p>
      )}
      <ul className="flex flex-col gap-2">
        {gradeOptions(question).map((option, index) => (
          <ReportedOption
            // biome-ignore lint/suspicious/noArrayIndexKey: two options may have the same text
            key={index}
            letter={index < options.length ? optionLetter(index) : ''}
            option={kindOf(question) === 'number' ? { ...option, text: rightNumbers(option.text) } : option}
            isGraded={answer.trim() !== ''}
          />
        ))}
      </ul>
      {explanation?.trim() && (
        <div className="mt-4 rounded-control bg-sunken px-4 py-3">
          <p className="mb-1 text-sm font-semibold text-ink-soft">{t('reportPreview.explanation')}</p>
          <QuestionText source={explanation} />
        </div>
      )}
      {verdict !== 'right' && <QuestionHelp number={number} attempt={attempt} />}
    </li>
  );
}

function VerdictTag({ verdict }: { verdict: Verdict }) {
  if (verdict === 'unknown') return null;
  const { Icon, className, word } = tags[verdict];
  return (
    <span className={`flex items-center gap-1.5 font-semibold ${className}`}>
      <Icon />
      {t(word)}
    </span>
  );
}

const tags = {
  right: { Icon: PassIcon, className: 'text-good', word: 'reportPreview.correct' },
  partly: { Icon: PassIcon, className: 'text-warn', word: 'reportPreview.partly' },
  wrong: { Icon: FailIcon, className: 'text-bad', word: 'reportPreview.incorrect' },
  unanswered: { Icon: EmptyIcon, className: 'text-ink-soft', word: 'reportPreview.notAnswered' },
  uncounted: { Icon: EmptyIcon, className: 'text-ink-soft', word: 'reportPreview.uncounted' },
} as const;

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
function ReportedOption({ letter, option, isGraded }: ReportedOptionProps) {
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

/** Help with a question: the chapter's videos, and the academy's support chat with the question already named in it. */
function QuestionHelp({ number, attempt }: Pick<ReportedQuestionCardProps, 'number' | 'attempt'>) {
  const { data: chat, isLoading } = useCall(whatsappChatCall, {});
  const ask = t('reportPreview.askMessage', { quiz: attempt?.name || t('quizList.unnamed'), number });
  const message = chat?.message ? `${chat.message}\n${ask}` : ask;
  const url = chat && supportChatUrl({ ...chat, message });
  const { chapter_id, video_count } = attempt ?? {};
  const hasLesson = chapter_id !== undefined && video_count !== 0;
  // The number may come late, and moves nothing then.
  const hasAsk = url !== undefined || isLoading;
  if (!hasAsk && !hasLesson) return null;
  return (
    <p className="-mx-2 mt-3 -mb-2 flex flex-wrap gap-x-2">
      {hasLesson && (
        <ButtonLink {...toTopic(chapter_id)} kind="bare">
          <PlayIcon />
          {t('reportPreview.watch')}
        </ButtonLink>
      )}
      {hasAsk && (
        <a
          href={url}
          target="_blank"
          rel="noreferrer"
          className={`${buttonClassName('bare')} ${url ? '' : 'invisible'}`}
        >
          <ChatIcon />
          {t('reportPreview.ask')}
        </a>
      )}
    </p>
  );
}

interface QuestionBookmarkProps {
  number: number;
  question: string;
  attempt: ReportedAttempt | undefined;
  headingId: string;
}

/** Bookmarks a question of a report. The bookmark's link has the heading's id as its hash, and leads to it. */
function QuestionBookmark({ number, question, attempt, headingId }: QuestionBookmarkProps) {
  const { quiz_id: report_id } = useParams({ from: `/guarded${paths.reportPreview}` });
  const isTarget = useLocation({ select: ({ hash }) => hash === headingId });
  useEffect(() => {
    if (!isTarget) return;
    // After the focus has gone to the screen's heading.
    const timer = setTimeout(() => {
      const heading = document.getElementById(headingId);
      heading?.closest('li')?.scrollIntoView({ block: 'start' });
      heading?.focus({ preventScroll: true });
    });
    return () => clearTimeout(timer);
  }, [isTarget, headingId]);
  return (
    <BookmarkButton
      target={{ kind: 'question', report_id, number, text: shortened(question), ...(attempt && { attempt }) }}
      describedBy={headingId}
      className="-mt-2 -mb-2"
    />
  );
}

/** Enough for three lines of a list. */
const maxLength = 200;

/** The beginning of a question as plain text, with the descriptions of its pictures. A list has no room for formulas. */
function shortened(question: string): string {
  const described = question.replace(/<img\b[^<>]*\balt="([^"<>]*)"[^<>]*>/gi, ' $1 ');
  const words = splitTex(described).map((piece) => (typeof piece === 'string' ? piece : '…'));
  const text = withoutMarkup(words.join('')).replaceAll(/\s+/g, ' ');
  return text.length > maxLength ? `${text.slice(0, maxLength)}…` : text;
}
