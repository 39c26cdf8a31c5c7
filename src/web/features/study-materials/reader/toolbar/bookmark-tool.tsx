import { useContext } from 'react';
import { ToolPlaceholder } from '#web/features/study-materials/reader/parts/tool-button.tsx';
import { ReaderContext } from '#web/features/study-materials/reader/reader-context.ts';
import { BookmarkButton } from '#web/shared/bookmarks/bookmark-button.tsx';
import { t } from '#web/texts.ts';

/** Bookmarks the page that is read. */
export function BookmarkTool({ page }: { page: number }) {
  const reader = useContext(ReaderContext);
  if (!reader) return <ToolPlaceholder />;
  const { sub_id, chapter_id, subject_name, chapter_name, name } = reader.material;
  return (
    <BookmarkButton
      target={{ kind: 'page', sub_id, chapter_id, subject_name, chapter_name, name, page }}
      label={t('bookmarks.page')}
      className=""
    />
  );
}
