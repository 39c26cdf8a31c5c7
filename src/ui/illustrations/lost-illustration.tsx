import { Drawing, outline } from './drawing.tsx';

/** A signpost: the page was not found. */
export function LostIllustration() {
  return (
    <Drawing>
      <path d="M100 26v94" {...outline} />
      <path d="M60 34h66l16 13-16 13H60Z" className="fill-primary-soft" {...outline} />
      <path d="M140 70H80L64 83l16 13h60Z" className="fill-surface" {...outline} />
      <path d="M76 47h34M92 83h32" {...outline} className="opacity-30" />
    </Drawing>
  );
}
