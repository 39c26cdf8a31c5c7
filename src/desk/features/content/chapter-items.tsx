import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { ContentItem } from '#contract/desk/content.ts';
import { Card } from '#desk/shared/page.tsx';
import { t } from '#desk/texts.ts';
import { ItemLink } from './item-link.tsx';
import { menuItemClassName } from './menu-item.tsx';
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
                  <Link to="/results/$quiz_id/questions" params={{ quiz_id }} className={menuItemClassName}>
                    {t('content.questions')}
                  </Link>
                </li>
              )
            }
          >
            {(item) => <ItemLink chapter_id={chapter_id} item={item} />}
          </NodeList>
        </div>
      )}
    </Card>
  );
}
