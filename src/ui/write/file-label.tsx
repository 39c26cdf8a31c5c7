import type { InputHTMLAttributes, ReactNode } from 'react';

interface FileLabelProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange'> {
  className: string;
  onFiles: (files: readonly File[]) => void;
  children: ReactNode;
}

/** A label that chooses files: a browser's own control speaks the language of the browser. */
export function FileLabel({ className, title, onFiles, children, ...input }: FileLabelProps) {
  return (
    <label
      title={title}
      className={`${className} relative cursor-pointer has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-primary-ink`}
    >
      {children}
      <input
        {...input}
        type="file"
        className="sr-only"
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])]);
          // Otherwise the same file could not be chosen again.
          target.value = '';
        }}
      />
    </label>
  );
}
