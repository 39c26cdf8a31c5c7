import { batchesCall, liveClassesCall } from '#contract/live/live.ts';
import { liveTodayCall } from '#contract/live/live-today.ts';
import { readTimeZone } from '#server/domain/academy/academy-settings.repository.ts';
import { currentOrNextOccurrence, isOnDay } from '#server/domain/classes/schedule.ts';
import type { Deps } from '#server/domain/deps.ts';
import { dateIn, toZonedIso } from '#server/platform/clock/time-zone.ts';
import type { Provide } from '#server/student/provide.ts';
import { listBatches, listLiveClasses, listTimedClasses } from './live.repository.ts';

export function liveCalls(provide: Provide, deps: Deps): void {
  const { db } = deps;

  provide.unchangingCall(batchesCall, async ({ input, session }) => {
    return { data: await listBatches(db, session.stud_id, input.sub_id) };
  });

  provide.studentCall(liveClassesCall, async ({ input, session, content_version }) => {
    const now = deps.machineClock();
    const batch = { stud_id: session.stud_id, subject_id: input.sub_id, batch_id: input.batch_id };
    const classes = await listLiveClasses(db, batch);
    const zone = await readTimeZone(db, content_version);
    return {
      data: classes.map(({ batch_name, class_name, tutor_name, online_url, room, ...schedule }) => {
        const occurrence = currentOrNextOccurrence(schedule, zone, now);
        return {
          batch_name,
          class_name,
          tutor_name,
          online_url,
          ...(room && { room }),
          starts_at: occurrence && toZonedIso(occurrence.starts_at, zone),
          ends_at: occurrence && toZonedIso(occurrence.ends_at, zone),
        };
      }),
    };
  });

  provide.studentCall(liveTodayCall, async ({ session, content_version }) => {
    const now = deps.machineClock();
    const zone = await readTimeZone(db, content_version);
    const today = dateIn(now, zone);
    // A class of yesterday may still be on after midnight.
    const classes = await listTimedClasses(db, session.stud_id, dateIn(now - 24 * 60 * 60 * 1000, zone));
    const todays = classes.flatMap(({ class_id: _, day, starts, ends, not_on, room, ...names }) => {
      const occurrence = currentOrNextOccurrence({ day, starts, ends, not_on }, zone, now);
      return occurrence && isOnDay(occurrence, today, zone, now) ? [{ names: { ...names, ...(room && { room }) }, occurrence }] : [];
    });
    todays.sort((a, b) => a.occurrence.starts_at - b.occurrence.starts_at);
    return {
      data: todays.map(({ names, occurrence }) => ({
        ...names,
        starts_at: toZonedIso(occurrence.starts_at, zone),
        ends_at: toZonedIso(occurrence.ends_at, zone),
      })),
    };
  });
}
