import type { Topic } from '#contract/topics.ts';
import { clock } from '#ui/clock.ts';
import { CheckIcon, PlayIcon } from '#ui/icons/icons.tsx';
import { formatSize } from '#web/messages/format-size.ts';
import { joinFacts } from '#web/messages/join-facts.ts';
import { t } from '#web/texts.ts';
import { watchedText } from './player/watched-text.ts';

interface LessonRowProps {
  /** Its number in the chapter. */
  number: number;
  topic: Topic;
  /** How much of it was watched, 0 to 100. */
  percent: number;
  isPlaying?: boolean;
}

/** The content of a compact row: a topic's number, or a sign for its state; its name; its length and state in words. */
export function LessonRow({
  number,
  topic: { topic_name, duration, size },
  percent,
  isPlaying = false,
}: LessonRowProps) {
  const state = isPlaying ? t('topics.nowPlaying') : (watchedText(percent) ?? (size && formatSize(size)));
  const facts = joinFacts(duration && clock(duration), state);
  return (
    <>
      <span
        aria-hidden="true"
        className="flex size-8 shrink-0 items-center justify-center rounded-full bg-sunken text-sm font-semibold text-ink-soft tabular-nums"
      >
        <Sign number={number} isPlaying={isPlaying} isFinished={percent >= 100} />
      </span>
      <span className="flex min-w-0 grow flex-col">
        <span className={`line-clamp-2 ${isPlaying ? 'font-semibold text-primary-ink' : 'font-medium'}`}>
          {topic_name}
        </span>
        {facts && <span className="text-sm text-ink-soft tabular-nums">{facts}</span>}
      </span>
    </>
  );
}

/** The class name of the link around it. */
export const lessonRowClassName =
  'my-1 flex min-h-14 items-center gap-3 rounded-control px-2 py-2 -outline-offset-3 transition-colors hover:bg-sunken';

function Sign({ number, isPlaying, isFinished }: { number: number; isPlaying: boolean; isFinished: boolean }) {
  if (isPlaying) return <PlayIcon className="size-4 text-primary-ink" />;
  if (isFinished) return <CheckIcon className="size-5 stroke-3 text-good" />;
  return number;
}
