import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { providerNow } from '#web/api/provider-time.ts';
import { findProgress, saveProgress } from '#web/device/progress/progress-store.ts';
import { sendProgress } from '#web/device/progress/send-progress.ts';
import { useSession } from '#web/session/session.ts';
import { newestProgress, type ProviderProgress } from './newest-progress.ts';

const saveEveryMs = 2_000;
const sendEveryMs = 20_000;
const never = Number.NEGATIVE_INFINITY;
const barelyBegunSeconds = 3;
/** A video that was watched to this part of it counts as finished, and starts again: the rest is its credits. */
const finishedPart = 0.97;

/** The second to resume at, by the newest progress; 0 where the video was barely begun or is finished. */
export function resumeAt(stud_id: string | undefined, topic_id: string, provided: ProviderProgress): number {
  const local = stud_id === undefined ? undefined : findProgress(stud_id, topic_id);
  const { position = 0, duration = 0 } = newestProgress(local, provided);
  const isFinished = duration > 0 && position > duration * finishedPart;
  return position < barelyBegunSeconds || isFinished ? 0 : position;
}

/**
 * Saves how far the student got: on the device every two seconds, at every pause and seek, and when the page is hidden;
 * at the provider every 20 seconds, and whenever playing stops.
 */
export function useWatchProgress(
  topic_id: string,
  media: RefObject<HTMLVideoElement | undefined>,
): (event: string) => void {
  const stud_id = useSession((session) => session.user?.stud_id);
  const last = useRef({ savedAt: never, sentAt: never, position: 0 });

  const note = (event: string): void => {
    const element = media.current;
    // The device's clock may be set back meanwhile; this one cannot.
    const now = performance.now();
    const stopped = event !== 'timeupdate';
    if (!element || stud_id === undefined || !hasPlayed(element)) return;
    // The student has signed out meanwhile, perhaps in another tab, and nothing more of them is to stay here.
    if (useSession.getState().user?.stud_id !== stud_id) return;
    if (!stopped && now - last.current.savedAt < saveEveryMs) return;
    // A video that has not played since is not saved: the student may have watched on elsewhere.
    if (event === 'leave' && element.currentTime === last.current.position) return;
    last.current.savedAt = now;
    last.current.position = element.currentTime;
    const duration = Number.isFinite(element.duration) ? element.duration : 0;
    saveProgress(stud_id, { topic_id, position: element.currentTime, duration, watched_at: providerNow() });
    if (!stopped && now - last.current.sentAt < sendEveryMs) return;
    last.current.sentAt = now;
    void sendProgress();
  };

  const leave = useEffectEvent(() => note('leave'));
  useEffect(() => {
    document.addEventListener('visibilitychange', leave);
    window.addEventListener('pagehide', leave);
    return () => {
      document.removeEventListener('visibilitychange', leave);
      window.removeEventListener('pagehide', leave);
    };
  }, []);
  return note;
}

/** A video that was opened but not played does not show how far the student got. */
function hasPlayed(element: HTMLVideoElement): boolean {
  return element.currentTime > 0 && (element.played === undefined || element.played.length > 0);
}
