import { SkeletonBar } from '#ui/skeleton.tsx';

/** Placeholders in the shape of the questions. */
export function QuizFormSkeleton() {
  return (
    <div aria-hidden="true" className="flex flex-col gap-4">
      {['first', 'second'].map((which) => (
        <div key={which} className="flex flex-col gap-3 rounded-card border border-line bg-surface p-4 md:p-6">
          <SkeletonBar className="mb-2 h-4 w-4/5" />
          {['a', 'b', 'c', 'd'].map((option) => (
            <div key={option} className="h-11 animate-shimmer rounded-control bg-sunken" />
          ))}
        </div>
      ))}
    </div>
  );
}
