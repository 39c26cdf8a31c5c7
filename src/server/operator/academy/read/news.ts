import type { MediaFile, NewsItem } from '#server/operator/academy/model.ts';
import { checkContent } from './chapter.ts';
import { readPath } from './contents.ts';
import { readCsv } from './files/csv.ts';
import { type Entry, type FileEntry, listFolder, rootEntry } from './files/list-folder.ts';
import { endingOf } from './files/named.ts';
import { leafOf, tidy } from './files/names.ts';
import { addFault, type Reading } from './reading.ts';
import { readDate } from './values.ts';

const columns = { known: ['date', 'heading', 'image', 'news'], required: ['date', 'heading'] } as const;
const pictureEndings = ['.jpg', '.jpeg', '.png', '.webp'];

/** The items of `news.csv`, newest first; items of one day in the order of their rows. */
export function readNews(reading: Reading, file: FileEntry, timezone: string): NewsItem[] {
  const items = readCsv(reading, file, columns).map(({ line, cell }): NewsItem & { line: number } => {
    const added_on = readDate(cell('date'), timezone);
    if (added_on === undefined) {
      addFault(reading, file.path, `the date is '${cell('date')}'; it takes a day such as 2026-11-21.`, line);
    }
    const name = tidy(cell('heading'));
    return {
      line,
      leaf: `${cell('date')} ${leafOf(name)}`,
      path: `news/${cell('date')} ${name}`,
      name,
      order: -(added_on ?? 0),
      added_on: added_on ?? 0,
      image: cell('image') === '' ? undefined : findPicture(reading, file, cell('image'), line),
      news: cell('news'),
    };
  });
  items.forEach(({ leaf, line }, at) => {
    const first = items.findIndex((other) => other.leaf === leaf);
    if (first < at) addFault(reading, file.path, `line ${items[first]?.line} has the same date and heading.`, line);
  });
  return items.toSorted((a, b) => b.added_on - a.added_on).map(({ line: _, ...item }, at) => ({ ...item, order: at }));
}

function findPicture(reading: Reading, file: FileEntry, written: string, line: number): MediaFile | undefined {
  const path = readPath(written);
  const found = path === undefined ? undefined : findFile(reading, path);
  if (!found) addFault(reading, file.path, `there is no picture '${written}' in the folder.`, line);
  else if (endingOf(found.name, pictureEndings) === '') {
    addFault(reading, file.path, `'${written}' is not a picture: it takes ${pictureEndings.join(', ')}.`, line);
  } else checkContent(reading, found);
  return found;
}

/** Goes down from the academy's folder, listing each, so that a link that leads out is refused on the way. */
function findFile(reading: Reading, path: string): FileEntry | undefined {
  const quiet = { ...reading, faults: [], leftOut: [] };
  let here: Entry | undefined = rootEntry(reading);
  for (const name of path.split('/')) {
    here = here?.kind === 'folder' ? listFolder(quiet, here).find((entry) => entry.name === name) : undefined;
  }
  return here?.kind === 'file' ? here : undefined;
}
