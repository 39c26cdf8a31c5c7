import './quiz-form.css';
import { type FormEvent, type KeyboardEvent, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { passageGroups } from '#contract/quiz/passages.ts';
import { getQuizCall, type Quiz } from '#contract/quiz/quiz.ts';
import { sectionStarts } from '#contract/quiz/sections.ts';
import { Button } from '#ui/button.tsx';
import { AlertIcon } from '#ui/icons/icons.tsx';
import { QuestionPictures } from '#ui/question/question-text.tsx';
import { useCall } from '#web/api/use-call.ts';
import { type Attempt, answersOf, isForReview } from '#web/device/quiz/attempt.ts';
import { renewAttempt, submitAttempt } from '#web/device/quiz/attempt-store.ts';
import { carryOver, isChanged } from '#web/device/quiz/changed-quiz.ts';
import type { DraftAttempt } from '#web/device/quiz/draft-attempt.ts';
import { sendSubmissions } from '#web/device/quiz/retry-submissions.ts';
import { canBegin, describeWindow } from '#web/features/quiz/describe-window.ts';
import { t } from '#web/texts.ts';
import { BeginTimed } from './begin-quiz.tsx';
import { hasPictures } from './question/has-pictures.ts';
import { Palette } from './question/palette.tsx';
import { QuestionField } from './question/question-field.tsx';
import { bringToQuestion, goToQuestion, useReadingPosition } from './question/question-position.ts';
import { QuizFoot } from './quiz-foot.tsx';
import { type OpenQuestions, SubmitConfirmation } from './submit-confirmation.tsx';
import { useDraftAttempt } from './use-draft-attempt.ts';

interface QuizFormProps {
  attempt: Attempt;
  /** Whether it has just begun, so that the academy cannot have changed the quiz since. */
  isFresh: boolean;
  onSubmitted: () => void;
}

const noPictures: [] = [];

/** In a quiz of more questions, those out of sight are not laid out. The page moves a little when they are. */
const longQuiz = 40;

/** Until when it is open, how often it can be taken and when its answers come, where the academy has set it. */
function WindowNote({ quiz }: { quiz: Quiz }) {
  const said = describeWindow(quiz);
  return said.length > 0 && <p className="mb-4 text-sm font-semibold">{said.join(' · ')}</p>;
}

/** All questions of a quiz as one form, with the palette beside or above it. */
export function QuizForm({ attempt, isFresh, onSubmitted }: QuizFormProps) {
  const draft = useDraftAttempt(attempt);
  const { questions } = attempt;
  const { data: current } = useCall(getQuizCall, { quiz_id: attempt.quiz_id }, questions.some(hasPictures));
  const form = useRef<HTMLFormElement>(null);
  const [open, setOpen] = useState<OpenQuestions>();
  const [isBusy, setIsBusy] = useState(false);

  useReadingPosition(form, draft);
  // Before the questions are painted: a tap on one that moves away at once would miss it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the questions are laid out
  useLayoutEffect(() => {
    const index = questions.findIndex(({ question_id }) => question_id === attempt.last_question_id);
    if (index > 0) bringToQuestion(index + 1);
  }, []);

  const confirmOrSubmit = (event: FormEvent) => {
    event.preventDefault();
    const { attempt: now } = draft.getState();
    const answered = new Set(answersOf(now).map(({ question_id }) => question_id));
    const numbersOf = (isWanted: (question_id: string) => boolean) =>
      questions.flatMap(({ question_id }, index) => (isWanted(question_id) ? [index + 1] : []));
    const unanswered = numbersOf((question_id) => !answered.has(question_id));
    const forReview = numbersOf((question_id) => isForReview(now, question_id));
    if (unanswered.length + forReview.length > 0) setOpen({ unanswered, forReview });
    else void submit();
  };
  const submit = async () => {
    setOpen(undefined);
    setIsBusy(true);
    await submitAttempt(draft.getState().attempt);
    onSubmitted();
    void sendSubmissions({ all: false });
  };

  const list = useMemo(() => {
    const groups = passageGroups(questions);
    const sections = sectionStarts(questions, attempt.quiz.sections);
    return questions.map((question, index) => (
      <QuestionField
        key={question.question_id}
        draft={draft}
        question={question}
        number={index + 1}
        group={groups[index]}
        section={sections[index]}
        answerAtMost={sections[index] ? attempt.quiz.sections?.[question.section ?? 0]?.answer_at_most : undefined}
      />
    ));
  }, [draft, questions, attempt.quiz]);
  return (
    <>
      <div className="quiz-form">
        <Palette draft={draft} questions={questions} />
        <div className="quiz-questions">
          <WindowNote quiz={attempt.quiz} />
          {!isFresh && <ChangedNotice attempt={attempt} draft={draft} />}
          <form ref={form} onSubmit={confirmOrSubmit} onKeyDown={keepFromSubmitting}>
            <ol
              data-long={questions.length > longQuiz || undefined}
              className="divide-y divide-line rounded-card border border-line bg-surface shadow-card"
            >
              <QuestionPictures value={current?.pictures ?? noPictures}>{list}</QuestionPictures>
            </ol>
            <QuizFoot draft={draft} isBusy={isBusy} />
          </form>
        </div>
      </div>
      {open && (
        <SubmitConfirmation
          open={open}
          onBack={() => setOpen(undefined)}
          onGoTo={(number) => {
            setOpen(undefined);
            goToQuestion(number);
          }}
          onSubmit={() => void submit()}
        />
      )}
    </>
  );
}

/** A browser submits a form when Enter is pressed in a field or on an option. A quiz is submitted by its button alone. */
function keepFromSubmitting(event: KeyboardEvent): void {
  if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault();
}

/**
 * Says that the academy changed a quiz after this attempt began, and offers the new questions. An attempt with the old
 * questions is graded by them. Without a network there is no notice. One that has become a timed test can be submitted
 * only once its clock was started.
 */
function ChangedNotice({ attempt, draft }: { attempt: Attempt; draft: DraftAttempt }) {
  const { stud_id, quiz_id } = attempt;
  const { data: now } = useCall(getQuizCall, { quiz_id });
  if (now?.quiz.exam && canBegin(now.quiz))
    return (
      <div className="mb-4 flex flex-col gap-3">
        <p role="status" className="font-semibold text-warn">
          {t('quizStart.nowTimed')}
        </p>
        <BeginTimed quizKey={{ stud_id, quiz_id }} quiz={now.quiz} locate={() => ({})} refresh={() => {}} isAnswered />
      </div>
    );
  if (!now || now.questions.length === 0 || !isChanged(attempt, now)) return null;
  const fitting = answersOf(carryOver(draft.getState().attempt, now)).length;
  return (
    <div role="status" className="mb-4 flex flex-wrap items-start gap-3 rounded-card bg-warn-soft p-4">
      <AlertIcon className="size-6 text-warn" />
      <div className="min-w-0 grow basis-60">
        <p className="font-semibold text-warn">{t('quizStart.changed')}</p>
        <p className="text-sm">{t('quizStart.changedDetail', { count: fitting })}</p>
      </div>
      <Button kind="quiet" onClick={() => void renewAttempt(attempt, now)}>
        {t('quizStart.useNew')}
      </Button>
    </div>
  );
}
