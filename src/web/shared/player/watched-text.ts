import { t } from '#web/texts.ts';

/** 'Finished', '40% watched', or undefined where nothing of a video was watched. */
export function watchedText(percent: number): string | undefined {
  if (percent >= 100) return t('topics.finished');
  return percent > 0 ? t('facts.watched', { percent }) : undefined;
}
