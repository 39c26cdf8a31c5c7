import { type ClipboardEvent, useState } from 'react';
import { legacyFontIn } from '#contract/rich-text/legacy-fonts.ts';
import { t } from '#desk/texts.ts';
import { AlertIcon } from '#ui/icons/icons.tsx';

/** Watches what is pasted into a text, and names its font where students would read other letters in it. */
export function usePastedFont() {
  const [font, setFont] = useState<string>();
  const note = ({ clipboardData }: ClipboardEvent) => {
    setFont(legacyFontIn(clipboardData.getData('text/html'), clipboardData.getData('text/plain')));
  };
  return { font, note };
}

export function PastedFont({ font }: { font: string | undefined }) {
  return (
    <div role="status">
      {font !== undefined && (
        <p className="flex items-center gap-1.5 text-sm text-warn">
          <AlertIcon className="size-4" />
          {t('written.font', { font })}
        </p>
      )}
    </div>
  );
}
