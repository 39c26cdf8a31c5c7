import * as z from 'zod/mini';

/**
 * A document's place in the study materials: the provider gives materials no ids, and their URLs change with the
 * content.
 */
export interface Material {
  sub_id: string;
  chapter_id: string;
  subject_name: string;
  chapter_name: string;
  /** Its title, with a number where the chapter has several of that title. */
  name: string;
  /** The names of all materials of the chapter. */
  names: readonly string[];
  /** The paths of the chapter's other documents, as they begin their ids. */
  otherPaths: readonly string[];
}

/** Where a document was seen last on this device. */
export const sightingSchema = z.object({
  chapter_id: z.string(),
  name: z.string(),
  seen_at: z.number(),
  // Earlier versions of the app did not note these.
  sub_id: z.optional(z.string()),
  subject_name: z.optional(z.string()),
  chapter_name: z.optional(z.string()),
});
export type Sighting = z.output<typeof sightingSchema>;

export interface Versions {
  /** The same file under another name. */
  same: string[];
  earlier: string[];
}

/**
 * Finds the documents that are earlier versions of an open one, among those that have annotations. A version was seen
 * at the same place, and nowhere else later: two materials may have changed places. A document that was annotated by an
 * app that did not note places yet, or whose place is gone, counts by its file's name, or by the first fingerprint of
 * a PDF, which its revisions share.
 */
export function findVersions(
  documents: readonly string[],
  sightings: ReadonlyMap<string, Sighting>,
  current: string,
  { otherPaths, ...material }: Material,
): Versions {
  const versions: Versions = { same: [], earlier: [] };
  const open = partsOf(current);
  for (const document of documents) {
    const parts = partsOf(document);
    if (document === current || isElsewhere(parts, open, otherPaths)) continue;
    const seen = lastSighting(parts.content, sightings);
    const isHere = seen?.chapter_id === material.chapter_id && seen.name === material.name;
    const isHomeless = !seen || (seen.chapter_id === material.chapter_id && !material.names.includes(seen.name));
    if (parts.hash && parts.content === open.content && (isHere || isHomeless)) versions.same.push(document);
    else if (isHere || parts.content === open.content || (isHomeless && isAlike(parts, open, otherPaths)))
      versions.earlier.push(document);
  }
  return versions;
}

interface DocumentParts {
  path: string;
  fileName: string;
  /** The hash of the content, which is in the bundled server's paths. */
  hash: string | undefined;
  fingerprints: string[];
  /** The same for documents of the same content. */
  content: string;
}

function partsOf(document: string): DocumentParts {
  const [path = '', ...fingerprints] = document.split(' ');
  const hash = /^\/media\/([^/]+)\/[^/]+$/.exec(path)?.[1];
  const content = [hash, ...fingerprints].filter(Boolean).join(' ') || path;
  return { path, fileName: path.slice(path.lastIndexOf('/') + 1), hash, fingerprints, content };
}

/** Whether a document is what another material of the chapter has now. Only a path with a hash says that. */
function isElsewhere({ hash, path }: DocumentParts, open: DocumentParts, otherPaths: readonly string[]): boolean {
  return hash !== undefined && path !== open.path && otherPaths.includes(path);
}

function lastSighting(content: string, sightings: ReadonlyMap<string, Sighting>): Sighting | undefined {
  let last: Sighting | undefined;
  for (const [document, sighting] of sightings)
    if (partsOf(document).content === content && sighting.seen_at >= (last?.seen_at ?? 0)) last = sighting;
  return last;
}

function isAlike(one: DocumentParts, open: DocumentParts, otherPaths: readonly string[]): boolean {
  const [first] = one.fingerprints;
  if (first !== undefined && first === open.fingerprints[0]) return true;
  // A provider may have the same path for all documents, as in file.php?id=12.
  const isTelling = !otherPaths.some((path) => path.endsWith(`/${open.fileName}`));
  return isTelling && one.fileName !== '' && one.fileName === open.fileName;
}
