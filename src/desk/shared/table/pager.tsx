import { t } from '#desk/texts.ts';
import { Button } from '#ui/button.tsx';

interface PagerProps {
  total: number;
  page: number;
  pages: number;
  onPage: (page: number) => void;
}

/** How many rows there are in all, and the way to the others. */
export function Pager({ total, page, pages, onPage }: PagerProps) {
  return (
    <nav aria-label={t('list.pages')} className="flex flex-wrap items-center justify-between gap-3 px-4 py-3 text-sm">
      <p role="status" className="text-ink-soft">
        {t('list.total', { count: total })}
        {pages > 1 && ` · ${t('list.page', { page, pages })}`}
      </p>
      {pages > 1 && (
        <div className="flex flex-wrap gap-2">
          <Button kind="quiet" disabled={page <= 1} onClick={() => onPage(page - 1)}>
            {t('list.earlier')}
          </Button>
          <Button kind="quiet" disabled={page >= pages} onClick={() => onPage(page + 1)}>
            {t('list.later')}
          </Button>
        </div>
      )}
    </nav>
  );
}
