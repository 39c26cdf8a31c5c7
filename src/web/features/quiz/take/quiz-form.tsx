import '#web/features/quiz/quiz-form.css';
import { type FormEvent, useEffect, useMemo, useRef, useState } from 'react';
import { type Attempt, answersOf } from '#web/device/quiz/attempt.ts';
import { submitAttempt } from '#web/device/quiz/attempt-store.ts';
import { createAnswerSheet } from '#web/device/quiz/draft-attempt.ts';
import { announceChange } from '#web/device/quiz/quiz-changes.ts';
import { deliverSubmissions } from '#web/device/quiz/send-submissions.ts';
import { t } from '#web/messages/quiz.ts';
import { Button } from '#web/ui/button.tsx';
import { ChangedNotice } from './changed-notice.tsx';
import { Palette } from './palette.tsx';
import { QuestionField } from './question-field.tsx';
import { bringToQuestion, goToQuestion, useReadingPlace } from './question-position.ts';
import { LastLook } from './submit-confirmation.tsx';

interface AnswerPaperProps {
  attempt: Attempt;
  /** Just begun: the academy cannot have changed it. */
  isFresh: boolean;
  onSubmitted: () => void;
}

/** Beyond so many questions, those out of sight are not laid out. What stands there in their place moves a little as they are. */
const longPaper = 40;

/** All questions of a quiz on one sheet, as on paper, and the palette beside or above it. */
export function AnswerPaper({ attempt, isFresh, onSubmitted }: AnswerPaperProps) {
  const [sheet] = useState(() => createAnswerSheet(attempt));
  useEffect(() => sheet.absorb(attempt), [sheet, attempt]);
  useEffect(() => () => sheet.leave(), [sheet]);
  const { questions } = attempt;
  const form = useRef<HTMLFormElement>(null);
  const [unanswered, setUnanswered] = useState<number[]>();
  const [isBusy, setIsBusy] = useState(false);

  useReadingPlace(form, sheet);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as the paper is laid out
  useEffect(() => {
    const place = questions.findIndex(({ question_id }) => question_id === attempt.place);
    if (place > 0) bringToQuestion(place + 1);
  }, []);

  const lastLook = (event: FormEvent) => {
    event.preventDefault();
    const answered = new Set(answersOf(sheet.getState().attempt).map(({ question_id }) => question_id));
    const numbers = questions.flatMap(({ question_id }, place) => (answered.has(question_id) ? [] : [place + 1]));
    if (numbers.length > 0) setUnanswered(numbers);
    else void submit();
  };
  const submit = async () => {
    setUnanswered(undefined);
    setIsBusy(true);
    await submitAttempt(sheet.getState().attempt);
    onSubmitted();
    announceChange(attempt);
    void deliverSubmissions({ all: false });
  };

  const list = useMemo(
    () =>
      questions.map((question, place) => (
        <QuestionField key={question.question_id} sheet={sheet} question={question} number={place + 1} />
      )),
    [sheet, questions],
  );
  return (
    <>
      <div className="paper">
        <Palette sheet={sheet} questions={questions} />
        <div className="paper-sheet">
          {!isFresh && <ChangedNotice attempt={attempt} sheet={sheet} />}
          <form ref={form} onSubmit={lastLook}>
            <ol
              data-long={questions.length > longPaper || undefined}
              className="divide-y divide-line rounded-card border border-line bg-surface shadow-card"
            >
              {list}
            </ol>
            <div className="mt-5 flex flex-col md:items-end">
              <Button type="submit" busy={isBusy} className="md:px-10">
                {t('quizStart.submit')}
              </Button>
            </div>
          </form>
        </div>
      </div>
      {unanswered && (
        <LastLook
          unanswered={unanswered}
          onBack={() => setUnanswered(undefined)}
          onGoTo={(number) => {
            setUnanswered(undefined);
            goToQuestion(number);
          }}
          onSubmit={() => void submit()}
        />
      )}
    </>
  );
}
