import { t } from '#desk/texts.ts';
import { Button } from '#ui/button.tsx';

interface FormButtonsProps {
  /** What saves. */
  label?: string;
  kind?: 'primary' | 'danger';
  busy: boolean;
  onCancel: () => void;
}

/** The end of a form: what saves it, and what leaves it. */
export function FormButtons({ label = t('save'), kind = 'primary', busy, onCancel }: FormButtonsProps) {
  return (
    <div className="flex flex-wrap gap-2">
      <Button type="submit" kind={kind} busy={busy}>
        {label}
      </Button>
      <Button kind="quiet" onClick={onCancel}>
        {t('cancel')}
      </Button>
    </div>
  );
}
