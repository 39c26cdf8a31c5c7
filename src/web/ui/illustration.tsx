import type { ReactNode } from 'react';

/** Small drawings in the brand's blue, one for each thing there is to say. */
function Drawing({ children }: { children: ReactNode }) {
  return (
    <svg viewBox="0 0 200 140" fill="none" aria-hidden="true" className="h-35 w-50 text-primary-ink">
      <ellipse cx="100" cy="122" rx="72" ry="8" className="fill-sunken" />
      {children}
    </svg>
  );
}

const outline = { stroke: 'currentColor', strokeWidth: 3, strokeLinecap: 'round', strokeLinejoin: 'round' } as const;

/** An open book with blank pages: there is nothing here yet. */
export const EmptyIllustration = () => (
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

/** A plug out of its socket: something did not come through. */
export const ErrorIllustration = () => (
  <Drawing>
    <path d="M16 98c24 0 22-34 46-34h10" {...outline} />
    <path d="M72 46h14c11 0 18 8 18 18s-7 18-18 18H72Z" className="fill-surface" {...outline} />
    <path d="M104 56h12M104 72h12" {...outline} />
    <path d="M184 98c-20 0-18-34-38-34" {...outline} />
    <path d="M146 46h-8c-8 0-12 8-12 18s4 18 12 18h8Z" className="fill-primary-soft" {...outline} />
    <path d="m113 28 4 10M132 22l-4 14M98 32l6 8" {...outline} className="opacity-40" />
  </Drawing>
);

/** A signpost: this address leads nowhere. */
export const LostIllustration = () => (
  <Drawing>
    <path d="M100 26v94" {...outline} />
    <path d="M60 34h66l16 13-16 13H60Z" className="fill-primary-soft" {...outline} />
    <path d="M140 70H80L64 83l16 13h60Z" className="fill-surface" {...outline} />
    <path d="M76 47h34M92 83h32" {...outline} className="opacity-30" />
  </Drawing>
);

/** Blocks, the last of which is on its way: this is being built. */
export const ComingIllustration = () => (
  <Drawing>
    <rect x="46" y="82" width="52" height="36" rx="7" className="fill-surface" {...outline} />
    <rect x="102" y="82" width="52" height="36" rx="7" className="fill-surface" {...outline} />
    <path d="M60 100h24M116 100h24" {...outline} className="opacity-30" />
    <path d="M100 10v16m-14 8 14-8 14 8" {...outline} />
    <rect x="74" y="34" width="52" height="36" rx="7" className="fill-primary-soft" {...outline} />
    <path d="m90 52 7 7 13-14" {...outline} />
    <path d="M52 54v12m-5-5 5 5 5-5M148 54v12m-5-5 5 5 5-5" {...outline} className="opacity-40" />
  </Drawing>
);
