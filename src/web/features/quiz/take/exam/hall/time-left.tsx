import { useState } from 'react';
import { clock as clockText } from '#ui/clock.ts';
import { HistoryIcon } from '#ui/icons/section-icons.tsx';
import { t } from '#web/texts.ts';
import { type ShownTime, useShownTime } from './time-left-context.ts';

/** In ms. */
const lastMinutes = 5 * 60_000;

/** A time left in whole seconds, as on a clock. */
export const timeText = (ms: number) => clockText(Math.ceil(ms / 1000));

/** Whether the student has hidden the time, for as long as the page is open. */
let isHiddenHere = false;

/** The time left, which a tap hides. Screen readers read it only when they come to it. */
export function TimeLeft() {
  const time = useShownTime();
  const [isHidden, setIsHidden] = useState(isHiddenHere);
  if (!time) return null;
  const toggle = () => {
    isHiddenHere = !isHidden;
    setIsHidden(isHiddenHere);
  };
  const isSoon = time.isCertain && time.left <= lastMinutes;
  const note = isSoon ? t('exam.soon') : time.section?.name;
  return (
    <div
      title={wholeText(time)}
      className={`hall-time relative flex min-h-11 flex-col justify-center ${isSoon ? 'text-warn' : ''}`}
    >
      {isHidden ? (
        <HistoryIcon />
      ) : (
        <span
          role="timer"
          aria-live="off"
          aria-label={timeLeftText(time)}
          className={`font-bold tabular-nums ${time.isCertain ? 'text-xl' : 'leading-tight'}`}
        >
          {shownText(time)}
        </span>
      )}
      {note && <span className="hall-time-note truncate text-sm leading-tight font-semibold">{note}</span>}
      {/* It lies over the time. */}
      <button type="button" aria-label={t(isHidden ? 'exam.show' : 'exam.hide')} onClick={toggle} />
    </div>
  );
}

/** 'Time left: 1:29:59', or 'Physics: 29:59 left. Whole test: 1:29:59 left', also while the time is hidden. */
export function timeLeftText(time: ShownTime): string {
  const { section } = time;
  if (!section) return t('exam.left', { time: shownText(time) });
  const left = t('hall.leftOf', { section: section.name, time: shownText(time) });
  return [left, wholeText(time)].filter((text) => text !== undefined).join('. ');
}

/** How much of the test is left, where that is more than what is left of its section. */
function wholeText({ left, isCertain, section }: ShownTime): string | undefined {
  if (!section || section.whole <= left || !isCertain) return undefined;
  return t('hall.leftOf', { section: t('hall.whole'), time: timeText(section.whole) });
}

function shownText({ left, isCertain }: ShownTime): string {
  return isCertain ? timeText(left) : t('exam.notCertain');
}
