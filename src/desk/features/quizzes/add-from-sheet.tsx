import { useContext, useEffect, useRef } from 'react';
import { t } from '#desk/messages/quizzes.ts';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/toast.ts';
import { CheckSheet, type SheetTarget } from './check-sheet.tsx';
import { PictureAdded } from './quiz-pictures.tsx';
import type { ReadSheet } from './read-sheet.ts';

/** Adds the questions of a sheet to a quiz while it is written. */
export function AddFromSheet({ target, onAdd }: { target: SheetTarget; onAdd: (read: ReadSheet) => void }) {
  const noteAdded = useContext(PictureAdded);
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    panel.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <div ref={panel}>
      <CheckSheet target={target}>
        {(read) => (
          <Button
            className="self-start"
            onClick={() => {
              for (const picture of read.pictures) noteAdded(picture);
              toast.success(t('quizzes.added', { count: read.questions.length }));
              onAdd(read);
            }}
          >
            {t('quizzes.addRead', { count: read.questions.length })}
          </Button>
        )}
      </CheckSheet>
    </div>
  );
}
