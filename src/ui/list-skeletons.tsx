import { cardGridClassName } from './cards/card-grid.tsx';
import { SkeletonBar } from './skeleton.tsx';

/** The skeleton of a grid of cover cards. */
export function CardGridSkeleton({ cards = 6 }: { cards?: number }) {
  return (
    <div aria-hidden="true" className={cardGridClassName}>
      {Array.from({ length: cards }, (_, index) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: a skeleton's items have nothing but an index
          key={index}
          className="cover-card overflow-hidden rounded-card border border-line bg-surface"
        >
          <div className="cover-card-picture aspect-video animate-shimmer bg-sunken" />
          <Lines className="cover-card-text" />
        </div>
      ))}
    </div>
  );
}

/** The skeleton of a grid of numbered cards. */
export function NumberedGridSkeleton({ cards = 6 }: { cards?: number }) {
  return (
    <div aria-hidden="true" className={cardGridClassName}>
      <Rows rows={cards} />
    </div>
  );
}

/** The skeleton of a list of rows. */
export function RowsSkeleton({ rows = 6 }: { rows?: number }) {
  return (
    <div aria-hidden="true" className="flex flex-col gap-3">
      <Rows rows={rows} />
    </div>
  );
}

function Rows({ rows }: { rows: number }) {
  return Array.from({ length: rows }, (_, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a skeleton's items have nothing but an index
    <div key={index} className="flex items-center gap-4 rounded-card border border-line bg-surface p-4">
      <div className="size-12 shrink-0 animate-shimmer rounded-control bg-sunken" />
      <Lines className="grow" />
    </div>
  ));
}

/** A title and a line of facts. */
function Lines({ className = '' }: { className?: string }) {
  return (
    <div className={`flex flex-col justify-center gap-2.5 ${className}`}>
      <SkeletonBar className="h-4 w-3/5" />
      <SkeletonBar className="h-3 w-2/5" />
    </div>
  );
}
