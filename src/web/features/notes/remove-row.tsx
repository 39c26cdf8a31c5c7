import { toast } from '#ui/toast.ts';
import { removeNote } from '#web/device/annotations/note-list.ts';
import { saveBookmark } from '#web/device/bookmarks/bookmark-store.ts';
import { t } from '#web/texts.ts';
import type { Row } from './notebook.ts';

/** In ms: longer than other toasts, because it is the only way back. */
const undoOfferedFor = 8000;
const toastId = 'note-removed';

/** Removes a note or a bookmark, and offers to bring it back. */
export async function removeRow(stud_id: string, row: Row, onChange: () => void): Promise<void> {
  try {
    const restore = 'note' in row ? await removeNote(stud_id, row.note) : removeBookmark(stud_id, row);
    const undo = () => {
      toast.dismiss(toastId);
      restore();
      onChange();
    };
    toast(<Removed onUndo={undo} />, { id: toastId, duration: undoOfferedFor });
    onChange();
  } catch {
    toast.error(t('error.refused'), { id: toastId });
  }
}

function removeBookmark(stud_id: string, { id, bookmark }: Extract<Row, { id: string }>): () => void {
  saveBookmark(stud_id, id, undefined);
  return () => saveBookmark(stud_id, id, bookmark);
}

function Removed({ onUndo }: { onUndo: () => void }) {
  return (
    <span className="flex items-center justify-between gap-3">
      {t('notes.removed')}
      <button
        type="button"
        onClick={onUndo}
        className="target -mt-2 -mb-2 rounded-control px-3 font-semibold text-primary-ink hover:bg-primary-soft"
      >
        {t('notes.undo')}
      </button>
    </span>
  );
}
