import { Button } from '#ui/button.tsx';
import { HallDialog } from '#web/features/quiz/take/exam/hall/hall-dialog.tsx';
import { timeOfDay } from '#web/messages/time-of-day.ts';
import { t } from '#web/texts.ts';
import type { TimedSection } from './section-times.ts';

interface SectionEndDialogProps {
  closed: TimedSection;
  open: TimedSection;
  onClose: () => void;
}

/** Says that the time of a section is over, and which one is open now. There is nothing to choose. */
export function SectionEndDialog({ closed, open, onClose }: SectionEndDialogProps) {
  return (
    <HallDialog title={t('hall.sectionClosed', { section: closed.name })} onClose={onClose}>
      {(close) => (
        <>
          <p>
            {open.closes_at !== undefined &&
              t('hall.sectionOpen', { section: open.name, time: timeOfDay(open.closes_at) })}
          </p>
          <p className="mt-2 text-sm text-ink-soft">{t('hall.sectionKept')}</p>
          <div className="hall-actions">
            <Button className="grow" data-default onClick={close}>
              {t('hall.goOn')}
            </Button>
          </div>
        </>
      )}
    </HallDialog>
  );
}
