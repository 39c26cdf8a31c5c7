import { lazy, type MouseEvent, type RefObject, Suspense, useEffect, useRef } from 'react';
import { formatNumber } from '#desk/messages/format.ts';
import { t } from '#desk/texts.ts';
import { Button } from '#ui/button.tsx';
import { DocumentIcon } from '#ui/icons/section-icons.tsx';
import { sumOfMarks } from './draft-sections.ts';
import { MarksForAll } from './marks-for-all.tsx';
import { nextQuestion } from './pattern/draft-pattern.ts';
import { SectionFields } from './pattern/section-fields.tsx';
import { PlusIcon } from './plus-icon.tsx';
import { QuestionEditor } from './question-editor.tsx';
import { QuestionRow } from './question-row.tsx';
import { type DraftQuestion, isBlank, moved, type QuizDraft, withSheet } from './quiz-draft.ts';
import type { SheetTarget } from './sheet/add-from-sheet.tsx';
import type { useFold } from './use-fold.ts';
import type { Problems } from './use-problems.ts';

const AddFromSheet = lazy(async () => ({ default: (await import('./sheet/add-from-sheet.tsx')).AddFromSheet }));

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
  const opener = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!hasSheet) opener.current?.focus();
  }, [hasSheet]);
  const isEmpty = questions.every(isBlank);
  const add = () => {
    const added = nextQuestion(draft);
    onChange([...questions, added]);
    fold.show(added.id, 'textarea');
  };
  const openSheet = ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    opener.current = currentTarget;
    onSheet(true);
  };
  /** Beside the heading, they look like what else adds something. */
  const addButton = (place: 'above' | 'below') => (
    <Button kind={place === 'above' ? 'bare' : 'quiet'} className={place === 'above' ? inHead : ''} onClick={add}>
      <PlusIcon />
      {t('quizzes.addQuestion')}
    </Button>
  );
  const sheetButton = (place: 'above' | 'below') => (
    <Button kind={place === 'above' ? 'bare' : 'quiet'} className={place === 'above' ? inHead : ''} onClick={openSheet}>
      <DocumentIcon className="size-5" />
      {t('quizzes.fromSheet')}
    </Button>
  );
  const editorOf = (one: DraftQuestion, at: number) => (
    <QuestionEditor
      number={at + 1}
      count={questions.length}
      value={one}
      describedBy={problems.of(one.id).length > 0 ? `problems-${one.id}` : undefined}
      onChange={(changed) => {
        problems.remove(one.id);
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
    <section className="min-w-0">
      <div hidden={hasSheet}>
        <div className="flex flex-col gap-3">
          <div className="flex flex-wrap items-center justify-between gap-x-2">
            <h2 ref={heading} tabIndex={-1} className="font-bold">
              {t('quizzes.questions')}{' '}
              {!isEmpty && (
                <span className="text-sm font-normal text-ink-soft tabular-nums">
                  ({formatNumber(questions.length)}) · {t('quizzes.marks', { count: sumOfMarks(draft) })}
                </span>
              )}
            </h2>
            {isEmpty ? sheetButton('above') : addButton('above')}
          </div>
          {questions.length > 1 && !isEmpty && (
            <MarksForAll
              questions={questions}
              onChange={(changed) => {
                problems.removeAll();
                onChange(changed);
              }}
            />
          )}
          <SectionFields draft={draft} onChange={onDraft} />
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
          <div className="flex flex-wrap gap-2">
            {addButton('below')}
            {!isEmpty && sheetButton('below')}
          </div>
        </div>
      </div>
      {hasSheet && (
        <Suspense>
          <AddFromSheet
            target={sheetFor}
            before={isEmpty ? 0 : questions.length}
            onAdd={(sheet) => {
              const { draft: changed, added } = withSheet(draft, sheet);
              onDraft(changed);
              opener.current = null;
              onSheet(false);
              fold.close();
              fold.focus(added[0]?.id);
            }}
            onCancel={() => onSheet(false)}
          />
        </Suspense>
      )}
    </section>
  );
}

const inHead = '-mr-2 text-sm';
