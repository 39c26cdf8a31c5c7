import { t } from '#web/texts.ts';

/** How much of a video is left, in words that stay in one line. Undefined where the player did not know its duration. */
export function timeLeft({ position, duration }: { position: number; duration: number }): string | undefined {
  if (duration <= 0) return undefined;
  const seconds = duration - position;
  const words = seconds < 60 ? t('home.underMinuteLeft') : t('home.minutesLeft', { count: Math.ceil(seconds / 60) });
  return words.replaceAll(' ', '\u00a0');
}
