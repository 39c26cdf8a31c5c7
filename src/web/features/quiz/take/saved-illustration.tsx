import { Drawing, outline } from '#ui/illustrations/drawing.tsx';

/** A phone with a filled-in form. While it is being sent, the form moves out of the phone. */
export function SavedIllustration({ isSent }: { isSent: boolean }) {
  return (
    <Drawing>
      <rect x="68" y="22" width="64" height="98" rx="10" className="fill-surface" {...outline} />
      <path d="M92 110h16" {...outline} />
      <g transform={isSent ? 'translate(0 -16)' : undefined}>
        <rect x="80" y="42" width="40" height="50" rx="4" className="fill-sunken" {...outline} />
        <path d="m88 58 4 4 7-8m6 5h8M88 76l4 4 7-8m6 5h8" {...outline} strokeWidth={2.5} />
      </g>
    </Drawing>
  );
}
