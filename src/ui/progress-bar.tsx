interface ProgressBarProps {
  percent: number;
  /** It stands on the primary colour. */
  isOnPrimary?: boolean;
  /** Its colour; the primary one by default. */
  fill?: 'fill-primary' | 'fill-good' | 'fill-bad';
}

/** A thin progress bar at the bottom of a card. It is decoration, because the card's facts say it in words. */
export function ProgressBar({ percent, isOnPrimary = false, fill = 'fill-primary' }: ProgressBarProps) {
  return (
    <svg
      viewBox="0 0 100 4"
      preserveAspectRatio="none"
      aria-hidden="true"
      className={`block h-1 w-full ${isOnPrimary ? 'bg-primary-deep' : 'bg-sunken'}`}
    >
      <rect width={Math.min(Math.max(percent, 0), 100)} height="4" className={isOnPrimary ? 'fill-white' : fill} />
    </svg>
  );
}
