import { SkeletonBar } from '#ui/skeleton.tsx';

/** The skeleton of the news rows. */
export function NewsRowsSkeleton() {
  return (
    <div aria-hidden="true" className="@container flex flex-col gap-3">
      {[1, 2, 3, 4, 5].map((row) => (
        <div
          key={row}
          className="flex flex-wrap gap-3 rounded-card border border-line bg-surface p-3 @2xl:flex-nowrap @2xl:gap-5 @2xl:p-4"
        >
          <div className="aspect-video shrink-0 grow basis-28 animate-shimmer self-start rounded-control bg-sunken @2xl:grow-0 @2xl:basis-52" />
          <div className="flex grow-999 basis-[7rem] flex-col gap-2.5 pt-1">
            <SkeletonBar className="h-4 w-4/5" />
            <SkeletonBar className="h-3 w-1/4" />
          </div>
        </div>
      ))}
    </div>
  );
}

/** The skeleton of a news item: its picture and lines of text. */
export function NewsItemSkeleton() {
  return (
    <div aria-hidden="true" className="max-w-[54ch] md:text-lg">
      <div className="aspect-video animate-shimmer rounded-card bg-sunken" />
      <div className="mt-6 flex flex-col gap-4">
        <SkeletonBar className="h-4" />
        <SkeletonBar className="h-4" />
        <SkeletonBar className="h-4 w-2/3" />
      </div>
    </div>
  );
}
