import { type Entry, type FileEntry, type FolderEntry, listFolder } from '#server/files/list-folder.ts';
import { byOrder, splitOrder } from '#server/files/names.ts';
import { addValidationError, type ReadContext } from '#server/files/read-context.ts';
import { isHls } from './hls.ts';

/** A file of a chapter, or a folder that is an HLS video, with its order number in the chapter. */
export type ChapterItem = (FileEntry | (FolderEntry & { entries: Entry[] })) & { order: number | undefined };

const maxDepth = 5;
/** Above every number in front of a name, which has at most three digits. */
const unnumbered = 1000;

/**
 * What is in a chapter's folder. Any other folder in it is skipped. With `flatten`, its items are taken as if they were
 * in the chapter's folder itself, and stand together where the folder would stand.
 */
export function listChapterItems(context: ReadContext, folder: FolderEntry): ChapterItem[] {
  return itemsOf(context, listFolder(context, folder), 0);
}

function itemsOf(context: ReadContext, entries: Entry[], depth: number): ChapterItem[] {
  const items: ChapterItem[] = [];
  const folders: { order: number | undefined; name: string; path: string; items: ChapterItem[] }[] = [];
  for (const entry of entries) {
    const { order, name } = splitOrder(entry.name);
    if (entry.kind === 'file') items.push({ ...entry, order });
    else {
      const inside = listFolder(context, entry);
      if (isHls(inside)) items.push({ ...entry, entries: inside, order });
      else if (!context.flatten) context.skipped.push({ path: entry.path, reason: notTaken });
      else if (depth === maxDepth)
        addValidationError(context, entry.path, `the folders in a chapter can be at most ${maxDepth} levels deep.`);
      else folders.push({ order, name, path: entry.path, items: itemsOf(context, inside, depth + 1) });
    }
  }
  return [
    ...items,
    ...byOrder(folders).flatMap((folder, at) => between(folder.order ?? unnumbered + at, folder.items)),
  ];
}

const notTaken =
  "its files are not taken, since a folder in a chapter must be an HLS video, with an '.m3u8' file. Put them into the chapter's folder itself, or write 'flatten: true' into academy.yaml";

/** The items in their own order, with numbers from `order` up to the next one. */
function between(order: number, items: ChapterItem[]): ChapterItem[] {
  return byOrder(items).map((item, at) => ({ ...item, order: order + (at + 1) / (items.length + 1) }));
}
