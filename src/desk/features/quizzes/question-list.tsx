import { lazy, type RefObject, Suspense, useRef } from 'react';
import { t } from '#desk/messages/quizzes.ts';
import { Button } from '#web/ui/button.tsx';
import type { SheetTarget } from './check-sheet.tsx';
import { QuestionEditor } from './question-editor.tsx';
import { QuestionRow } from './question-row.tsx';
import { type DraftQuestion, moved, newQuestion, type QuizDraft, withSheet } from './quiz-draft.ts';
import type { useFold } from './use-fold.ts';
import type { Problems } from './use-problems.ts';

const AddFromSheet = lazy(async () => ({ default: (await import('./add-from-sheet.tsx')).AddFromSheet }));

interface QuestionListProps {
  draft: QuizDraft;
  /** Where the questions of a sheet go. */
  sheetFor: SheetTarget;
  heading: RefObject<HTMLHeadingElement | null>;
  fold: ReturnType<typeof useFold>;
  problems: Problems;
  /** Questions are being added from a sheet. */
  hasSheet: boolean;
  onSheet: (hasSheet: boolean) => void;
  onChange: (questions: readonly DraftQuestion[]) => void;
  onDraft: (draft: QuizDraft) => void;
}

/** The questions of a quiz. One of them is open at a time. */
export function QuestionList(props: QuestionListProps) {
  const { draft, sheetFor, heading, fold, problems, hasSheet, onSheet, onChange, onDraft } = props;
  const { questions } = draft;
  // Who cancels is again where it began.
  const hasCancelled = useRef(false);
  const editorOf = (one: DraftQuestion, at: number) => (
    <QuestionEditor
      number={at + 1}
      count={questions.length}
      value={one}
      describedBy={problems.of(one.id).length > 0 ? `problems-${one.id}` : undefined}
      onChange={(changed) => {
        problems.forget(one.id);
        onChange(questions.with(at, changed));
      }}
      onMove={(by) => {
        onChange(moved(questions, at, by));
        fold.focus(one.id);
      }}
      onRemove={() => {
        onChange(questions.toSpliced(at, 1));
        fold.focus((questions[at - 1] ?? questions[at + 1])?.id);
      }}
    />
  );
  return (
    <section className="flex min-w-0 flex-col gap-3">
      <h2 ref={heading} tabIndex={-1} className="font-bold">
        {t('quizzes.questions')}
      </h2>
      <ol ref={fold.list} className="flex flex-col gap-2">
        {questions.map((one, at) => (
          <QuestionRow
            key={one.id}
            number={at + 1}
            value={one}
            problems={problems.of(one.id)}
            isOpen={fold.isOpen(one.id)}
            onToggle={() => (fold.isOpen(one.id) ? fold.close() : fold.show(one.id))}
          >
            {fold.isThere(one.id) && editorOf(one, at)}
          </QuestionRow>
        ))}
      </ol>
      {!hasSheet && (
        <div className="flex flex-wrap gap-2">
          <Button
            kind="quiet"
            onClick={() => {
              const added = newQuestion();
              onChange([...questions, added]);
              fold.show(added.id, 'textarea');
            }}
          >
            {t('quizzes.addQuestion')}
          </Button>
          <Button kind="quiet" autoFocus={hasCancelled.current} onClick={() => onSheet(true)}>
            {t('quizzes.fromSheet')}
          </Button>
        </div>
      )}
      {hasSheet && (
        <Suspense>
          <AddFromSheet
            target={sheetFor}
            onAdd={(sheet) => {
              const { draft: changed, added } = withSheet(draft, sheet);
              onDraft(changed);
              hasCancelled.current = false;
              onSheet(false);
              fold.close();
              fold.focus(added[0]?.id);
            }}
            onCancel={() => {
              hasCancelled.current = true;
              onSheet(false);
            }}
          />
        </Suspense>
      )}
    </section>
  );
}
