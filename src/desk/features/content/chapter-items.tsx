import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { ContentItem } from '#contract/desk/content.ts';
import { Badge } from '#desk/shared/badge.tsx';
import { ItemIcon, ItemLink } from '#desk/shared/content-item.tsx';
import { menuItemClassName } from '#desk/shared/menu.tsx';
import { Card } from '#desk/shared/page.tsx';
import { t } from '#desk/texts.ts';
import { clock } from '#ui/clock.ts';
import { NodeList } from './node-list.tsx';

interface ChapterItemsProps {
  chapter_id: string;
  title: string;
  /** What it says without any. */
  none: string;
  kind: ContentItem['kind'];
  items: readonly ContentItem[];
  /** How more are added. */
  aside: ReactNode;
  /** What is to be read or filled in before the items. */
  children?: ReactNode;
}

/** The items of one kind, in their order. */
export function ChapterItems({ title, none, kind, items, chapter_id, aside, children }: ChapterItemsProps) {
  const hidden = items.filter(({ is_hidden }) => is_hidden).length;
  return (
    <Card
      title={title}
      count={items.length}
      badge={hidden > 0 && <span className="text-sm text-ink-soft">{t('content.hiddenCount', { count: hidden })}</span>}
      aside={aside}
      flush
    >
      <div className="flex flex-col gap-3 px-4 pb-2 not-empty:pb-3 empty:hidden">{children}</div>
      {items.length === 0 ? (
        <p className="px-4 pb-4 text-ink-soft">{none}</p>
      ) : (
        <div className="border-t border-line">
          <NodeList
            kind={kind}
            nodes={items}
            actions={({ content_id: quiz_id }) =>
              kind === 'quiz' && (
                <li>
                  <Link to="/quizzes/$quiz_id/questions" params={{ quiz_id }} className={menuItemClassName}>
                    {t('content.questions')}
                  </Link>
                </li>
              )
            }
          >
            {(item) => <ChapterItem chapter_id={chapter_id} item={item} />}
          </NodeList>
        </div>
      )}
    </Card>
  );
}

/** What an item is, with what there is to know of it. Leads to what students see. */
function ChapterItem({ chapter_id, item }: { chapter_id: string; item: ContentItem }) {
  const { kind, name, content_id, is_hidden } = item;
  return (
    <ItemLink
      chapter_id={chapter_id}
      item={{ kind, id: content_id }}
      className="group flex items-center gap-3 py-2 pl-4 -outline-offset-3"
    >
      <span
        aria-hidden="true"
        className={`flex size-10 shrink-0 items-center justify-center rounded-control ${is_hidden ? 'bg-surface text-ink-soft' : 'bg-primary-soft text-primary-ink'}`}
      >
        <ItemIcon kind={kind} className="size-5" />
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
    </ItemLink>
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
