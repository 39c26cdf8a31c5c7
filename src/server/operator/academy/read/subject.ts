import type { Subject } from '#server/operator/academy/model.ts';
import { checkContent, readChapter } from './chapter.ts';
import { type FileEntry, type FolderEntry, listFolder } from './files/list-folder.ts';
import { namedBy } from './files/named.ts';
import { addFault, type Reading } from './reading.ts';

const covers = ['cover.jpg', 'cover.jpeg', 'cover.png', 'cover.webp'];

/** A subject's folder: chapters, and a picture for its card. */
export function readSubject(reading: Reading, folder: FolderEntry, timezone: string): Subject {
  const subject: Subject = { ...namedBy(folder), cover: undefined, levels: [], chapters: [], batches: [] };
  for (const entry of listFolder(reading, folder)) {
    if (entry.kind === 'folder') subject.chapters.push(readChapter(reading, entry, timezone));
    else if (covers.includes(entry.name.toLowerCase())) addCover(reading, subject, entry);
    else reading.leftOut.push({ path: entry.path, reason: "it lies in the subject's folder, not in a chapter's" });
  }
  return subject;
}

function addCover(reading: Reading, subject: Subject, file: FileEntry): void {
  if (subject.cover) addFault(reading, file.path, `the subject has another picture, '${subject.cover.path}'.`);
  else {
    checkContent(reading, file);
    subject.cover = file;
  }
}
