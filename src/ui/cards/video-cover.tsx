import { clock } from '#ui/clock.ts';
import { PlayIcon } from '#ui/icons/icons.tsx';
import { hashOf, tintOf } from '#ui/tint.ts';
import { CoverPattern } from './cover-pattern.tsx';

interface VideoCoverProps {
  subject_name: string;
  /** Its number in the list. */
  number: number;
  /** In seconds, where known. */
  duration?: number | undefined;
}

/** The cover of a video that has no picture: its number and a play sign on the subject's tint, and its duration. */
export function VideoCover({ subject_name, number, duration }: VideoCoverProps) {
  return (
    <div
      aria-hidden="true"
      className={`${tintOf(subject_name)} cover-paint @container relative flex aspect-video w-full shrink-0 items-center justify-center overflow-hidden`}
    >
      <CoverPattern kind={(hashOf(subject_name) >>> 3) + number} />
      <span className="cover-initial cover-number">{number}</span>
      <span className="cover-play shadow-card transition group-hover:scale-105">
        <PlayIcon className="" />
      </span>
      {duration ? (
        <span className="cover-corner rounded-control bg-black/70 px-1 text-sm font-medium text-white tabular-nums">
          {clock(duration)}
        </span>
      ) : null}
    </div>
  );
}
