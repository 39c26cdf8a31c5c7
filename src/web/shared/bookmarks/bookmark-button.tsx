import type { BookmarkTarget } from '#web/device/bookmarks/bookmark.ts';
import { t } from '#web/texts.ts';
import { BookmarkIcon } from './bookmark-icon.tsx';
import { useBookmark } from './use-bookmark.ts';

interface BookmarkButtonProps {
  target: BookmarkTarget;
  label?: string;
  /** The id of the element that says what it bookmarks, where the screen has several buttons. */
  describedBy?: string;
  className: string;
}

/** A button that bookmarks something, and is pressed while it is bookmarked. */
export function BookmarkButton({
  target,
  label = t('bookmarks.bookmark'),
  describedBy,
  className,
}: BookmarkButtonProps) {
  const { isMarked, toggle } = useBookmark(target);
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      aria-pressed={isMarked}
      aria-describedby={describedBy}
      onClick={toggle}
      className={`target flex shrink-0 items-center justify-center rounded-control hover:bg-sunken aria-pressed:text-primary-ink ${className}`}
    >
      <BookmarkIcon isFull={isMarked} />
    </button>
  );
}
