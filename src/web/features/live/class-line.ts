import type { LiveClass } from '#contract/live/live.ts';
import { streamingTitle } from '#web/shared/provider-title.tsx';
import { t } from '#web/texts.ts';

/** 'class_name by tutor_name', or the one of them that is given. */
export function classLine({ class_name, tutor_name }: LiveClass): string {
  const name = streamingTitle(class_name).title;
  if (!tutor_name.trim()) return name;
  return name ? t('live.classBy', { class_name: name, tutor_name }) : t('live.by', { tutor_name });
}
