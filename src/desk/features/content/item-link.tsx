import { Link } from '@tanstack/react-router';
import type { ContentItem } from '#contract/desk/content.ts';
import { Badge } from '#desk/shared/badge.tsx';
import { t } from '#desk/texts.ts';
import { clock } from '#ui/clock.ts';
import { DocumentIcon, PlayIcon, QuizIcon } from '#ui/icons/icons.tsx';

/** What an item is, with what there is to know of it. Leads to what students see. */
export function ItemLink({ chapter_id, item }: { chapter_id: string; item: ContentItem }) {
  const { kind, name, content_id, is_hidden } = item;
  const Icon = kind === 'topic' ? PlayIcon : kind === 'material' ? DocumentIcon : QuizIcon;
  const className = 'group flex items-center gap-3 py-2 pl-4 -outline-offset-3';
  const content = (
    <>
      <span
        aria-hidden="true"
        className={`flex size-10 shrink-0 items-center justify-center rounded-control ${is_hidden ? 'bg-surface text-ink-soft' : 'bg-primary-soft text-primary-ink'}`}
      >
        <Icon className="size-5" />
      </span>
      <span className="min-w-0">
        <span
          className={`block font-medium wrap-anywhere group-hover:text-primary-ink ${is_hidden ? 'text-ink-soft' : ''}`}
        >
          {name}
        </span>
        <span className="flex flex-wrap items-center gap-x-2 text-sm text-ink-soft">
          {factsOf(item).join(' · ')}
          {is_hidden && <Badge tone="warn">{t('content.hiddenShort')}</Badge>}
        </span>
      </span>
    </>
  );
  if (kind === 'quiz')
    return (
      <Link
        to="/content/$chapter_id/preview/$quiz_id"
        params={{ chapter_id, quiz_id: content_id }}
        className={className}
      >
        {content}
      </Link>
    );
  const search = kind === 'topic' ? { topic_id: content_id } : { material_id: content_id };
  return (
    <Link to="/content/$chapter_id/preview" params={{ chapter_id }} search={search} className={className}>
      {content}
    </Link>
  );
}

/** How long it is: in time, pages or questions. The picture says what it is. */
function factsOf({ duration, pages, questions, max_marks, link }: ContentItem): string[] {
  return [
    ...(duration === null ? [] : [clock(duration)]),
    ...(pages === null ? [] : [t('content.pages', { count: pages })]),
    ...(questions === null ? [] : [t('content.questionCount', { count: questions })]),
    ...(max_marks === null ? [] : [t('content.marks', { count: max_marks })]),
    ...(link === '' ? [] : [new URL(link).host.replace(/^www\./, '')]),
  ];
}
