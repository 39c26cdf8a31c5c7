import { type ReactNode, useId } from 'react';
import { uploadKinds } from '#contract/desk/uploads.ts';
import { buttonClassName } from '#ui/button.tsx';
import type { FileChoice } from './use-file-choice.tsx';

interface FileButtonProps {
  choice: FileChoice;
  /** What the files are for. */
  name: string;
  className?: string;
  children: ReactNode;
}

/** Chooses files, and begins to send them. */
export function FileButton({
  choice: { kind, take },
  name,
  className = buttonClassName('bare'),
  children,
}: FileButtonProps) {
  const id = useId();
  return (
    <label
      htmlFor={id}
      className={`${className} cursor-pointer has-focus-visible:outline-3 has-focus-visible:outline-primary-ink`}
    >
      {children}
      <span className="sr-only">: {name}</span>
      <input
        id={id}
        type="file"
        accept={uploadKinds[kind].endings.join(',')}
        multiple={kind !== 'cover'}
        className="sr-only"
        onChange={({ target }) => {
          take(target.files);
          // Otherwise the same file could not be chosen again.
          target.value = '';
        }}
      />
    </label>
  );
}
