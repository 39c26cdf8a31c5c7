import type { LiveClass } from '#contract/live/live.ts';
import { t } from '#web/messages/live.ts';
import { streamingTitle } from '#web/shared/provider-title.tsx';

/** 'class_name by tutor_name', or the one of them that is given. */
export function classLine({ class_name, tutor_name }: LiveClass): string {
  const name = streamingTitle(class_name).title;
  if (!tutor_name.trim()) return name;
  return name ? t('live.classBy', { class_name: name, tutor_name }) : t('live.by', { tutor_name });
}
