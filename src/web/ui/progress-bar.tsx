/** A thin progress bar at the bottom of a card. It is decoration, because the card's facts say it in words. */
export function ProgressBar({ percent }: { percent: number }) {
  return (
    <svg viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true" className="block h-1 w-full bg-sunken">
      <rect width={Math.min(percent, 100)} height="4" className="fill-primary" />
    </svg>
  );
}
