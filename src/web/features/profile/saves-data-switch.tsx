import { t } from '#web/texts.ts';
import './switch.css';
import { useId, useState } from 'react';
import { chooseSavingData, savesData } from '#ui/player/saves-data.ts';

/** Chooses whether the app uses less data on this device. */
export function SavesDataSwitch() {
  const detail = useId();
  const [saves, setSaves] = useState(savesData);
  const choose = (chosen: boolean) => {
    chooseSavingData(chosen);
    setSaves(chosen);
  };
  return (
    <div className="py-3">
      <label className="target flex cursor-pointer items-center justify-between gap-4 font-medium">
        {t('profile.savesData')}
        <input
          type="checkbox"
          // biome-ignore lint/a11y/useAriaPropsForRole: a checkbox says by itself whether it is on
          role="switch"
          className="switch"
          checked={saves}
          aria-describedby={detail}
          onChange={({ target }) => choose(target.checked)}
        />
      </label>
      <p id={detail} className="text-sm text-ink-soft">
        {t('profile.savesDataDetail')}
      </p>
    </div>
  );
}
