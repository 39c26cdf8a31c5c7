import { t } from '#desk/texts.ts';
import { config } from '#ui/config.ts';

/** The title in the browser's tab: the page, then the desk, then whose it is. */
export function TabTitle({ page }: { page?: string }) {
  return <title>{[page, t('desk'), config.academy.name].filter(Boolean).join(' · ')}</title>;
}
