import type { ReactNode } from 'react';
import { uploadKinds } from '#contract/desk/uploads.ts';
import { buttonClassName } from '#ui/button.tsx';
import { FileLabel } from '#ui/write/file-label.tsx';
import type { FileChoice } from './use-file-choice.tsx';

interface FileButtonProps {
  choice: FileChoice;
  /** What the files are for. */
  name: string;
  className?: string;
  children: ReactNode;
}

/** Chooses files, and begins to send them. */
export function FileButton({ choice, name, className = buttonClassName('bare'), children }: FileButtonProps) {
  const { kind, take } = choice;
  return (
    <FileLabel
      accept={uploadKinds[kind].endings.join(',')}
      multiple={kind !== 'cover'}
      className={className}
      onFiles={take}
    >
      {children}
      <span className="sr-only">: {name}</span>
    </FileLabel>
  );
}
