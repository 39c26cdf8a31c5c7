import { type FileEntry, type FolderEntry, listFolder } from '#server/files/list-folder.ts';
import { namedBy } from '#server/files/named.ts';
import { addValidationError, type ReadContext } from '#server/files/read-context.ts';
import type { Subject } from '#server/import/model.ts';
import { readChapter } from './chapter.ts';
import { checkContent } from './media-file.ts';

const covers = ['cover.jpg', 'cover.jpeg', 'cover.png', 'cover.webp'];

const nameCover = "a subject's picture must be called cover.jpg, cover.png or cover.webp";
const putIntoChapter = "it is directly in the subject's folder; put it into a chapter's folder";

/** Reads a subject's folder, which holds chapters and a picture for the subject's card. */
export function readSubject(context: ReadContext, folder: FolderEntry, timezone: string): Subject {
  const subject: Subject = { ...namedBy(folder), cover: undefined, levels: [], chapters: [], batches: [] };
  for (const entry of listFolder(context, folder)) {
    if (entry.kind === 'folder') subject.chapters.push(readChapter(context, entry, timezone));
    else if (covers.includes(entry.name.toLowerCase())) addCover(context, subject, entry);
    else context.skipped.push({ path: entry.path, reason: /^cover\b/i.test(entry.name) ? nameCover : putIntoChapter });
  }
  return subject;
}

function addCover(context: ReadContext, subject: Subject, file: FileEntry): void {
  if (subject.cover)
    addValidationError(context, file.path, `the subject already has a picture, '${subject.cover.path}'.`);
  else {
    checkContent(context, file);
    subject.cover = file;
  }
}
