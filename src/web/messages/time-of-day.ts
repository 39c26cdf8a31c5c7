import { locale } from '#texts/translate.ts';

/** '10:50 am' for a moment in epoch ms. */
export function timeOfDay(at: number): string {
  return new Date(at).toLocaleTimeString(locale(), { hour: 'numeric', minute: '2-digit' });
}
