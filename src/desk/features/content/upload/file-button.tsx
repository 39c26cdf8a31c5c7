import { type DragEvent, useId, useState } from 'react';
import { endingOfFile, type UploadKind, uploadKinds } from '#contract/desk/uploads.ts';
import { t } from '#desk/messages/content.ts';
import { Notice } from '#desk/shared/notice.tsx';
import { buttonClassName } from '#web/ui/button.tsx';
import { addFiles } from './sent-files.ts';

interface FileButtonProps {
  kind: UploadKind;
  /** The chapter or the subject that the files are for, and what it is called. */
  parent_id: string;
  name: string;
  label: string;
  look?: 'quiet' | 'bare';
}

/** Chooses files and begins to send them. They can be dropped on it, too. */
export function FileButton({ kind, parent_id, label, name, look = 'quiet' }: FileButtonProps) {
  const id = useId();
  const [leftOut, setLeftOut] = useState<string[]>([]);
  const { endings } = uploadKinds[kind];
  const take = (list: FileList | null) => {
    const files = [...(list ?? [])];
    const isRight = (file: File) => endings.includes(endingOfFile(file.name));
    setLeftOut(files.filter((file) => !isRight(file)).map((file) => file.name));
    addFiles(files.filter(isRight), kind, parent_id);
  };
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    take(event.dataTransfer.files);
  };
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping files is a shortcut for the button in it */}
      <div onDragOver={(event) => event.preventDefault()} onDrop={onDrop} className="flex flex-wrap items-center gap-3">
        <label
          htmlFor={id}
          className={`${buttonClassName(look)} cursor-pointer has-focus-visible:outline-3 has-focus-visible:outline-primary-ink`}
        >
          {label}
          <span className="sr-only">: {name}</span>
          <input
            id={id}
            type="file"
            accept={endings.join(',')}
            multiple={kind !== 'cover'}
            className="sr-only"
            onChange={({ target }) => {
              take(target.files);
              // Otherwise the same file could not be chosen again.
              target.value = '';
            }}
          />
        </label>
        {kind !== 'cover' && <span className="text-sm text-ink-soft max-md:hidden">{t('upload.drop')}</span>}
      </div>
      {leftOut.length > 0 && (
        <Notice tone="warn">{t('upload.wrongKind', { endings: endings.join(', '), names: leftOut.join(', ') })}</Notice>
      )}
    </>
  );
}
