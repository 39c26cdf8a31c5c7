import type { ReactNode } from 'react';
import type { PreviewedChapter } from '#contract/desk/preview.ts';
import { formatNumber } from '#desk/messages/format.ts';
import { ItemIcon, ItemLink } from '#desk/shared/content-item.tsx';
import { Card } from '#desk/shared/page.tsx';
import { t } from '#desk/texts.ts';
import { ChevronRightIcon } from '#ui/icons/icons.tsx';
import { itemsOf, type PreviewItem } from './preview-items.ts';

interface BesideItemProps {
  chapter_id: string;
  /** Undefined until it is read. */
  chapter: PreviewedChapter | undefined;
  /** The id of what is shown. */
  current: string;
  /** What it is, in a few words. */
  facts: readonly string[] | undefined;
  children: ReactNode;
}

/** Something of a chapter with the way to what comes before and after it, and to all else of the chapter. */
export function BesideItem({ chapter_id, chapter, current, facts, children }: BesideItemProps) {
  const items = chapter ? itemsOf(chapter) : [];
  const at = items.findIndex(({ id }) => id === current);
  const [before, after] = [items[at - 1], at === -1 ? undefined : items[at + 1]];
  return (
    <>
      <div className="-mt-4 flex flex-wrap items-center justify-between gap-x-3">
        <p className="flex min-w-0 flex-wrap items-center gap-x-1.5 gap-y-1 text-ink-soft">
          {facts?.map((fact, index) => (
            <span key={fact}>{index < facts.length - 1 ? `${fact} ·` : fact}</span>
          ))}
          {items[at]?.is_hidden === false && (
            <span className="rounded-full bg-primary-soft px-2.5 py-0.5 text-sm font-semibold text-primary-ink">
              {t('preview.asStudents')}
            </span>
          )}
        </p>
        {at !== -1 && (
          <div className="flex items-center max-sm:-ml-2.5">
            <Step chapter_id={chapter_id} item={before} label={t('preview.previous')} className="rotate-180" />
            <span className="text-sm text-ink-soft tabular-nums">
              {t('preview.place', { place: formatNumber(at + 1), count: formatNumber(items.length) })}
            </span>
            <Step chapter_id={chapter_id} item={after} label={t('preview.next')} className="" />
          </div>
        )}
      </div>
      <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_18rem]">
        <div className="flex min-w-0 flex-col gap-5">{children}</div>
        {items.length > 1 && (
          <nav aria-label={t('preview.contents')} className="xl:sticky xl:top-4">
            <Card title={t('preview.contents')} flush>
              <ol className="flex flex-col gap-0.5 px-2 pb-2 xl:max-h-[calc(100dvh-6rem)] xl:overflow-y-auto">
                {items.map((item) => (
                  <li key={item.id}>
                    <ListedItem chapter_id={chapter_id} item={item} isCurrent={item.id === current} />
                  </li>
                ))}
              </ol>
            </Card>
          </nav>
        )}
      </div>
    </>
  );
}

interface StepProps {
  chapter_id: string;
  item: PreviewItem | undefined;
  label: string;
  className: string;
}

function Step({ chapter_id, item, label, className }: StepProps) {
  const icon = <ChevronRightIcon className={`size-6 ${className}`} />;
  const shape = 'target inline-flex items-center justify-center rounded-control';
  if (!item)
    return (
      <span aria-hidden="true" className={`${shape} opacity-30`}>
        {icon}
      </span>
    );
  return (
    <ItemLink
      chapter_id={chapter_id}
      item={item}
      label={t('preview.stepTo', { step: label, name: item.title })}
      className={`${shape} text-primary-ink hover:bg-sunken`}
    >
      {icon}
    </ItemLink>
  );
}

function ListedItem({ chapter_id, item, isCurrent }: { chapter_id: string; item: PreviewItem; isCurrent: boolean }) {
  const { kind, title, is_hidden } = item;
  return (
    <ItemLink
      chapter_id={chapter_id}
      item={item}
      isCurrent={isCurrent}
      className={`target flex items-center gap-3 rounded-control px-2 py-1.5 ${isCurrent ? 'bg-primary-soft text-primary-ink' : 'hover:bg-sunken'}`}
    >
      <ItemIcon kind={kind} className="size-5 shrink-0" />
      <span className={`min-w-0 ${is_hidden && !isCurrent ? 'text-ink-soft' : ''}`}>
        <span className={`block text-sm wrap-anywhere ${isCurrent ? 'font-semibold' : 'font-medium'}`}>{title}</span>
        <span className="block text-sm text-ink-soft">
          {[...(is_hidden ? [t('preview.hiddenShort')] : []), ...item.facts].join(' · ')}
        </span>
      </span>
    </ItemLink>
  );
}
