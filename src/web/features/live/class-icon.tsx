import { LiveIcon } from '#ui/icons/section-icons.tsx';

/** The sign of a live class or a batch, in green while it is on. */
export function ClassIcon({ isOn }: { isOn: boolean }) {
  return (
    <span
      aria-hidden="true"
      className={`flex size-12 shrink-0 items-center justify-center rounded-control ${isOn ? 'bg-good-soft text-good' : 'bg-primary-soft text-primary-ink'}`}
    >
      <LiveIcon />
    </span>
  );
}
