import type { ComponentProps } from 'react';
import { Button } from '#ui/button.tsx';
import { t } from '#web/texts.ts';
import { Palette } from './palette.tsx';

interface HallPaletteProps extends ComponentProps<typeof Palette> {
  isPractice: boolean;
  isBusy: boolean;
  onSubmit: () => void;
  onLeave: () => void;
}

/** The palette with what a student does with the whole test below it. */
export function HallPalette({ isPractice, isBusy, onSubmit, onLeave, ...palette }: HallPaletteProps) {
  return (
    <>
      <Palette {...palette} />
      <div className="hall-actions">
        <Button className="grow" busy={isBusy} onClick={onSubmit}>
          {t(isPractice ? 'practice.end' : 'hall.submit')}
        </Button>
        {!isPractice && (
          <Button kind="quiet" className="grow" onClick={onLeave}>
            {t('hall.leave')}
          </Button>
        )}
      </div>
    </>
  );
}
