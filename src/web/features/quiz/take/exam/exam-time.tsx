import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { locale } from '#texts/translate.ts';
import { clock as clockText } from '#ui/clock.ts';
import { AlertIcon } from '#ui/icons/icons.tsx';
import type { DraftAttempt } from '#web/device/quiz/draft-attempt.ts';
import type { HeardClock, TimeLeft } from '#web/device/quiz/exam/exam-clock.ts';
import { reopenedTests, useSyncState } from '#web/device/quiz/sync-state.ts';
import { t } from '#web/texts.ts';
import { useAnnouncement } from './use-announcement.ts';
import { useFetchingPictures } from './use-fetching-pictures.ts';
import { useTimeLeft } from './use-time-left.ts';

interface ExamTimeProps {
  draft: DraftAttempt;
  /** Called once the time is over in any case. */
  onOver: () => void;
}

/** The time left of a test, and what to know where there is no network. */
export function ExamTime({ draft, onOver }: ExamTimeProps) {
  const clock = useStore(draft, ({ attempt }) => attempt.clock);
  return clock && <Running clock={clock} draft={draft} onOver={onOver} />;
}

/** In ms. */
const lastMinutes = 5 * 60_000;

function Running({ clock, draft, onOver }: ExamTimeProps & { clock: HeardClock }) {
  const time = useTimeLeft(clock);
  const { lost_at, unsent, ask } = useSyncState();
  const { attempt_id } = draft.getState().attempt;
  const [isReopened] = useState(() => reopenedTests.has(attempt_id));
  useEffect(() => void reopenedTests.delete(attempt_id), [attempt_id]);
  const announcement = useAnnouncement({ time, isLost: lost_at !== undefined, isReopened });
  useFetchingPictures(draft, time.left);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it is over
  useEffect(() => {
    if (time.isOver) onOver();
  }, [time.isOver]);
  useEffect(() => {
    if (!time.isCertain) ask();
  }, [time.isCertain, ask]);
  return (
    <>
      <p role="status" className="sr-only">
        {announcement}
      </p>
      {lost_at !== undefined && <NetworkNotice lost_at={lost_at} unsent={unsent} time={time} />}
      <Countdown time={time} />
    </>
  );
}

/** In whole seconds, as on a clock. */
const shown = (ms: number) => clockText(Math.ceil(ms / 1000));

/** Whether the student has hidden the time, for as long as the page is open. */
let isHiddenHere = false;

/** The time left. Screen readers read it only when they come to it. */
function Countdown({ time: { left, isCertain } }: { time: TimeLeft }) {
  const [isHidden, setIsHidden] = useState(isHiddenHere);
  const toggle = () => {
    isHiddenHere = !isHidden;
    setIsHidden(isHiddenHere);
  };
  const isSoon = isCertain && left <= lastMinutes;
  const text = isCertain ? shown(left) : t('exam.notCertain');
  return (
    <p className="flex basis-full items-center gap-x-2 md:basis-auto">
      {!isHidden && (
        <span
          role="timer"
          aria-live="off"
          aria-label={t('exam.left', { time: text })}
          className={`text-xl font-bold tabular-nums ${isSoon ? 'text-warn' : ''}`}
        >
          {text}
        </span>
      )}
      {isSoon && <span className="font-semibold text-warn">{t('exam.soon')}</span>}
      <button type="button" onClick={toggle} className="quiz-tool target">
        {t(isHidden ? 'exam.show' : 'exam.hide')}
      </button>
    </p>
  );
}

interface NetworkNoticeProps {
  lost_at: number;
  unsent: number;
  time: TimeLeft;
}

/** Since when there is no network, and what becomes of the answers; and where the time is not certain, what each clock says. */
function NetworkNotice({ lost_at, unsent, time: { isCertain, byTicks, byWall } }: NetworkNoticeProps) {
  const since = new Date(lost_at).toLocaleTimeString(locale(), { hour: 'numeric', minute: '2-digit' });
  return (
    <div className="flex basis-full items-start gap-2 rounded-control bg-warn-soft px-3 py-2 text-sm">
      <AlertIcon className="size-5 text-warn" />
      <div className="min-w-0">
        <p className="font-semibold text-warn">
          {unsent > 0
            ? t('exam.offlineSince', { time: since, count: unsent })
            : t('exam.offlineAllSent', { time: since })}
        </p>
        {!isCertain && (
          <p>
            {t('exam.uncertain')} {t('exam.readings', { counted: shown(byTicks), clock: shown(byWall) })}
          </p>
        )}
      </div>
    </div>
  );
}
