/** What stands under a card's cover: a title of two lines at most, one line of facts, and how far the student got. */
export function CardBody({ title, facts, percent }: { title: string; facts?: string; percent?: number | undefined }) {
  return (
    <>
      <span className="flex grow flex-col gap-0.5 px-4 py-3.5">
        <span className="line-clamp-2 text-lg font-semibold text-ink group-hover:text-primary-ink">{title}</span>
        {facts && <span className="text-sm text-ink-soft tabular-nums">{facts}</span>}
      </span>
      {percent !== undefined && percent > 0 && (
        <svg viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true" className="h-1 w-full bg-sunken">
          <rect width={Math.min(percent, 100)} height="4" className="fill-primary" />
        </svg>
      )}
    </>
  );
}
