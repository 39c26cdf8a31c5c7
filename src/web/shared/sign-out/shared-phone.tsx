import { useId } from 'react';
import { t } from '#web/texts.ts';

/** Lets the student say that others use this phone too. */
export function SharedPhone({ isShared, onChange }: { isShared: boolean; onChange: (isShared: boolean) => void }) {
  const detailId = useId();
  return (
    <div className="sign-out-shared mt-3">
      <label className="target flex cursor-pointer items-center gap-3 font-medium">
        <input
          type="checkbox"
          checked={isShared}
          aria-describedby={detailId}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
        {t('signOut.shared')}
      </label>
      <p id={detailId} className="text-sm text-ink-soft">
        {t('signOut.sharedDetail')}
      </p>
    </div>
  );
}
