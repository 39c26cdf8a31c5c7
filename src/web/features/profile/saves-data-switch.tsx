import './switch.css';
import { useId, useState } from 'react';
import { t } from '#web/messages/profile.ts';
import { chooseSavingData, savesData } from '#web/shared/saves-data.ts';

/** Chooses whether the app uses less data on this device. */
export function SavesDataSwitch() {
  const detail = useId();
  const [saves, setSaves] = useState(savesData);
  const choose = (chosen: boolean) => {
    chooseSavingData(chosen);
    setSaves(chosen);
  };
  return (
    <div className="flex-1 basis-72">
      <label className="target inline-flex cursor-pointer items-center gap-3 font-medium">
        <input
          type="checkbox"
          // biome-ignore lint/a11y/useAriaPropsForRole: a checkbox says by itself whether it is on
          role="switch"
          className="switch"
          checked={saves}
          aria-describedby={detail}
          onChange={({ target }) => choose(target.checked)}
        />
        {t('profile.savesData')}
      </label>
      <p id={detail} className="text-sm text-ink-soft">
        {t('profile.savesDataDetail')}
      </p>
    </div>
  );
}
