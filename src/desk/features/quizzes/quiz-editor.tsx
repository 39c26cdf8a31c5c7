import { useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { saveQuizCall } from '#contract/desk/quizzes.ts';
import { useChange } from '#desk/api/use-desk-call.ts';
import { Notice } from '#desk/shared/notice.tsx';
import { useIsSendingPicture } from '#desk/shared/picture/picture-button.tsx';
import { t } from '#desk/texts.ts';
import { Button } from '#ui/button.tsx';
import { toast } from '#ui/toast.ts';
import { QuestionList } from './question-list.tsx';
import { type DraftQuestion, type QuizDraft, toWritten } from './quiz-draft.ts';
import { type Chapters, QuizHead } from './quiz-head.tsx';
import { QuizPictures } from './quiz-pictures.tsx';
import { SaveBar } from './save-bar.tsx';
import { useFold } from './use-fold.ts';
import { useProblems } from './use-problems.ts';
import { useQuizDraft } from './use-quiz-draft.ts';

interface QuizEditorProps {
  /** Under which the draft is kept on the device. */
  name: string;
  initial: () => QuizDraft;
  /** The quiz that is changed, and its version as it is now; none for a new one. */
  quiz_id?: string;
  version?: string;
  /** Where a new one can be written. */
  chapters?: Chapters;
}

/** The form in which a quiz is written. It keeps what is typed on the device until it is published. */
export function QuizEditor({ name, initial, quiz_id, version = '', chapters }: QuizEditorProps) {
  const { draft, change, discard, deleteSaved, isRestored, isChanged } = useQuizDraft(name, initial);
  const { questions } = draft;
  const [isShown, setShown] = useState(isRestored);
  const [hasSheet, setSheet] = useState(false);
  const problems = useProblems();
  const fold = useFold(questions.length === 1 ? questions[0]?.id : undefined);
  const heading = useRef<HTMLHeadingElement>(null);
  const navigate = useNavigate();
  const save = useChange(saveQuizCall, (saved) => {
    if (saved.quiz_id === null) return;
    deleteSaved();
    toast.success(t('quizzes.published'));
    void navigate({ to: '/results/$quiz_id', params: { quiz_id: saved.quiz_id } });
  });
  const isSending = useIsSendingPicture();
  const publish = () => {
    if (save.isPending || isSending) return;
    if (chapters && draft.chapter_id === '') return problems.askForChapter();
    const { chapter_id, version: seen, ...quiz } = draft;
    const which = quiz_id === undefined ? { chapter_id } : { quiz_id, version: seen };
    const onSuccess = (saved: { problems: Parameters<typeof problems.set>[1] }) => {
      const first = problems.set(questions, saved.problems);
      if (first !== undefined) fold.show(first);
    };
    save.mutate({ ...quiz, ...which, questions: questions.map(toWritten) }, { onSuccess });
  };
  const isOld = quiz_id !== undefined && version !== draft.version && !save.isPending && !save.isSuccess;
  const changeQuestions = (changed: readonly DraftQuestion[]) => change({ ...draft, questions: [...changed] });
  return (
    // The Enter key of a phone, in a field, publishes nothing.
    <form noValidate className="flex flex-col gap-5" onSubmit={(event) => event.preventDefault()}>
      {isShown && (
        <Notice tone="good">
          <p>{t('quizzes.kept')}</p>
          <Button kind="bare" onClick={() => setShown(false)}>
            {t('close')}
          </Button>
        </Notice>
      )}
      {isOld && <Notice tone="warn">{t('quizzes.old')}</Notice>}
      {/* A sheet has the page to itself. */}
      <div hidden={hasSheet}>
        <div className="flex flex-col gap-3">
          <p className="-mt-2 max-w-prose text-sm text-ink-soft">
            {t(quiz_id === undefined ? 'quizzes.publishNew' : 'quizzes.publishHint')}
          </p>
          <QuizHead draft={draft} chapters={chapters} problems={problems} onChange={change} />
        </div>
      </div>
      <QuizPictures questions={questions}>
        <QuestionList
          draft={draft}
          sheetFor={quiz_id === undefined ? { chapter_id: draft.chapter_id || chapters?.[0]?.chapter_id } : { quiz_id }}
          heading={heading}
          fold={fold}
          problems={problems}
          hasSheet={hasSheet}
          onSheet={setSheet}
          onChange={changeQuestions}
          onDraft={change}
        />
      </QuizPictures>
      {(isChanged || quiz_id === undefined) && !hasSheet && (
        <SaveBar
          questions={questions}
          isNew={quiz_id === undefined}
          isChanged={isChanged}
          isBusy={save.isPending || isSending}
          problems={problems}
          error={save.error}
          onFault={() => {
            const first = problems.goTo(questions);
            if (first !== undefined) fold.show(first);
          }}
          onPublish={publish}
          onDiscard={() => {
            discard();
            problems.clear();
            fold.close();
            setShown(false);
            save.reset();
            heading.current?.focus();
          }}
        />
      )}
    </form>
  );
}
