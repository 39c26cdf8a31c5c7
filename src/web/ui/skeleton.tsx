/** A bar where a text will be; its size comes by class. */
export function SkeletonBar({ className = '' }: { className?: string }) {
  return <span className={`block animate-shimmer rounded-full bg-sunken ${className}`} />;
}

/** Cards where cards will be: the same cover, title and line of facts. */
export function CardGridSkeleton({ cards = 6 }: { cards?: number }) {
  return (
    <div aria-hidden="true" className={cardGridLook}>
      {Array.from({ length: cards }, (_, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: these have nothing but a place
        <div key={place} className="overflow-hidden rounded-card border border-line bg-surface">
          <div className="aspect-video animate-shimmer bg-sunken" />
          <div className="flex flex-col gap-2.5 p-4">
            <SkeletonBar className="h-4 w-3/5" />
            <SkeletonBar className="h-3 w-2/5" />
          </div>
        </div>
      ))}
    </div>
  );
}

/** Rows where rows will be. */
export function RowsSkeleton({ rows = 6 }: { rows?: number }) {
  return (
    <div aria-hidden="true" className="flex flex-col gap-3">
      {Array.from({ length: rows }, (_, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: these have nothing but a place
        <div key={place} className="flex items-center gap-4 rounded-card border border-line bg-surface p-4">
          <div className="size-12 animate-shimmer rounded-control bg-sunken" />
          <div className="flex grow flex-col gap-2.5">
            <SkeletonBar className="h-4 w-1/2" />
            <SkeletonBar className="h-3 w-1/3" />
          </div>
        </div>
      ))}
    </div>
  );
}

/** One column on a small screen, three from the medium width. */
export const cardGridLook = 'grid grid-cols-1 gap-4 md:grid-cols-3 md:gap-5';
