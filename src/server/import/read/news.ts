import { tidy } from '#contract/values/tidy.ts';
import { readDate, readDay } from '#server/files/dates.ts';
import { lineName } from '#server/files/line-name.ts';
import { type Entry, type FileEntry, listFolder, rootEntry } from '#server/files/list-folder.ts';
import type { MediaFile } from '#server/files/media-file.ts';
import { endingOf } from '#server/files/named.ts';
import { slugOf } from '#server/files/names.ts';
import type { ReadContext } from '#server/files/read-context.ts';
import { readTable } from '#server/files/spreadsheet/table.ts';
import { warnOfTexts } from '#server/files/text-warnings.ts';
import type { NewsItem } from '#server/import/model.ts';
import { readPath } from './contents.ts';
import { checkContent } from './media-file.ts';

const columns = {
  known: ['date', 'heading', 'image', 'news', 'batch'],
  required: ['date', 'heading'],
  values: ['date'],
  also: { heading: ['title', 'headline'], image: ['picture', 'photo'], news: ['text', 'details'] },
} as const;
const pictureEndings = ['.jpg', '.jpeg', '.png', '.webp'];

/** The items of `news.csv`, newest first. Items of the same day stay in the order of their rows. */
export function readNews(context: ReadContext, file: FileEntry, timezone: string): NewsItem[] {
  const items = readTable(context, file, columns).map(({ line, cell, addError }) => {
    const added_on = readDate(cell('date'), timezone);
    const day = readDay(cell('date')) ?? '';
    if (added_on === undefined) addError(`the date is '${cell('date')}', but it must be a day such as 2026-11-21.`);
    const name = tidy(cell('heading'));
    return {
      line,
      addError,
      slug: `${day} ${slugOf(name)}`,
      path: `news/${day} ${name}`,
      name,
      order: -(added_on ?? 0),
      added_on: added_on ?? 0,
      image: cell('image') === '' ? undefined : findPicture(context, cell('image'), addError),
      news: cell('news'),
      batch: tidy(cell('batch')),
    };
  });
  warnOfTexts(
    context,
    file.path,
    items.map(({ news: text, line }) => ({ text, line })),
  );
  const same = Map.groupBy(items, ({ slug }) => slug);
  for (const alike of same.values()) {
    // Several batches may have news with the same heading on a day.
    if (alike.length > 1) for (const item of alike) if (item.batch !== '') item.slug += ` ${slugOf(item.batch)}`;
  }
  const firsts = new Map(items.map(({ slug, line }) => [slug, line] as const).reverse());
  for (const { slug, line, addError } of items) {
    const first = firsts.get(slug) ?? line;
    if (first < line) addError(`${lineName(file.path, first)} already has the same date and heading.`);
  }
  return items
    .toSorted((a, b) => b.added_on - a.added_on)
    .map(({ line: _, addError: __, ...item }, at) => ({ ...item, order: at }));
}

function findPicture(
  context: ReadContext,
  written: string,
  addError: (message: string) => void,
): MediaFile | undefined {
  const path = readPath(written);
  const found = path === undefined ? undefined : findFile(context, path);
  if (!found) addError(`there is no picture '${written}' in the folder.`);
  else if (endingOf(found.name, pictureEndings) === '')
    addError(`'${written}' is not a picture. Pictures end in ${pictureEndings.join(', ')}.`);
  else checkContent(context, found);
  return found;
}

/** Lists each folder on the way down from the academy folder, because that refuses links that lead out of it. */
function findFile(context: ReadContext, path: string): FileEntry | undefined {
  const quiet = { ...context, errors: [], skipped: [] };
  let entry: Entry | undefined = rootEntry(context);
  for (const name of path.split('/')) {
    entry = entry?.kind === 'folder' ? listFolder(quiet, entry).find((child) => child.name === name) : undefined;
  }
  return entry?.kind === 'file' ? entry : undefined;
}
