import { Drawing, outline } from './drawing.tsx';

/** An open book with blank pages: there is nothing here yet. */
export function EmptyIllustration() {
  return (
    <Drawing>
      <path
        d="M100 42c-14-10-34-12-56-10v76c22-2 42 0 56 10 14-10 34-12 56-10V32c-22-2-42 0-56 10Z"
        className="fill-surface"
        {...outline}
      />
      <path d="M100 42v76" {...outline} />
      <path d="M58 52c9 0 18 1 27 4M58 68c9 0 18 1 27 4M115 56c9-3 18-4 27-4" {...outline} className="opacity-30" />
      <circle cx="158" cy="26" r="5" className="fill-primary opacity-40" />
      <path d="M38 20v10m-5-5h10" {...outline} className="opacity-40" />
    </Drawing>
  );
}
