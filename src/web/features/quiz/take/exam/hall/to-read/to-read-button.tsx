import { DocumentIcon } from '#ui/icons/icons.tsx';
import { t } from '#web/texts.ts';

/** Opens the question paper. It is in the bar where there is room for it, and in the palette of a phone. */
export function ToReadButton({ onClick }: { onClick: () => void }) {
  return (
    <button type="button" onClick={onClick} className="hall-to-read-open target">
      <DocumentIcon className="size-5" />
      {t('hall.paper')}
    </button>
  );
}
