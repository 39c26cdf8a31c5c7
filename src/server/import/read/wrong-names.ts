import { firstNames } from '#server/domain/finding.ts';
import type { Entry } from '#server/files/list-folder.ts';
import type { Named } from '#server/files/named.ts';
import { addValidationError, addWarning, type ReadContext } from '#server/files/read-context.ts';
import type { Chapter, Subject } from '#server/import/model.ts';

/**
 * Skips what has none of the `known` names. A file whose name is nearly known ('students (1).csv') is an error, because
 * the import would silently do without it, unless the right file is there too.
 */
export function skipUnknown(context: ReadContext, entries: Entry[], known: string[], reason: string): void {
  const present = known.filter((name) => entries.some((entry) => entry.name.toLowerCase() === name));
  for (const { kind, name, path } of entries) {
    if (known.includes(name.toLowerCase())) continue;
    const meant = kind === 'file' ? known.filter((other) => isNearly(name, other)) : [];
    const right = meant.find((other) => present.includes(other));
    if (right !== undefined) context.skipped.push({ path, reason: `the portal reads '${right}'` });
    else if (meant.length > 0) addValidationError(context, path, howToName(name, meant));
    else context.skipped.push({ path, reason });
  }
}

/** Whether a file's name is one of the `known` names but for its spelling. */
export function isNearlyOneOf(name: string, known: string[]): boolean {
  return known.some((other) => name.toLowerCase() === other || isNearly(name, other));
}

/** The endings of each kind of file that the portal reads here. Any of them may also be a text, or have no ending. */
const kinds = [/\.(?:csv|tsv|xlsx?|xlsm|xlsb|ods|numbers)$/, /\.ya?ml$/, /\.html?$/];
const text = /\.txt$/;
const spreadsheet = /\.(?:xlsx?|xlsm|xlsb|ods|numbers)$/;
/** What file managers and browsers add to the name of a second file: ' (1)', ' - Copy', ' copy 2', '_2'. */
const copy = /[ _-]*(?:\(\d+\)|[ _-]copy|[ _-]\d{1,2})$/;

function isNearly(name: string, known: string): boolean {
  const [mine, other] = [partsOf(name), partsOf(known)];
  return mine.stem === other.stem && (mine.kind === undefined || mine.kind === other.kind);
}

/** A name without endings, marks of a copy and small differences in spelling, and the kind that its ending says. */
function partsOf(name: string): { stem: string; kind: RegExp | undefined } {
  let stem = name.toLowerCase();
  let kind: RegExp | undefined;
  for (let before = ''; before !== stem; ) {
    before = stem;
    const ending = kinds.find((endings) => endings.test(stem));
    kind ??= ending;
    stem = stem
      .replace(ending ?? text, '')
      .replace(copy, '')
      .trim();
  }
  stem = stem
    .replace(/^copy of /, '')
    .replace('enrollment', 'enrolment')
    .replaceAll(/[ _-]/g, '');
  return { stem: stem.replace(/s$/, ''), kind };
}

function howToName(name: string, meant: string[]): string {
  const lower = name.toLowerCase();
  const named = meant.find((other) => lower.includes(other.slice(other.lastIndexOf('.'))));
  if (named === undefined && spreadsheet.test(lower)) {
    const all = meant.map((other) => `'${other}'`).join(' or ');
    return `the portal cannot read this kind of spreadsheet. Save it as ${all}, or remove it.`;
  }
  return `the portal does not know this name. Rename the file to '${named ?? meant[0]}', or remove it.`;
}

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
