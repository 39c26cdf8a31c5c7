import { locale } from '#texts/translate.ts';
import { t } from '#web/texts.ts';

/** '10:50 am' for a moment in epoch ms. */
export function timeOfDay(at: number): string {
  return new Date(at).toLocaleTimeString(locale(), { hour: 'numeric', minute: '2-digit' });
}

/** Says that a test is open on another device too, and when that was last heard, in epoch ms. */
export function otherDeviceText(other_at: number): string {
  return t('hall.otherDevice', { time: timeOfDay(other_at) });
}
