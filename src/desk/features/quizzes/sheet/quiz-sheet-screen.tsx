import { useNavigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { contentChapterCall } from '#contract/desk/content.ts';
import { addQuizSheetCall } from '#contract/desk/quiz-sheet.ts';
import type { Pattern } from '#contract/quiz/patterns.ts';
import { useChange, useDeskCall } from '#desk/api/use-desk-call.ts';
import { PatternField } from '#desk/features/quizzes/pattern/pattern-field.tsx';
import { ChangeProblem } from '#desk/shared/form/conflict.tsx';
import { Page } from '#desk/shared/page.tsx';
import { useStaff } from '#desk/shared/use-staff.ts';
import { t } from '#desk/texts.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/field.tsx';
import { toast } from '#ui/toast.ts';
import { CheckSheet } from './check-sheet.tsx';
import { comparedSheet, fillSheet } from './fill-sheet.ts';
import type { ReadSheet } from './read-sheet.ts';

/** /content/$chapter_id/quiz-sheet: a sheet is chosen, its questions are shown, and then they are added as a quiz. */
export function QuizSheetScreen() {
  const { chapter_id } = useParams({ from: '/content/$chapter_id/quiz-sheet' });
  const chapter = useDeskCall(contentChapterCall, { chapter_id });
  const [isAdding, setAdding] = useState(false);
  const [pattern, setPattern] = useState<Pattern>();
  return (
    <Page
      title={t('quizSheet.title')}
      back={{
        to: '/content/$chapter_id',
        params: { chapter_id },
        label: chapter.data?.name ?? t('content.title'),
      }}
    >
      <CheckSheet target={{ chapter_id }} isBusy={isAdding} asAdded={(read) => fillSheet(read, pattern)}>
        {(read, sheet) => (
          <AddForm
            read={read}
            sheet={{ chapter_id, ...sheet }}
            pattern={pattern}
            onPattern={setPattern}
            onBusy={setAdding}
          />
        )}
      </CheckSheet>
    </Page>
  );
}

interface AddFormProps {
  read: ReadSheet;
  sheet: { chapter_id: string; file_name: string; base64: string };
  /** The exam that the quiz is made like. */
  pattern: Pattern | undefined;
  onPattern: (pattern: Pattern | undefined) => void;
  onBusy: (isBusy: boolean) => void;
}

/** What the quiz is called, and the button that adds it. */
function AddForm({ read, sheet, pattern, onPattern, onBusy }: AddFormProps) {
  const { academy } = useStaff();
  const [name, setName] = useState(read.name);
  const [pass_percent, setPercent] = useState(String(read.pass_percent ?? academy.pass_percent));
  const navigate = useNavigate();
  const add = useChange(addQuizSheetCall, ({ quiz_id }) => {
    toast.success(t('quizzes.published'));
    void navigate({ to: '/results/$quiz_id', params: { quiz_id } });
  });
  return (
    <form
      noValidate
      className="flex flex-col gap-4 rounded-card border border-line bg-surface p-4 shadow-card"
      onSubmit={(event) => {
        event.preventDefault();
        if (add.isPending) return;
        onBusy(true);
        add.mutate({ ...sheet, name, pass_percent, pattern: pattern?.name ?? '' }, { onSettled: () => onBusy(false) });
      }}
    >
      <p role="status" className="font-semibold">
        {t('quizSheet.checked', { count: read.questions.length })}
      </p>
      <div className="grid grid-cols-[minmax(0,1fr)_7rem] items-start gap-x-3">
        <TextField
          label={t('quizzes.name')}
          maxLength={200}
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
        <TextField
          label={t('quizzes.pass')}
          inputMode="decimal"
          maxLength={20}
          value={pass_percent}
          onChange={({ target }) => setPercent(target.value)}
        />
      </div>
      <PatternField
        value={pattern?.name ?? ''}
        hint={t('quizSheet.patternHint')}
        quizWith={(chosen) => comparedSheet(read, chosen)}
        onChange={onPattern}
      />
      <ChangeProblem error={add.error} />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button type="submit" busy={add.isPending}>
          {t('quizSheet.add')}
        </Button>
        <p className="min-w-0 grow basis-40 text-sm text-ink-soft">
          {pattern
            ? t('quizSheet.testAtOnce', { results: t('nav.results'), write: t('quizzes.new') })
            : t('quizSheet.atOnce')}
        </p>
      </div>
    </form>
  );
}
