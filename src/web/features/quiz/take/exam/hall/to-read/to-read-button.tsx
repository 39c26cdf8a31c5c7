import { DocumentIcon } from '#ui/icons/section-icons.tsx';
import { HallButton } from '#web/features/quiz/take/exam/hall/hall-button.tsx';
import { t } from '#web/texts.ts';

interface ToReadButtonProps {
  onClick: () => void;
  className: string;
}

/** Opens the question paper. It is in the bar where there is room for it, and in the palette of a phone. */
export function ToReadButton(button: ToReadButtonProps) {
  return (
    <HallButton {...button}>
      <DocumentIcon className="size-5" />
      {t('hall.paper')}
    </HallButton>
  );
}
