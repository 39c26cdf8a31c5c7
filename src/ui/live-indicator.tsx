/** A pulsing green light, with a label that says the same in words. */
export function LiveIndicator({ label }: { label: string }) {
  return (
    <span className="inline-flex items-center gap-1.5 text-sm font-semibold text-good">
      <span aria-hidden="true" className="relative flex size-2.5">
        <span className="absolute inset-0 animate-ping rounded-full bg-good" />
        <span className="relative size-2.5 rounded-full bg-good" />
      </span>
      {label}
    </span>
  );
}
