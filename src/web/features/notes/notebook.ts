import { madeAt } from '#web/device/annotations/annotation-store.ts';
import { type AnnotatedDocument, listAnnotated, type Note, readNotes } from '#web/device/annotations/note-list.ts';
import type { Bookmark } from '#web/device/bookmarks/bookmark.ts';
import { readBookmarks } from '#web/device/bookmarks/bookmark-store.ts';

/** What the student wants to see. */
export type Wanted = 'all' | 'notes' | 'bookmarks';

/** How much is shown: so many documents, and so many rows of each section. */
export interface Shown {
  documents: number;
  rowsOf: (section: string) => number;
}

/** Where a document is in the study materials. `sub_id` is missing where an earlier version of the app noted it. */
export interface DocumentLocation {
  sub_id: string | undefined;
  chapter_id: string;
  name: string;
}

export type Row = { key: string; at: number } & (
  | { note: Note; location: DocumentLocation | undefined }
  | { bookmark: Bookmark; id: string }
);

export interface Section {
  key: string;
  kind: 'document' | 'topic' | 'question';
  /** The document's name; '' for the other kinds. */
  title: string;
  facts: string;
  /** The newest first. */
  rows: Row[];
  hasMore: boolean;
}

interface Notebook {
  hasNotes: boolean;
  hasBookmarks: boolean;
  sections: Section[];
  hasMoreDocuments: boolean;
}

/** Reads what is shown of the student's notes and bookmarks: by document, then the videos and the questions. */
export async function readNotebook(stud_id: string, wanted: Wanted, shown: Shown): Promise<Notebook> {
  const [annotated, bookmarks] = await Promise.all([listAnnotated(stud_id), readBookmarks(stud_id)]);
  const marked = wanted === 'notes' ? [] : [...bookmarks];
  const materials = groupByMaterial(wanted === 'bookmarks' ? [] : annotated, marked);
  const sections: Section[] = [];
  for (const material of materials.slice(0, shown.documents)) {
    const section = await readMaterial(stud_id, material, shown.rowsOf(material.key));
    if (section.rows.length > 0) sections.push(section);
  }
  for (const kind of ['topic', 'question'] as const) {
    const rows = marked.filter(([, { target }]) => target.kind === kind).map(bookmarkRow);
    if (rows.length > 0) sections.push({ key: kind, kind, title: '', facts: '', ...newest(rows, shown.rowsOf(kind)) });
  }
  return {
    hasNotes: annotated.length > 0,
    hasBookmarks: bookmarks.size > 0,
    sections,
    hasMoreDocuments: materials.length > shown.documents,
  };
}

interface Material {
  key: string;
  title: string;
  facts: string;
  location: DocumentLocation | undefined;
  /** The versions of the document, as they were seen. */
  versions: AnnotatedDocument[];
  bookmarks: [id: string, Bookmark][];
  newest: number;
}

/** The versions of a document and the bookmarks in it belong together. What has changed last comes first. */
function groupByMaterial(annotated: readonly AnnotatedDocument[], marked: readonly [string, Bookmark][]): Material[] {
  const materials = new Map<string, Material>();
  const find = (key: string, made: Omit<Material, 'key' | 'versions' | 'bookmarks' | 'newest'>): Material => {
    const material = materials.get(key) ?? { ...made, key, versions: [], bookmarks: [], newest: 0 };
    materials.set(key, material);
    return material;
  };
  for (const version of annotated) {
    const { sighting, document, ids } = version;
    const material = sighting
      ? find(keyOf(sighting), {
          title: sighting.name,
          facts: factsOf(sighting),
          location: { sub_id: sighting.sub_id, chapter_id: sighting.chapter_id, name: sighting.name },
        })
      : find(document, { title: fileName(document), facts: '', location: undefined });
    material.versions.push(version);
    material.newest = Math.max(material.newest, madeAt(ids[0] ?? ''));
  }
  for (const [id, bookmark] of marked) {
    const { target, made_at } = bookmark;
    if (target.kind !== 'page') continue;
    const material = find(keyOf(target), { title: target.name, facts: factsOf(target), location: target });
    material.bookmarks.push([id, bookmark]);
    material.newest = Math.max(material.newest, made_at);
  }
  return [...materials.values()].toSorted((one, other) => other.newest - one.newest);
}

async function readMaterial(stud_id: string, material: Material, limit: number): Promise<Section> {
  const { key, title, facts, location, versions, bookmarks } = material;
  const rows: Row[] = bookmarks.map(bookmarkRow);
  let isAll = true;
  // A note that was moved to a later version has the same id there.
  const seen = new Set<string>();
  const lastSeen = ({ sighting }: AnnotatedDocument) => sighting?.seen_at ?? 0;
  for (const version of versions.toSorted((one, other) => lastSeen(other) - lastSeen(one))) {
    const ids = version.ids.filter((id) => !seen.has(id));
    for (const id of ids) seen.add(id);
    const read = await readNotes(stud_id, { ...version, ids }, limit);
    for (const note of read.notes)
      rows.push({ key: `${note.document} ${note.ids[0]}`, at: note.made_at, note, location });
    isAll &&= read.isAll;
  }
  const { rows: first, hasMore } = newest(rows, limit);
  return { key, kind: 'document', title, facts, rows: first, hasMore: hasMore || !isAll };
}

function bookmarkRow([id, bookmark]: readonly [string, Bookmark]): Row {
  return { key: id, at: bookmark.made_at, bookmark, id };
}

function newest(rows: Row[], limit: number): Pick<Section, 'rows' | 'hasMore'> {
  return { rows: rows.toSorted((one, other) => other.at - one.at).slice(0, limit), hasMore: rows.length > limit };
}

function keyOf({ chapter_id, name }: { chapter_id: string; name: string }): string {
  return JSON.stringify([chapter_id, name]);
}

export function factsOf({
  subject_name = '',
  chapter_name = '',
}: Partial<Record<'subject_name' | 'chapter_name', string | undefined>>): string {
  return [subject_name, chapter_name].filter(Boolean).join(' - ');
}

/** An earlier version of the app noted no names. */
function fileName(document: string): string {
  const [path = ''] = document.split(' ');
  return path.slice(path.lastIndexOf('/') + 1);
}
