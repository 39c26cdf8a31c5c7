import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { t } from '#web/texts.ts';
import { HallDialog } from './hall-dialog.tsx';
import { keysAreOn } from './hall-keys.tsx';

/** The keys of the hall, and whether they are on. */
export function KeysDialog({ onClose }: { onClose: () => void }) {
  const [isOn, setIsOn] = useState(() => keysAreOn.get());
  const rows = [
    ['1 – 8', t('hall.keys.option')],
    ['n →', t('hall.next')],
    ['p ←', t('hall.previous')],
    ['m', t('quizStart.review')],
    ['c', t('hall.clear')],
    ['q', t('hall.paper')],
    ['t', t('hall.keys.time')],
    ['?', t('hall.keys')],
  ];
  return (
    <HallDialog title={t('hall.keys')} onClose={onClose}>
      {(close) => (
        <>
          <dl>
            {rows.map(([key, text]) => (
              <div key={key} className="flex gap-2 border-b border-line py-2">
                <dt className="grow">{text}</dt>
                <dd className="font-bold">{key}</dd>
              </div>
            ))}
          </dl>
          <label className="target mt-2 flex items-center gap-3">
            <input
              type="checkbox"
              className="size-6 shrink-0"
              checked={isOn}
              onChange={({ target: { checked } }) => {
                keysAreOn.set(checked);
                setIsOn(checked);
              }}
            />
            {t('hall.keys.use')}
          </label>
          <div className="hall-actions">
            <Button className="grow" onClick={close}>
              {t('hall.close')}
            </Button>
          </div>
        </>
      )}
    </HallDialog>
  );
}
