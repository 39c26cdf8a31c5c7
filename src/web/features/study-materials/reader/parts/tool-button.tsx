import type { ButtonHTMLAttributes } from 'react';

interface ToolButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  label: string;
}

/** A button of the reader's toolbar: an icon with a name that screen readers read and that is shown on hover. */
export function ToolButton({ label, className = '', ...rest }: ToolButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      className={`target flex shrink-0 items-center justify-center rounded-control hover:bg-sunken aria-expanded:bg-primary-soft aria-pressed:bg-primary-soft aria-pressed:text-primary-ink disabled:opacity-40 ${className}`}
      {...rest}
    />
  );
}

/** The place of a button that is still loading, so that the others do not move when it comes. */
export function ToolPlaceholder() {
  return <span aria-hidden="true" className="target shrink-0" />;
}
