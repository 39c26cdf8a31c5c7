import { useNavigate } from '@tanstack/react-router';
import { type ButtonHTMLAttributes, useEffect, useState } from 'react';
import { config } from '#ui/config.ts';
import { AskIcon } from '#ui/icons/section-icons.tsx';
import { toast } from '#ui/toast.ts';
import type { BookmarkTarget } from '#web/device/bookmarks/bookmark.ts';
import { bookmarkId } from '#web/device/bookmarks/bookmark-id.ts';
import { databaseOpened, hasDatabase } from '#web/device/has-database.ts';
import { paths } from '#web/paths.ts';
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

/** A button that bookmarks something, and is pressed while it is bookmarked, and one to ask the teacher about it. */
export function BookmarkButton({
  target,
  label = t('bookmarks.bookmark'),
  describedBy,
  className,
}: BookmarkButtonProps) {
  const { isMarked, toggle } = useBookmark(target);
  const navigate = useNavigate();
  const ask = () => void navigate({ to: paths.doubts, search: { at: locationOf(target) } });
  const shared = { 'aria-describedby': describedBy, className };
  return (
    <>
      <IconButton {...shared} title={label} aria-pressed={isMarked} onClick={toggle}>
        <BookmarkIcon isFull={isMarked} />
      </IconButton>
      {config.extensions && (
        <IconButton {...shared} title={t('doubts.ask')} onClick={ask}>
          <AskIcon />
        </IconButton>
      )}
    </>
  );
}

const IconButton = ({ title, className, ...rest }: ButtonHTMLAttributes<HTMLButtonElement>) => (
  <button
    {...rest}
    type="button"
    aria-label={title}
    title={title}
    className={`target flex shrink-0 items-center justify-center rounded-control hover:bg-sunken aria-pressed:text-primary-ink ${className}`}
  />
);

/** As /doubts has it in its URL. Of a video, the second that plays; on another site, its beginning. */
function locationOf(target: BookmarkTarget): string {
  if (target.kind === 'page') return `material/${target.chapter_id}/${target.page}/${target.name}`;
  if (target.kind === 'question') return `quiz/${target.report_id}/${target.number}/${target.text}`;
  const second = Math.floor(document.querySelector('video')?.currentTime ?? 0);
  return `topic/${target.topic_id}/${second}/${target.title}`;
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
