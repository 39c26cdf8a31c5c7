import { topicsCall } from '#contract/topics.ts';
import { useCall } from '#web/api/use-call.ts';
import { streamingTitle } from '#web/shared/provider-title.tsx';

/**
 * 'Physics - Optics'. A quiz's URL has only the chapter's id, so the names come from the chapter's topics. Null
 * while they load; undefined where they have no names.
 */
export function useChapterName(chapter_id: string): string | null | undefined {
  const { data, isPending } = useCall(topicsCall, { chapter_id });
  if (isPending) return null;
  const [topic] = data ?? [];
  const names = topic && [topic.subject_name, topic.chapter_name].filter(Boolean).join(' - ');
  return names ? streamingTitle(names).title : undefined;
}
