import { Cover } from '#web/ui/cover.tsx';
import { PlayIcon } from '#web/ui/icons.tsx';

/** A picture that says that there is a video behind it. */
export function PlayableCover(cover: { id: string; name: string; image?: string | undefined }) {
  return (
    <span className="relative block">
      <Cover {...cover} />
      <span className="absolute right-3 bottom-3 flex size-12 items-center justify-center rounded-full bg-surface text-primary-ink shadow-card transition group-hover:scale-105">
        <PlayIcon className="ml-0.5 size-6" />
      </span>
    </span>
  );
}
