import type { LinkProps } from '@tanstack/react-router';
import { isLiveSubject } from '#contract/live/live.ts';
import { liveTodayCall } from '#contract/live/live-today.ts';
import { subjectsCall } from '#contract/subjects.ts';
import { config } from '#ui/config.ts';
import { useCall } from '#web/api/use-call.ts';
import { paths, toLiveBatches, toLiveClasses } from '#web/paths.ts';
import { classTime } from '#web/shared/live/class-time.ts';
import { isOn, occurrenceOf } from '#web/shared/live/occurrence.ts';
import { useNow } from '#web/shared/live/use-now.ts';
import { streamingTitle } from '#web/shared/provider-title.tsx';
import { t } from '#web/texts.ts';

export interface LiveTile {
  key: string;
  /** Has the '(streaming)' marker while the class is on. */
  title: string;
  /** The time, the room and the batch, each in a line. */
  subtitle: string;
  to: LinkProps;
}

/**
 * Tiles of today's live classes, by time, and of what one of them was moved to. A provider without that call has the live
 * subjects instead. `isKnown` says whether the call has succeeded or failed.
 */
export function useTodaysTiles(): { tiles: LiveTile[]; isKnown: boolean } {
  const today = useCall(liveTodayCall, {}, config.extensions);
  const subjects = useCall(subjectsCall, {}, !config.extensions);
  const now = useNow();
  const call = config.extensions ? today : subjects;

  const rows = today.data ?? [];
  const off = rows.find(({ day_off }) => day_off)?.day_off;
  const held = rows.filter(({ day_off, quiz_id, later }) => !(day_off || quiz_id || later?.moved_from === ''));
  const classes = held.map((one, index): LiveTile => {
    const occurrence = occurrenceOf(one.later ?? one);
    const name = streamingTitle(one.class_name).title || one.batch_name;
    return {
      key: `${index}`,
      title: occurrence && isOn(occurrence, now) ? `${name} (streaming)` : name,
      subtitle: [one.later && t('live.moved'), occurrence && classTime(occurrence, now), one.room, one.batch_name]
        .filter(Boolean)
        .join('\n'),
      to: toLiveClasses(one.subject_id, one.batch_id),
    };
  });
  // The day is off for all: one tile says so for all of its classes.
  if (off) {
    classes.push({ key: 'off', title: t('live.dayOff', off), subtitle: '', to: { to: paths.liveClass } });
  }
  const liveSubjects = (subjects.data ?? [])
    .filter(({ subject_name }) => isLiveSubject(streamingTitle(subject_name).title))
    .map(({ subject_id, subject_name }): LiveTile => {
      return { key: subject_id, title: subject_name, subtitle: '', to: toLiveBatches(subject_id) };
    });
  return {
    tiles: config.extensions ? classes : liveSubjects,
    isKnown: call.data !== undefined || call.failureCount > 0,
  };
}
