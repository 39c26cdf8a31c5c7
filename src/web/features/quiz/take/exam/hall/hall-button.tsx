import type { ButtonHTMLAttributes } from 'react';

/** A button that opens something above the hall. `className` says where it is shown. */
export function HallButton({ className, ...button }: ButtonHTMLAttributes<HTMLButtonElement>) {
  return (
    <button
      type="button"
      {...button}
      className={`target items-center justify-center gap-1 rounded-control border border-edge bg-surface px-2.5 font-semibold ${className}`}
    />
  );
}
