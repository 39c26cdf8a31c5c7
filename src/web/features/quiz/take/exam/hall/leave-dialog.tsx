import { Button } from '#ui/button.tsx';
import { t } from '#web/texts.ts';
import { HallDialog } from './hall-dialog.tsx';

/** Asks before a student leaves a test whose time goes on. */
export function LeaveDialog({ onStay, onLeave }: { onStay: () => void; onLeave: () => void }) {
  return (
    <HallDialog title={t('hall.leave')} onClose={onStay}>
      {(close) => (
        <>
          <p>{t('hall.leaveDetail')}</p>
          <div className="hall-actions">
            <Button className="grow" data-default onClick={close}>
              {t('outbox.returnToDraft')}
            </Button>
            <Button kind="quiet" className="grow" onClick={onLeave}>
              {t('hall.leave')}
            </Button>
          </div>
        </>
      )}
    </HallDialog>
  );
}
