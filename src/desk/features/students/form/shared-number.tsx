import { t } from '#desk/texts.ts';

interface SharedNumberProps {
  isShared: boolean;
  onChange: (isShared: boolean) => void;
}

/** Brothers and sisters may have one number. Without this, a number that somebody has is refused. */
export function SharedNumber({ isShared, onChange }: SharedNumberProps) {
  return (
    <label className="target flex items-center gap-2.5 text-sm">
      <input
        type="checkbox"
        checked={isShared}
        onChange={({ target }) => onChange(target.checked)}
        className="size-5 shrink-0 accent-primary"
      />
      {t('students.sibling')}
    </label>
  );
}
