import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { addQuizSheetCall } from '#contract/desk/quiz-sheet.ts';
import type { QuizBatch } from '#contract/desk/quizzes.ts';
import type { Pattern } from '#contract/quiz/patterns.ts';
import { minutesOfSections } from '#contract/quiz/sections.ts';
import { useChange } from '#desk/api/use-desk-call.ts';
import { PatternField } from '#desk/features/quizzes/pattern/pattern-field.tsx';
import { withMinutes } from '#desk/features/quizzes/quiz-draft.ts';
import { type Chapters, QuizFields, type QuizHead } from '#desk/features/quizzes/quiz-fields.tsx';
import { ChangeProblem } from '#desk/shared/form/conflict.tsx';
import { useStaff } from '#desk/shared/use-staff.ts';
import { t } from '#desk/texts.ts';
import { Button } from '#ui/button.tsx';
import { toast } from '#ui/toast.ts';
import { CheckSheet } from './check-sheet.tsx';
import { comparedSheet, fillSheet } from './fill-sheet.ts';
import type { CheckedSheet, ReadSheet } from './read-sheet.ts';

interface QuizFromFileProps {
  chapters: Chapters;
  /** The one that it was asked for in. */
  chapter_id: string | undefined;
  batches: readonly QuizBatch[];
}

/** A sheet is chosen, its questions are shown, and then they are added as a quiz. */
export function QuizFromFile({ chapters, chapter_id, batches }: QuizFromFileProps) {
  const [isAdding, setAdding] = useState(false);
  const [pattern, setPattern] = useState<Pattern>();
  return (
    <CheckSheet
      target={{ chapter_id: chapter_id ?? chapters[0]?.chapter_id }}
      isBusy={isAdding}
      asAdded={(read) => fillSheet(read, pattern)}
    >
      {(read, sheet) => (
        <AddForm
          {...{ read, sheet, chapters, chapter_id, batches, pattern }}
          onPattern={setPattern}
          onBusy={setAdding}
        />
      )}
    </CheckSheet>
  );
}

interface AddFormProps extends QuizFromFileProps {
  read: ReadSheet;
  sheet: CheckedSheet;
  /** The exam that the quiz is made like. */
  pattern: Pattern | undefined;
  onPattern: (pattern: Pattern | undefined) => void;
  onBusy: (isBusy: boolean) => void;
}

/** All of the quiz but its questions, and the button that adds it. */
function AddForm({ read, sheet, chapters, chapter_id = '', batches, pattern, onPattern, onBusy }: AddFormProps) {
  const { academy } = useStaff();
  const [quiz, setQuiz] = useState<QuizHead>({
    ...{ name: read.name, pass_percent: String(read.pass_percent ?? academy.pass_percent), chapter_id, batch_slug: '' },
    ...{ window: read.window, below_zero: read.below_zero, shuffle: read.shuffle },
  });
  const [needsChapter, setNeedsChapter] = useState(false);
  const navigate = useNavigate();
  const add = useChange(addQuizSheetCall, ({ quiz_id }) => {
    toast.success(t('quizzes.published'));
    void navigate({ to: '/quizzes/$quiz_id', params: { quiz_id } });
  });
  const window = quiz.window ?? read.window;
  const choosePattern = (chosen: Pattern | undefined) => {
    onPattern(chosen);
    const timed = chosen ? withMinutes(window, comparedSheet(read, chosen).minutes) : read.window;
    setQuiz({ ...quiz, window: timed, below_zero: chosen?.below_zero ?? read.below_zero });
  };
  return (
    <form
      noValidate
      className="flex flex-col gap-4 rounded-card border border-line bg-surface p-4 shadow-card"
      onSubmit={(event) => {
        event.preventDefault();
        if (add.isPending) return;
        setNeedsChapter(quiz.chapter_id === '');
        if (quiz.chapter_id === '') return;
        onBusy(true);
        add.mutate({ ...sheet, ...quiz, pattern: pattern?.name ?? '' }, { onSettled: () => onBusy(false) });
      }}
    >
      <p role="status" className="font-semibold">
        {t('quizSheet.checked', { count: read.questions.length })}
      </p>
      <QuizFields
        value={quiz}
        chapters={chapters}
        needsChapter={needsChapter && quiz.chapter_id === ''}
        batches={batches}
        isOfSections={
          pattern
            ? minutesOfSections(comparedSheet(read, pattern).questions) > 0
            : read.sections.some(({ minutes }) => minutes > 0)
        }
        onChange={(some) => setQuiz({ ...quiz, ...some })}
      >
        <PatternField
          value={pattern?.name ?? ''}
          hint={t('quizSheet.patternHint')}
          quizWith={(chosen) => comparedSheet(read, chosen)}
          onChange={choosePattern}
        />
      </QuizFields>
      <ChangeProblem error={add.error} />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button type="submit" busy={add.isPending}>
          {t('quizSheet.add')}
        </Button>
        {window.opens === '' && <p className="min-w-0 grow basis-40 text-sm text-ink-soft">{t('quizSheet.atOnce')}</p>}
      </div>
    </form>
  );
}
