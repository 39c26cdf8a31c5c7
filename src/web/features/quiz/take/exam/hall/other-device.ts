import * as z from 'zod/mini';
import type { HeardClock } from '#web/device/quiz/exam/exam-clock.ts';
import { timeOfDay } from '#web/messages/time-of-day.ts';
import { storedValue } from '#web/stored-value.ts';
import { t } from '#web/texts.ts';

/** In ms. A device that is open is heard each half minute or so; after this one has gone, or has no network. */
const recentMs = 6 * 60_000;

/** When another device was last heard in a test, in epoch ms; undefined where there is none, and where it was long ago. */
export function otherDeviceAt({ now, other_at }: HeardClock): number | undefined {
  return other_at !== undefined && now - other_at < recentMs ? other_at : undefined;
}

/** Says that a test is open on another device too, and when that was last heard, in epoch ms. */
export function otherDeviceText(other_at: number): string {
  return t('hall.otherDevice', { time: timeOfDay(other_at) });
}

/** The attempt of which this tab has already announced that, also after a reload. */
export const announcedElsewhere = storedValue('sessionStorage', 'exam-elsewhere', z.string(), '');
