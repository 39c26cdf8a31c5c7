import { type RefObject, useEffect, useRef } from 'react';
import { providerNow } from '#web/api/provider-time.ts';
import { findProgress, saveProgress } from '#web/device/progress/progress-store.ts';
import { sendProgress } from '#web/device/progress/send-progress.ts';
import { useSession } from '#web/session/session.ts';

/** What the provider says of how far the student got; each may be missing. */
export interface ToldProgress {
  position?: number | undefined;
  duration?: number | undefined;
  watched_at?: number | undefined;
}

const keepEveryMs = 2_000;
const deliverEveryMs = 20_000;
const never = Number.NEGATIVE_INFINITY;
const barelyBegunSeconds = 3;
/** Of a video that was seen to here, the rest is its credits: it begins anew. */
const finishedPart = 0.97;

/** Where to go on: the newest of what this device and the provider know; 0 where the video was barely begun or is finished. */
export function resumeAt(stud_id: string | undefined, topic_id: string, told: ToldProgress): number {
  const { position = 0, duration = 0 } = newestProgress(stud_id, topic_id, told);
  const isFinished = duration > 0 && position > duration * finishedPart;
  return position < barelyBegunSeconds || isFinished ? 0 : position;
}

/** The newest of what this device and the provider know. */
export function newestProgress(stud_id: string | undefined, topic_id: string, told: ToldProgress): ToldProgress {
  const here = stud_id === undefined ? undefined : findProgress(stud_id, topic_id);
  return here && here.watched_at >= (told.watched_at ?? 0) ? here : told;
}

/**
 * Keeps how far the student got: on the device every two seconds and at every pause, seek, and turn away from the page; to
 * the provider more seldom, and whenever playing stops.
 */
export function useWatchProgress(
  topic_id: string,
  media: RefObject<HTMLVideoElement | undefined>,
): (event: string) => void {
  const stud_id = useSession((session) => session.user?.stud_id);
  const last = useRef({ kept: never, delivered: never, position: 0 });

  const note = (event: string): void => {
    const element = media.current;
    // The device's own clock may be set back meanwhile.
    const now = performance.now();
    const stopped = event !== 'timeupdate';
    if (!element || stud_id === undefined || !hasPlayed(element)) return;
    if (!stopped && now - last.current.kept < keepEveryMs) return;
    // A film that stood still meanwhile has nothing to say: its student may have gone on elsewhere.
    if (event === 'leave' && element.currentTime === last.current.position) return;
    last.current.kept = now;
    last.current.position = element.currentTime;
    const duration = Number.isFinite(element.duration) ? element.duration : 0;
    saveProgress(stud_id, { topic_id, position: element.currentTime, duration, watched_at: providerNow() });
    if (!stopped && now - last.current.delivered < deliverEveryMs) return;
    last.current.delivered = now;
    void sendProgress();
  };

  const noteRef = useRef(note);
  noteRef.current = note;
  useEffect(() => {
    const leave = () => noteRef.current('leave');
    document.addEventListener('visibilitychange', leave);
    window.addEventListener('pagehide', leave);
    return () => {
      document.removeEventListener('visibilitychange', leave);
      window.removeEventListener('pagehide', leave);
    };
  }, []);
  return note;
}

/** A video that was opened but not played says nothing of how far its student got. */
function hasPlayed(element: HTMLVideoElement): boolean {
  return element.currentTime > 0 && (element.played === undefined || element.played.length > 0);
}
