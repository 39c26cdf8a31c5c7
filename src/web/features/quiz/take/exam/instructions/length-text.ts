import { t } from '#web/texts.ts';

/** '1 h 30 min', '45 min'. */
export function lengthText(all: number): string {
  const [hours, minutes] = [Math.floor(all / 60), all % 60];
  if (hours === 0) return t('exam.minutes', { minutes });
  return minutes === 0 ? t('exam.hours', { hours }) : t('exam.hoursAndMinutes', { hours, minutes });
}
