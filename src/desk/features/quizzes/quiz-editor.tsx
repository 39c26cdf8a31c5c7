import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { saveQuizCall } from '#contract/desk/quizzes.ts';
import { useChange } from '#desk/api/use-desk-call.ts';
import { t } from '#desk/messages/quizzes.ts';
import { AskFirst } from '#desk/shared/form/ask-first.tsx';
import { ChoiceField } from '#desk/shared/form/choice-field.tsx';
import { Notice } from '#desk/shared/notice.tsx';
import { useIsSendingPicture } from '#desk/shared/picture/picture-button.tsx';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';
import { toast } from '#web/ui/toast.ts';
import { QuestionEditor } from './question-editor.tsx';
import { type DraftQuestion, moved, newQuestion, type QuizDraft, toWritten } from './quiz-draft.ts';
import { QuizPictures } from './quiz-pictures.tsx';
import { useQuizDraft } from './use-quiz-draft.ts';

interface QuizEditorProps {
  /** Under which the draft is kept on the device. */
  name: string;
  initial: () => QuizDraft;
  /** The quiz that is changed, and its version as it is now; none for a new one. */
  quiz_id?: string;
  version?: string;
  /** Where a new one can be written. */
  chapters?: readonly { chapter_id: string; chapter_name: string }[];
}

/** The form in which a quiz is written. It keeps what is typed on the device until it is published. */
export function QuizEditor({ name, initial, quiz_id, version = '', chapters }: QuizEditorProps) {
  const { draft, change, discard, forget, wasKept } = useQuizDraft(name, initial);
  const [isTold, setTold] = useState(wasKept);
  const { list, focusQuestion } = useFocus();
  const navigate = useNavigate();
  const save = useChange(saveQuizCall, (saved) => {
    if (saved.quiz_id === null) return;
    forget();
    toast.success(t('quizzes.published'));
    void navigate({ to: '/results/$quiz_id', params: { quiz_id: saved.quiz_id } });
  });
  const isSending = useIsSendingPicture();
  const problems = save.data?.problems ?? [];
  const { questions } = draft;
  const changeQuestion = (at: number, one: DraftQuestion) => change({ ...draft, questions: questions.with(at, one) });
  const publish = () => {
    if (save.isPending || isSending) return;
    const { chapter_id, version: seen, ...quiz } = draft;
    const which = quiz_id === undefined ? { chapter_id } : { quiz_id, version: seen };
    save.mutate({ ...quiz, ...which, questions: questions.map(toWritten) });
  };
  const isOld = quiz_id !== undefined && version !== draft.version && !save.isPending && !save.isSuccess;
  return (
    <form
      noValidate
      className="flex max-w-200 flex-col gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        publish();
      }}
    >
      {isTold && (
        <Notice tone="good">
          <p>{t('quizzes.kept')}</p>
          <Button kind="bare" onClick={() => setTold(false)}>
            {t('close')}
          </Button>
        </Notice>
      )}
      {isOld && <Notice tone="warn">{t('quizzes.old')}</Notice>}
      <div className="grid gap-4 rounded-card border border-line bg-surface p-4 shadow-card sm:grid-cols-2">
        <TextField
          label={t('quizzes.name')}
          maxLength={200}
          value={draft.name}
          onChange={({ target }) => change({ ...draft, name: target.value })}
        />
        <TextField
          label={t('quizzes.pass')}
          inputMode="decimal"
          maxLength={20}
          value={draft.pass_percent}
          onChange={({ target }) => change({ ...draft, pass_percent: target.value })}
        />
        {chapters && (
          <ChoiceField
            label={t('quizzes.chapter')}
            nothing={t('quizzes.choose')}
            value={draft.chapter_id}
            choices={chapters.map((each) => [each.chapter_id, each.chapter_name])}
            onChange={(chapter_id = '') => change({ ...draft, chapter_id })}
          />
        )}
      </div>
      <p className="text-sm text-ink-soft">{t('quizzes.maths')}</p>
      <QuizPictures questions={questions}>
        <ol ref={list} className="flex flex-col gap-5">
          {questions.map((one, at) => (
            <li key={one.id}>
              <QuestionEditor
                number={at + 1}
                count={questions.length}
                value={one}
                problems={problems.filter(({ question }) => question === at + 1).map(({ message }) => message)}
                onChange={(changed) => changeQuestion(at, changed)}
                onMove={(by) => {
                  change({ ...draft, questions: moved(questions, at, by) });
                  focusQuestion(at + by);
                }}
                onRemove={() => {
                  change({ ...draft, questions: questions.toSpliced(at, 1) });
                  focusQuestion(Math.max(0, at - 1));
                }}
              />
            </li>
          ))}
        </ol>
      </QuizPictures>
      <Button
        kind="quiet"
        className="self-start"
        onClick={() => {
          change({ ...draft, questions: [...questions, newQuestion()] });
          focusQuestion(questions.length);
        }}
      >
        {t('quizzes.addQuestion')}
      </Button>
      {problems.length > 0 && (
        <Notice tone="bad">
          <p className="font-semibold">{t('quizzes.problems')}</p>
          <ul className="list-disc pl-5">
            {problems.map(({ question, message }) => (
              <li key={`${question} ${message}`}>
                {question === null ? message : t('quizzes.problem', { number: question, message })}
              </li>
            ))}
          </ul>
        </Notice>
      )}
      {save.error && <Notice tone="bad">{save.error.message}</Notice>}
      <div className="flex flex-wrap gap-3">
        <Button
          type="submit"
          busy={save.isPending || isSending}
          disabled={chapters !== undefined && draft.chapter_id === ''}
        >
          {t('quizzes.publish')}
        </Button>
        <AskFirst
          label={t('quizzes.discard')}
          question={t('quizzes.discardQuestion')}
          answer={t('quizzes.discard')}
          busy={false}
          onAnswer={discard}
        />
      </div>
      <p className="text-sm text-ink-soft">{t('quizzes.publishHint')}</p>
    </form>
  );
}

/** The focus moves to the question that was added or moved, or is beside the one that was removed, once it is there. */
function useFocus() {
  const list = useRef<HTMLOListElement>(null);
  const [wanted, setWanted] = useState<{ at: number }>();
  useEffect(() => {
    if (wanted) list.current?.querySelectorAll<HTMLElement>('[data-question]')[wanted.at]?.focus();
  }, [wanted]);
  return { list, focusQuestion: (at: number) => setWanted({ at }) };
}
