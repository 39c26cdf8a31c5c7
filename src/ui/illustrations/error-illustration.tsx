import { Drawing, outline } from './drawing.tsx';

/** A plug out of its socket: something went wrong. */
export function ErrorIllustration() {
  return (
    <Drawing>
      <path d="M16 98c24 0 22-34 46-34h10" {...outline} />
      <path d="M72 46h14c11 0 18 8 18 18s-7 18-18 18H72Z" className="fill-surface" {...outline} />
      <path d="M104 56h12M104 72h12" {...outline} />
      <path d="M184 98c-20 0-18-34-38-34" {...outline} />
      <path d="M146 46h-8c-8 0-12 8-12 18s4 18 12 18h8Z" className="fill-primary-soft" {...outline} />
      <path d="m113 28 4 10M132 22l-4 14M98 32l6 8" {...outline} className="opacity-40" />
    </Drawing>
  );
}
