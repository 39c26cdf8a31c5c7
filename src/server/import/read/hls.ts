import { type Entry, type FileEntry, type FolderEntry, listFolder } from '#server/files/list-folder.ts';
import type { HlsPart, Video } from '#server/files/media-file.ts';
import { addValidationError, type ReadContext } from '#server/files/read-context.ts';
import { readText } from '#server/files/text-file.ts';
import { mediaType } from '#server/platform/media/media-types.ts';
import { decodeUri } from '#server/platform/text/decode-uri.ts';

const maxDepth = 5;
const maxParts = 20_000;

/** Whether a folder with these entries is an HLS video. */
export function isHls(entries: Entry[]): boolean {
  return entries.some((entry) => entry.kind === 'file' && isPlaylist(entry.name));
}

/** Reads the HLS video in a folder, of which the entries are listed already. */
export function readHls(context: ReadContext, folder: FolderEntry, entries: Entry[]): Video {
  const parts: Part[] = [];
  const left = { entries: maxParts };
  listParts(context, entries, { prefix: '', depth: 0, parts, left });
  if (left.entries < 0) {
    addValidationError(
      context,
      folder.path,
      `this HLS video has more than ${maxParts.toLocaleString('en')} files, which is the limit.`,
    );
  }
  checkReferences(context, parts);
  return { kind: 'hls', playlist: findFirstPlaylist(context, folder, parts), parts };
}

function isPlaylist(name: string): boolean {
  return name.toLowerCase().endsWith('.m3u8');
}

type Part = HlsPart & { file: FileEntry };

interface Listing {
  prefix: string;
  depth: number;
  parts: Part[];
  /** The number of files and folders that may still follow. Symbolic links can multiply a few files endlessly. */
  left: { entries: number };
}

function listParts(context: ReadContext, entries: Entry[], listing: Listing): void {
  const { prefix, depth, parts, left } = listing;
  for (const entry of entries) {
    left.entries -= 1;
    if (left.entries < 0) return;
    const name = `${prefix}${entry.name}`;
    if (entry.kind === 'file') parts.push({ name, file: entry });
    else if (depth === maxDepth)
      addValidationError(context, entry.path, `the folders of an HLS video can be at most ${maxDepth} levels deep.`);
    else listParts(context, listFolder(context, entry), { ...listing, prefix: `${name}/`, depth: depth + 1 });
  }
}

/** The playlist that a player opens: the only one in the folder, or the one that lists the others. */
function findFirstPlaylist(context: ReadContext, folder: FolderEntry, parts: Part[]): string {
  const here = parts.filter(({ name }) => isPlaylist(name) && !name.includes('/'));
  const masters = here.filter(({ file }) => readText(context, file)?.includes('#EXT-X-STREAM-INF'));
  const [first, ...others] = here.length === 1 ? here : masters;
  if (first && others.length === 0) return first.name;
  const names = here.map(({ name }) => `'${name}'`).join(', ');
  addValidationError(
    context,
    folder.path,
    `it is not clear which of ${names} the video begins with. One of them must list the others.`,
  );
  return '';
}

function checkReferences(context: ReadContext, parts: Part[]): void {
  const names = new Set(parts.map(({ name }) => name));
  for (const { name, file } of parts.filter((part) => isPlaylist(part.name))) {
    const text = readText(context, file);
    if (text === undefined) continue;
    if (!text.startsWith('#EXTM3U') && !text.startsWith('\ufeff#EXTM3U')) {
      addValidationError(context, file.path, "this is not a playlist: its first line is not '#EXTM3U'.", 1);
      continue;
    }
    text.split('\n').forEach((line, at) => {
      const named = referenceIn(line.trim());
      if (named === undefined || /^https?:\/\//i.test(named)) return;
      const target = resolveReference(name, named);
      if (target === undefined || !names.has(target)) {
        addValidationError(context, file.path, `it names '${named}', which is not in the video's folder.`, at + 1);
      } else if (mediaType(target) === undefined) {
        addValidationError(
          context,
          file.path,
          `it names '${named}', a kind of file that the portal does not serve.`,
          at + 1,
        );
      }
    });
  }
}

function referenceIn(line: string): string | undefined {
  if (!line.startsWith('#')) return line === '' ? undefined : line;
  return /^#EXT-X-(?:MEDIA|MAP|KEY|I-FRAME-STREAM-INF|PART|SESSION-KEY):.*\bURI="([^"]*)"/.exec(line)?.[1];
}

/** Resolves a reference in the playlist `from` to a part's name. Returns undefined if it leads out of the folder. */
function resolveReference(from: string, reference: string): string | undefined {
  const base = new URL(`http://folder/a/${from.split('/').map(encodeURIComponent).join('/')}`);
  if (!URL.canParse(reference, base.href)) return undefined;
  const url = new URL(reference, base);
  if (url.host !== base.host || !url.pathname.startsWith('/a/')) return undefined;
  return decodeUri(url.pathname.slice('/a/'.length))?.normalize('NFC');
}
