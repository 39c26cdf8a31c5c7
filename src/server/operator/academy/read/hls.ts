import type { HlsPart, Video } from '#server/operator/academy/model.ts';
import { mediaType } from '#server/platform/media/media-types.ts';
import { type Entry, type FileEntry, type FolderEntry, listFolder } from './files/list-folder.ts';
import { readText } from './files/text-file.ts';
import { addFault, type Reading } from './reading.ts';

const maxDepth = 5;
const maxParts = 20_000;

/** The HLS video in a folder; undefined where there is no playlist in it. */
export function readHls(reading: Reading, folder: FolderEntry): Video | undefined {
  const entries = listFolder(reading, folder);
  const playlists = entries.filter((entry) => entry.kind === 'file' && isPlaylist(entry.name));
  if (playlists.length === 0) {
    const reason = "a folder in a chapter is an HLS video, and this one has no '.m3u8' file in it";
    reading.leftOut.push({ path: folder.path, reason });
    return undefined;
  }
  const parts: Part[] = [];
  const left = { entries: maxParts };
  listParts(reading, entries, { prefix: '', depth: 0, parts, left });
  if (left.entries < 0) {
    addFault(reading, folder.path, `an HLS video has at most ${maxParts.toLocaleString('en')} files.`);
  }
  checkReferences(reading, parts);
  return { kind: 'hls', playlist: findFirstPlaylist(reading, folder, parts), parts };
}

function isPlaylist(name: string): boolean {
  return name.toLowerCase().endsWith('.m3u8');
}

type Part = HlsPart & { file: FileEntry };

interface Listing {
  prefix: string;
  depth: number;
  parts: Part[];
  /** How many files and folders may still come: links can make many of few. */
  left: { entries: number };
}

function listParts(reading: Reading, entries: Entry[], listing: Listing): void {
  const { prefix, depth, parts, left } = listing;
  for (const entry of entries) {
    left.entries -= 1;
    if (left.entries < 0) return;
    const name = `${prefix}${entry.name}`;
    if (entry.kind === 'file') parts.push({ name, file: entry });
    else if (depth === maxDepth) addFault(reading, entry.path, `an HLS video's folders lie at most ${maxDepth} deep.`);
    else listParts(reading, listFolder(reading, entry), { ...listing, prefix: `${name}/`, depth: depth + 1 });
  }
}

/** The one to begin with: the only one in the folder, or the one that lists the others. */
function findFirstPlaylist(reading: Reading, folder: FolderEntry, parts: Part[]): string {
  const here = parts.filter(({ name }) => isPlaylist(name) && !name.includes('/'));
  const masters = here.filter(({ file }) => readText(reading, file)?.includes('#EXT-X-STREAM-INF'));
  const [first, ...others] = here.length === 1 ? here : masters;
  if (first && others.length === 0) return first.name;
  const names = here.map(({ name }) => `'${name}'`).join(', ');
  addFault(
    reading,
    folder.path,
    `it is not clear which of ${names} begins the video: one of them has to list the others.`,
  );
  return '';
}

function checkReferences(reading: Reading, parts: Part[]): void {
  const names = new Set(parts.map(({ name }) => name));
  for (const { name, file } of parts.filter((part) => isPlaylist(part.name))) {
    const text = readText(reading, file);
    if (text === undefined) continue;
    if (!text.startsWith('#EXTM3U') && !text.startsWith('\ufeff#EXTM3U')) {
      addFault(reading, file.path, "this is not a playlist: its first line is not '#EXTM3U'.", 1);
      continue;
    }
    text.split('\n').forEach((line, at) => {
      const named = referenceIn(line.trim());
      if (named === undefined || /^https?:\/\//i.test(named)) return;
      const target = resolveReference(name, named);
      if (target === undefined || !names.has(target)) {
        addFault(reading, file.path, `it names '${named}', which is not in the video's folder.`, at + 1);
      } else if (mediaType(target) === undefined) {
        addFault(reading, file.path, `it names '${named}', a kind of file that the portal does not serve.`, at + 1);
      }
    });
  }
}

function referenceIn(line: string): string | undefined {
  if (!line.startsWith('#')) return line === '' ? undefined : line;
  return /^#EXT-X-(?:MEDIA|MAP|KEY|I-FRAME-STREAM-INF|PART|SESSION-KEY):.*\bURI="([^"]*)"/.exec(line)?.[1];
}

/** A reference in the playlist `from`, as a part's name; undefined where it leads elsewhere. */
function resolveReference(from: string, reference: string): string | undefined {
  const base = new URL(`http://folder/a/${from.split('/').map(encodeURIComponent).join('/')}`);
  if (!URL.canParse(reference, base.href)) return undefined;
  const url = new URL(reference, base);
  if (url.host !== base.host || !url.pathname.startsWith('/a/')) return undefined;
  try {
    return decodeURIComponent(url.pathname.slice('/a/'.length)).normalize('NFC');
  } catch {
    return undefined;
  }
}
