import { useContext, useEffect, useRef } from 'react';
import { t } from '#desk/messages/quizzes.ts';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/toast.ts';
import { CheckSheet, type SheetTarget } from './check-sheet.tsx';
import { PictureAdded } from './quiz-pictures.tsx';
import type { ReadSheet } from './read-sheet.ts';

interface AddFromSheetProps {
  target: SheetTarget;
  onAdd: (read: ReadSheet) => void;
  onCancel: () => void;
}

/** Adds the questions of a sheet to a quiz while it is written. It stands in the place of the button that opened it. */
export function AddFromSheet({ target, onAdd, onCancel }: AddFromSheetProps) {
  const noteAdded = useContext(PictureAdded);
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    panel.current?.querySelector<HTMLElement>('input')?.focus({ preventScroll: true });
    panel.current?.scrollIntoView({ block: 'nearest' });
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
