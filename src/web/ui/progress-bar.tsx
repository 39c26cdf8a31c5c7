interface ProgressBarProps {
  percent: number;
  /** It stands on the primary colour. */
  isOnPrimary?: boolean;
}

/** A thin progress bar at the bottom of a card. It is decoration, because the card's facts say it in words. */
export function ProgressBar({ percent, isOnPrimary = false }: ProgressBarProps) {
  return (
    <svg
      viewBox="0 0 100 4"
      preserveAspectRatio="none"
      aria-hidden="true"
      className={`block h-1 w-full ${isOnPrimary ? 'bg-primary-deep' : 'bg-sunken'}`}
    >
      <rect width={Math.min(percent, 100)} height="4" className={isOnPrimary ? 'fill-white' : 'fill-primary'} />
    </svg>
  );
}
