import { useEffect, useState } from 'react';
import { toast } from '#ui/toast.ts';
import type { BookmarkTarget } from '#web/device/bookmarks/bookmark.ts';
import { bookmarkId } from '#web/device/bookmarks/bookmark-id.ts';
import { databaseOpened, hasDatabase } from '#web/device/has-database.ts';
import { useSession } from '#web/session/session.ts';
import { t } from '#web/texts.ts';

/** The lists have no need of the storage, which is loaded after the first paint. */
const loadStore = () => import('#web/device/bookmarks/bookmark-store.ts');

/** Whether this is among the student's bookmarks, and how to change that. */
export function useBookmark(target: BookmarkTarget): { isMarked: boolean; toggle: () => void } {
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
