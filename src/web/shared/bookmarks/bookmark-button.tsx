import { useEffect, useState } from 'react';
import { toast } from '#ui/toast.ts';
import type { BookmarkTarget } from '#web/device/bookmarks/bookmark.ts';
import { bookmarkId } from '#web/device/bookmarks/bookmark-id.ts';
import { databaseOpened, hasDatabase } from '#web/device/has-database.ts';
import { useSession } from '#web/session/session.ts';
import { t } from '#web/texts.ts';
import { BookmarkIcon } from './bookmark-icon.tsx';

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

/** The lists have no need of the storage, which is loaded after the first paint. */
const loadStore = () => import('#web/device/bookmarks/bookmark-store.ts');

/** Whether this is among the student's bookmarks, and how to change that. */
function useBookmark(target: BookmarkTarget): { isMarked: boolean; toggle: () => void } {
  const stud_id = useSession((session) => session.user?.stud_id) ?? '';
  const id = bookmarkId(target);
  const [marked, setMarked] = useState<string>();
  useEffect(() => {
    let stop = () => {};
    let isLeft = false;
    const follow = async () => {
      // A device that has stored nothing has no bookmark, until one is made.
      if (!(await hasDatabase())) await databaseOpened;
      if (isLeft) return;
      const { followBookmark } = await loadStore();
      if (!isLeft) stop = followBookmark(stud_id, id, (isMarked) => setMarked(isMarked ? id : undefined));
    };
    // Without its code there is nothing to show. A press tries again.
    follow().catch(() => {});
    return () => {
      isLeft = true;
      stop();
    };
  }, [stud_id, id]);
  const isMarked = marked === id;
  const toggle = () => {
    loadStore().then(
      ({ saveBookmark }) => {
        saveBookmark(stud_id, id, isMarked ? undefined : { target, made_at: Date.now() });
        setMarked(isMarked ? undefined : id);
      },
      () => toast.error(t('error.network'), { id: 'bookmark' }),
    );
  };
  return { isMarked, toggle };
}
