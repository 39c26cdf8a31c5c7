import '#web/ui/cards/cover.css';
import type { PreviewedChapter } from '#contract/desk/preview.ts';
import { t } from '#desk/messages/preview.ts';
import { Badge } from '#desk/shared/badge.tsx';
import { Card } from '#desk/shared/page.tsx';
import { VideoCover } from '#web/ui/cards/video-cover.tsx';
import { ChevronRightIcon } from '#web/ui/icons/icons.tsx';
import { tintOf } from '#web/ui/tint.ts';
import { ItemIcon } from './item-icon.tsx';
import { ItemLink } from './item-link.tsx';
import { itemsOf, type PreviewItem } from './preview-items.ts';

interface ContentsProps {
  chapter_id: string;
  chapter: PreviewedChapter;
}

/** What a chapter has: the videos, and beside them, where there is the width, what there is to read and to answer. */
export function ChapterContents({ chapter_id, chapter }: ContentsProps) {
  const items = itemsOf(chapter);
  if (items.length === 0) return <p className="text-ink-soft">{t('preview.empty')}</p>;
  const of = (kind: PreviewItem['kind']) => items.filter((item) => item.kind === kind);
  const rows = { chapter_id, subject_name: chapter.subject_name };
  const [videos, pdfs, quizzes] = [of('topic'), of('material'), of('quiz')];
  const isWide = videos.length > 0 && videos.length < items.length;
  return (
    <div className={`grid items-start gap-5 ${isWide ? 'xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]' : ''}`}>
      <Rows {...rows} title={t('preview.videos')} items={videos} />
      <div className="flex min-w-0 flex-col gap-5">
        <Rows {...rows} title={t('preview.pdfs')} items={pdfs} />
        <Rows {...rows} title={t('preview.quizzes')} items={quizzes} />
      </div>
    </div>
  );
}

interface RowsProps {
  chapter_id: string;
  /** It decides the tint. */
  subject_name: string;
  title: string;
  items: readonly PreviewItem[];
}

function Rows({ chapter_id, subject_name, title, items }: RowsProps) {
  if (items.length === 0) return null;
  // Counted and numbered as students get them.
  const shown = items.filter(({ is_hidden }) => !is_hidden);
  return (
    <Card title={title} count={shown.length} flush>
      <ul className="divide-y divide-line border-t border-line">
        {items.map((item) => (
          <li key={item.id} className={item.is_hidden ? 'bg-sunken' : ''}>
            <ItemLink
              chapter_id={chapter_id}
              item={item}
              className="group flex min-h-18 items-center gap-4 px-4 py-3 hover:bg-sunken"
            >
              {item.kind === 'topic' && !item.is_hidden ? (
                <span className="w-28 shrink-0 overflow-hidden rounded-control">
                  <VideoCover subject_name={subject_name} number={shown.indexOf(item) + 1} />
                </span>
              ) : (
                <span
                  className={`flex shrink-0 items-center justify-center rounded-control ${item.kind === 'topic' ? 'aspect-video w-28' : 'size-12'} ${item.is_hidden ? 'bg-surface text-ink-soft' : `${tintOf(subject_name)} bg-tint text-tint-ink`}`}
                >
                  <ItemIcon kind={item.kind} className="size-6" />
                </span>
              )}
              <span className="flex min-w-0 grow flex-col items-start gap-0.5">
                <span
                  className={`font-semibold wrap-anywhere group-hover:text-primary-ink ${item.is_hidden ? 'text-ink-soft' : ''}`}
                >
                  {item.title}
                </span>
                <span className="flex flex-wrap items-center gap-x-2 text-sm text-ink-soft">
                  {item.facts.join(' · ')}
                  {item.is_hidden && <Badge tone="warn">{t('preview.hiddenShort')}</Badge>}
                </span>
              </span>
              <ChevronRightIcon className="size-5 shrink-0 text-ink-soft" />
            </ItemLink>
          </li>
        ))}
      </ul>
    </Card>
  );
}
