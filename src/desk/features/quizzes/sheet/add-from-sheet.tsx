import { useContext, useEffect, useRef } from 'react';
import { PictureAdded } from '#desk/features/quizzes/quiz-pictures.tsx';
import { t } from '#desk/texts.ts';
import { Button } from '#ui/button.tsx';
import { toast } from '#ui/toast.ts';
import { CheckSheet, type SheetTarget } from './check-sheet.tsx';
import type { ReadSheet } from './read-sheet.ts';

interface AddFromSheetProps {
  target: SheetTarget;
  /** How many questions are before them. */
  before: number;
  onAdd: (read: ReadSheet) => void;
  onCancel: () => void;
}

/** Adds the questions of a sheet to a quiz while it is written. Meanwhile it has the page to itself. */
export function AddFromSheet({ target, before, onAdd, onCancel }: AddFromSheetProps) {
  const noteAdded = useContext(PictureAdded);
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    panel.current?.querySelector<HTMLElement>('input')?.focus({ preventScroll: true });
    panel.current?.scrollIntoView({ block: 'center' });
  }, []);
  const add = (read: ReadSheet) => {
    for (const picture of read.pictures) noteAdded(picture);
    toast.success(t('quizzes.added', { count: read.questions.length }));
    onAdd(read);
  };
  return (
    <div ref={panel}>
      <CheckSheet
        title={t('quizzes.fromSheet')}
        target={target}
        before={before}
        actions={(read) => (
          <>
            <div className="flex flex-wrap gap-2">
              {read && (
                <Button onClick={() => add(read)}>{t('quizzes.addRead', { count: read.questions.length })}</Button>
              )}
              <Button kind="quiet" onClick={onCancel}>
                {t('cancel')}
              </Button>
            </div>
            {read && <p className="text-sm text-ink-soft">{t('quizzes.thenPublish')}</p>}
          </>
        )}
      />
    </div>
  );
}
