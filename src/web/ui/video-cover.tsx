import { PlayIcon } from './icons.tsx';
import { tintOf } from './tint.ts';

interface VideoCoverProps {
  tintId: string;
  /** Its place in the list. */
  number: number;
  /** Seconds, where known. */
  duration?: number | undefined;
}

/** The cover of a video that has no picture: its number and a play sign on the chapter's tint, and its length. */
export function VideoCover({ tintId, number, duration }: VideoCoverProps) {
  return (
    <div
      aria-hidden="true"
      className={`${tintOf(tintId)} relative flex aspect-video w-full shrink-0 items-center justify-center overflow-hidden bg-tint text-tint-ink`}
    >
      <span className="absolute bottom-0 left-4 text-[5rem] leading-[1.3] font-bold opacity-25 tabular-nums select-none">
        {number}
      </span>
      <span className="flex size-14 items-center justify-center rounded-full bg-surface text-primary-ink shadow-card transition group-hover:scale-105">
        <PlayIcon className="ml-0.5 size-7" />
      </span>
      {duration ? (
        <span className="absolute right-3 bottom-3 rounded-control bg-black/70 px-2 py-0.5 text-sm font-medium text-white tabular-nums">
          {clock(duration)}
        </span>
      ) : null}
    </div>
  );
}

/** '4:05', or '1:02:03'. */
function clock(seconds: number): string {
  const whole = Math.round(seconds);
  const parts = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
  const shown = parts[0] === 0 ? parts.slice(1) : parts;
  return shown.map((part, place) => (place === 0 ? String(part) : String(part).padStart(2, '0'))).join(':');
}
