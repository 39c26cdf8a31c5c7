import { firstNames } from '#server/domain/finding.ts';
import type { Named } from '#server/files/named.ts';
import { addWarning, type ReadContext } from '#server/files/read-context.ts';
import type { Chapter, Subject } from '#server/import/model.ts';

/** What phones, WhatsApp and Zoom call a recording. */
const deviceName =
  /^(?:(?:vid|img|mov|dsc|pxl|gmt|wa|video|recording|screenrecorder)[-_ ]?\d{4,}|(?:whatsapp|screen) (?:video|image|recording)\b|\d{8}[-_]\d{6}$)/i;
/** What a file manager or OneDrive adds to the name of a second file. */
const copyMark = / ?(?:\(\d{1,2}\)| - copy)$/i;

/** Warns of names that students would see and nobody chose: those of a phone's recordings, and of copies. */
export function warnOfOddNames(context: ReadContext, subjects: Subject[]): void {
  for (const chapter of subjects.flatMap(({ chapters }) => chapters)) {
    const items = [...chapter.topics, ...chapter.materials];
    const recorded = items.filter(({ name }) => deviceName.test(name)).map(({ name }) => `'${name}'`);
    if (recorded.length > 0)
      addWarning(
        context,
        chapter.path,
        `students see these names: ${firstNames(recorded)}. Rename the files to what they are about`,
      );
    for (const { copy, original } of [...copiesIn(chapter.topics), ...copiesIn(chapter.materials)])
      addWarning(
        context,
        copy.path,
        `it looks like a copy of '${original.name}', and students see both. Remove one, or rename it`,
      );
  }
}

type Item = Chapter['topics'][number] | Chapter['materials'][number];

function copiesIn(items: Item[]): { copy: Named; original: Named }[] {
  return items.flatMap((copy) => {
    const original = items.find((other) => other !== copy && other.name === copy.name.replace(copyMark, ''));
    return original && bytesOf(original) === bytesOf(copy) ? { copy, original } : [];
  });
}

/** Copies have the same length. Links and HLS videos have none. */
function bytesOf(item: Item): number {
  if ('file' in item) return item.file.bytes;
  return item.video.kind === 'file' ? item.video.file.bytes : -1;
}
