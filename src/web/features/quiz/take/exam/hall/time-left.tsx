import { useState } from 'react';
import { clock as clockText } from '#ui/clock.ts';
import { HistoryIcon } from '#ui/icons/icons.tsx';
import type { TimeLeft as TimeLeftOfTest } from '#web/device/quiz/exam/exam-clock.ts';
import { t } from '#web/texts.ts';
import { useShownTime } from './time-left-context.ts';

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
  return (
    <div className={`hall-time ${isSoon ? 'text-warn' : ''}`}>
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
      {isSoon && <span className="text-sm leading-tight font-semibold">{t('exam.soon')}</span>}
      {/* It lies over the time. */}
      <button type="button" aria-label={t(isHidden ? 'exam.show' : 'exam.hide')} onClick={toggle} />
    </div>
  );
}

/** 'Time left: 1:29:59', also while the time is hidden. */
export function timeLeftText(time: TimeLeftOfTest): string {
  return t('exam.left', { time: shownText(time) });
}

function shownText({ left, isCertain }: TimeLeftOfTest): string {
  return isCertain ? timeText(left) : t('exam.notCertain');
}
