import { t } from '#desk/texts.ts';
import '#ui/cards/cover.css';
import type { PreviewedChapter } from '#contract/desk/preview.ts';
import { Card } from '#desk/shared/page.tsx';
import { VideoCover } from '#ui/cards/video-cover.tsx';
import { ChevronRightIcon } from '#ui/icons/icons.tsx';
import { tintOf } from '#ui/tint.ts';
import { ItemIcon } from './item-icon.tsx';
import { ItemLink } from './item-link.tsx';
import { itemsOf, type PreviewItem } from './preview-items.ts';

interface ContentsProps {
  chapter_id: string;
  chapter: PreviewedChapter;
}

/**
 * What students get of a chapter: the videos, and beside them, where there is the width, what there is to read and to
 * answer. What is hidden from them follows in a card of its own.
 */
export function ChapterContents({ chapter_id, chapter }: ContentsProps) {
  const items = itemsOf(chapter);
  if (items.length === 0) return <p className="text-ink-soft">{t('preview.empty')}</p>;
  const shown = items.filter(({ is_hidden }) => !is_hidden);
  const of = (kind: PreviewItem['kind']) => shown.filter((item) => item.kind === kind);
  const rows = { chapter_id, subject_name: chapter.subject_name };
  const [videos, pdfs, quizzes] = [of('topic'), of('material'), of('quiz')];
  const isWide = videos.length > 0 && videos.length < shown.length;
  return (
    <div className="flex flex-col gap-5">
      {shown.length > 0 && (
        <div className={`grid items-start gap-5 ${isWide ? 'xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]' : ''}`}>
          <Rows {...rows} title={t('preview.videos')} items={videos} />
          <div className="flex min-w-0 flex-col gap-5">
            <Rows {...rows} title={t('preview.pdfs')} items={pdfs} />
            <Rows {...rows} title={t('preview.quizzes')} items={quizzes} />
          </div>
        </div>
      )}
      <Rows {...rows} title={t('preview.hidden')} items={items.filter(({ is_hidden }) => is_hidden)} />
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
  return (
    <Card title={title} count={items.length} flush>
      <ul className="divide-y divide-line border-t border-line">
        {items.map((item, index) => (
          <li key={item.id}>
            <ItemLink
              chapter_id={chapter_id}
              item={item}
              className="group flex min-h-18 items-center gap-4 px-4 py-3 hover:bg-sunken"
            >
              {item.kind === 'topic' && !item.is_hidden ? (
                <span className="w-28 shrink-0 overflow-hidden rounded-control">
                  <VideoCover subject_name={subject_name} number={index + 1} />
                </span>
              ) : (
                <span
                  className={`flex size-12 shrink-0 items-center justify-center rounded-control ${item.is_hidden ? 'bg-sunken text-ink-soft' : `${tintOf(subject_name)} bg-tint text-tint-ink`}`}
                >
                  <ItemIcon kind={item.kind} className="size-6" />
                </span>
              )}
              <span className="flex min-w-0 grow flex-col items-start gap-0.5">
                <span className="font-semibold wrap-anywhere group-hover:text-primary-ink">{item.title}</span>
                <span className="text-sm text-ink-soft">{item.facts.join(' · ')}</span>
              </span>
              <ChevronRightIcon className="size-5 shrink-0 text-ink-soft" />
            </ItemLink>
          </li>
        ))}
      </ul>
    </Card>
  );
}
