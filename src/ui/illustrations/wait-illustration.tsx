import { Drawing, outline } from './drawing.tsx';

/** A clock: it takes a moment. */
export function WaitIllustration() {
  return (
    <Drawing>
      <circle cx="100" cy="70" r="40" className="fill-surface" {...outline} />
      <path d="M100 46v24l16 10" {...outline} />
      <path d="M100 20v-6M150 70h6M44 70h6" {...outline} className="opacity-30" />
    </Drawing>
  );
}
