import { type ReactNode, useId, useState } from 'react';
import { maxSheetBytes } from '#contract/desk/sheet.ts';
import { t } from '#desk/messages/choose-sheet.ts';
import { Notice } from '#desk/shared/notice.tsx';
import { Card } from '#desk/shared/page.tsx';
import { controlClassName } from '#web/ui/field.tsx';

interface ChooseSheetProps {
  /** What the sheet must have. */
  hint: string;
  /** More to know. */
  note?: string;
  accept: string;
  /** What stands beside the title. */
  aside?: ReactNode;
  /** A sheet was read: what it must have is known. */
  isRead?: boolean;
  isBusy: boolean;
  /** Another file is chosen: what was said of the last one is over. */
  onStart: () => void;
  onRead: (sheet: { file_name: string; base64: string }) => void;
}

/** Chooses a sheet and reads it. */
export function ChooseSheet(props: ChooseSheetProps) {
  const { hint, note, accept, aside, isRead = false, isBusy, onStart, onRead } = props;
  const id = useId();
  const [fault, setFault] = useState('');
  const choose = async (file: File | undefined) => {
    onStart();
    setFault('');
    if (!file) return;
    if (file.size > maxSheetBytes) return setFault(t('sheet.tooLarge'));
    const base64 = await base64Of(file).catch(() => undefined);
    if (base64 === undefined) return setFault(t('sheet.unreadable'));
    onRead({ file_name: file.name, base64 });
  };
  return (
    <>
      <Card title={t('sheet.choose')} aside={aside}>
        <div className="flex max-w-180 flex-col gap-3" aria-busy={isBusy}>
          {!isRead && <p id={`${id}-hint`}>{hint}</p>}
          {note && <p className="text-sm text-ink-soft">{note}</p>}
          <input
            type="file"
            aria-label={t('sheet.choose')}
            aria-describedby={isRead ? undefined : `${id}-hint`}
            accept={accept}
            disabled={isBusy}
            className={`${controlClassName} file:mr-3 file:rounded-control file:border-0 file:bg-primary-soft file:px-3 file:py-1 file:font-semibold file:text-primary-ink`}
            onChange={({ target }) => void choose(target.files?.[0])}
          />
          {isBusy && (
            <p role="status" className="text-sm text-ink-soft">
              {t('loading')}
            </p>
          )}
        </div>
      </Card>
      {fault && <Notice tone="bad">{fault}</Notice>}
    </>
  );
}

function base64Of(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result).replace(/^[^,]*,?/, ''));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });
}
