import { Drawing, outline } from './drawing.tsx';

/** Blocks, the last of which is on its way: this is being built. */
export function ComingIllustration() {
  return (
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
}
