import type { PassageGroup } from '#contract/quiz/passages.ts';
import { t } from '#web/texts.ts';

/** 'For questions 12 to 14'. */
export function passageTitle({ from, to }: PassageGroup): string {
  return from === to ? t('question.passageOne', { number: from }) : t('question.passage', { from, to });
}
