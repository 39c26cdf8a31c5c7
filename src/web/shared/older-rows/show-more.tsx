import { useEffect, useRef, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { t } from '#web/texts.ts';
import type { Older } from './use-older.ts';

/** A button below a list that shows its older rows; nothing where there are none. */
export function ShowMore({ older: { items, hasMore, isLoading, showMore } }: { older: Older<unknown> }) {
  const [before, setBefore] = useState<number>();
  const end = useRef<HTMLParagraphElement>(null);
  const added = before === undefined ? 0 : items.length - before;
  const isAtEnd = before !== undefined && !hasMore;
  // The button had the focus, and is gone.
  useEffect(() => {
    if (isAtEnd) end.current?.focus({ preventScroll: true });
  }, [isAtEnd]);
  if (!hasMore && !isAtEnd) return null;
  return (
    <div className="mt-6 flex flex-col items-center gap-2">
      <p role="status" className="sr-only">
        {added > 0 && t('older.added', { count: added })}
      </p>
      {hasMore ? (
        <Button
          kind="quiet"
          busy={isLoading}
          onClick={() => {
            setBefore(items.length);
            void showMore();
          }}
        >
          {t('older.show')}
        </Button>
      ) : (
        <p ref={end} tabIndex={-1} className="text-ink-soft">
          {t('older.all')}
        </p>
      )}
    </div>
  );
}
