import type { ButtonHTMLAttributes } from 'react';
import { Spinner } from './spinner.tsx';

// The padding and the border of each kind have the same height.
const kinds = {
  primary: 'px-5 py-2.75 bg-primary text-on-primary hover:bg-primary-strong active:bg-primary-strong',
  quiet: 'px-5 py-2.5 border border-edge bg-surface text-ink hover:bg-sunken',
  bare: 'px-2 py-2.75 text-primary-ink hover:bg-primary-soft',
  danger: 'px-5 py-2.5 border border-bad bg-surface text-bad hover:bg-sunken',
} as const;

export type ButtonKind = keyof typeof kinds;

/** The class name of a button, also for a link that has to look like one. */
export function buttonClassName(kind: ButtonKind = 'primary'): string {
  return `target inline-flex items-center justify-center gap-2 rounded-control text-center wrap-break-word font-semibold transition active:scale-[0.98] ${kinds[kind]}`;
}

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  kind?: ButtonKind;
  /** The action is running: the button shows a spinner and ignores clicks. */
  busy?: boolean;
}

/**
 * A button of the portal; `type="button"` by default. While busy it is disabled by ARIA only, so that it keeps the
 * focus.
 */
export function Button({ kind = 'primary', busy = false, disabled = false, className = '', ...rest }: ButtonProps) {
  const { children, onClick, type = 'button', ...attributes } = rest;
  const ownClassName = disabled
    ? 'bg-sunken text-ink-soft border border-line rounded-control px-5 py-2.5 font-semibold target inline-flex items-center justify-center gap-2'
    : buttonClassName(kind);
  return (
    <button
      {...attributes}
      type={type}
      disabled={disabled}
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
      className={`${ownClassName} ${busy ? 'cursor-progress' : ''} ${className}`}
    >
      {busy && <Spinner />}
      {children}
    </button>
  );
}
