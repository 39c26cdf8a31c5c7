import { Notice } from '#desk/shared/notice.tsx';
import { t } from '#desk/texts.ts';

interface SamePersonProps {
  isSure: boolean;
  onChange: (isSure: boolean) => void;
}

/** Two names are seldom one person. Somebody has to say so before the accounts are merged. */
export function SamePerson({ isSure, onChange }: SamePersonProps) {
  return (
    <Notice tone="warn">
      <p>{t('merge.differ')}</p>
      <label className="target flex items-center gap-2.5 font-semibold">
        <input
          type="checkbox"
          checked={isSure}
          onChange={({ target }) => onChange(target.checked)}
          className="size-5 shrink-0 accent-primary"
        />
        {t('merge.same')}
      </label>
    </Notice>
  );
}
