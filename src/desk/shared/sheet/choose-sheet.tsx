import { type ReactNode, useId, useState } from 'react';
import { Notice } from '#desk/shared/notice.tsx';
import { Card } from '#desk/shared/page.tsx';
import { t } from '#desk/texts.ts';
import { buttonClassName } from '#ui/button.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { FileLabel } from '#ui/write/file-label.tsx';
import { readSheet } from './read-sheet.ts';

interface ChooseSheetProps {
  title?: string;
  /** What the sheet must have. */
  hint: string;
  /** More to know. */
  note?: string;
  accept: string;
  /** How large a file of this name may be. */
  maxBytesOf?: (file_name: string) => number;
  /** What helps who has none yet, beside the button. */
  example?: ReactNode;
  /** Of a file that was chosen, only its name is left, and the way to another. */
  isFolded?: boolean;
  /** A sheet was read: what it must have is known. */
  isRead?: boolean;
  isBusy: boolean;
  /** Another file is chosen: what was said of the last one is over. */
  onStart: () => void;
  onRead: (sheet: { file_name: string; base64: string }) => void;
  /** What is done with the sheet, in the same card. */
  children?: ReactNode;
}

/** Chooses a sheet and reads it. */
export function ChooseSheet(props: ChooseSheetProps) {
  const { title = t('chosenSheet.choose'), hint, note, accept, isRead = false, isBusy, onStart, onRead } = props;
  const id = useId();
  const [problem, setProblem] = useState('');
  const [fileName, setFileName] = useState('');
  const isFolded = props.isFolded === true && fileName !== '';
  const choose = async ([file]: readonly File[]) => {
    if (!file) return;
    onStart();
    setProblem('');
    setFileName(file.name);
    const read = await readSheet(file, props.maxBytesOf?.(file.name));
    if (typeof read === 'string') setProblem(read);
    else onRead(read);
  };
  return (
    <>
      <Card title={isFolded ? fileName : title}>
        <div className="flex max-w-180 flex-col gap-3" aria-busy={isBusy}>
          {!isRead && !isFolded && (
            <div id={`${id}-hint`} className="flex flex-col gap-3">
              <p>{hint}</p>
              {note && <p className="text-sm whitespace-pre-line text-ink-soft">{note}</p>}
            </div>
          )}
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <FileLabel
              aria-describedby={`${id}-name ${id}-hint`}
              accept={accept}
              disabled={isBusy}
              className={buttonClassName(fileName === '' ? 'primary' : 'quiet')}
              onFiles={choose}
            >
              {isBusy && <Spinner />}
              {t(isFolded ? 'chosenSheet.another' : 'chosenSheet.file')}
            </FileLabel>
            {fileName === '' && props.example}
            <span id={`${id}-name`} className={isFolded ? 'sr-only' : 'min-w-0 wrap-anywhere'}>
              {fileName}
            </span>
          </div>
          {isBusy && (
            <p role="status" className="text-sm text-ink-soft">
              {t('loading')}
            </p>
          )}
          {props.children}
        </div>
      </Card>
      {problem && <Notice tone="bad">{problem}</Notice>}
    </>
  );
}
