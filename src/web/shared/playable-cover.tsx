import { Cover, type CoverProps } from '#ui/cards/cover.tsx';
import { PlayIcon } from '#ui/icons/icons.tsx';

/** A cover with a play sign, for a card that plays a video. */
export function PlayableCover(cover: CoverProps) {
  return (
    <span className="@container relative block">
      <Cover {...cover} />
      <span className="cover-play cover-corner shadow-card transition group-hover:scale-105">
        <PlayIcon className="" />
      </span>
    </span>
  );
}
