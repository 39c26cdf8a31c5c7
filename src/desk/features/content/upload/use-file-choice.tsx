import { type DragEvent, useState } from 'react';
import { endingOfFile, isLeftBehind, type UploadKind, uploadKinds } from '#contract/desk/uploads.ts';
import { Notice } from '#desk/shared/notice.tsx';
import { t } from '#desk/texts.ts';
import { addFiles } from './sent-files.ts';

export type FileChoice = ReturnType<typeof useFileChoice>;

/**
 * Files that are chosen, or dropped, for a chapter or a subject. Those of the right kind begin to be sent. What a
 * computer has put beside them is ignored, as in an import. `onTaken` is told once there are some.
 */
export function useFileChoice(kind: UploadKind, parent_id: string, onTaken?: () => void) {
  const [leftOut, setLeftOut] = useState<string[]>([]);
  const { endings } = uploadKinds[kind];
  const take = (all: readonly File[]) => {
    const own = all.filter(({ name }) => !isLeftBehind(name));
    // One that was chosen alone is refused, with the reason.
    const files = own.length > 0 ? own : all;
    const isRight = (file: File) => endings.includes(endingOfFile(file.name));
    setLeftOut(files.filter((file) => !isRight(file)).map((file) => file.name));
    const right = files.filter(isRight);
    addFiles(right, kind, parent_id);
    if (right.length > 0) onTaken?.();
  };
  return {
    kind,
    take,
    /** Of the element on which files can be dropped. */
    drop: {
      onDragOver: (event: DragEvent) => event.preventDefault(),
      onDrop: (event: DragEvent) => {
        event.preventDefault();
        take([...event.dataTransfer.files]);
      },
    },
    /** What is wrong with those that were chosen last. */
    problem: leftOut.length > 0 && (
      <Notice tone="warn">{t('upload.wrongKind', { endings: endings.join(', '), names: leftOut.join(', ') })}</Notice>
    ),
  };
}
