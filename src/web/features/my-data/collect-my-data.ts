import { type DataSection, myDataCall } from '#contract/my-data.ts';
import { csvText } from '#contract/values/csv.ts';
import { callProvider } from '#web/api/call-provider.ts';
import { type AnnotatedDocument, listAnnotated, readNotes } from '#web/device/annotations/note-list.ts';
import { readBookmarks } from '#web/device/bookmarks/bookmark-store.ts';
import { type Session, useSession } from '#web/session/session.ts';
import { collectNotedPdfs, type OnProgress } from './noted-pdfs.ts';
import { zip, zipped } from './zip.ts';

/**
 * Collects what the portal has about the student and what they noted on this device, as one zip. `leftOut` are the
 * names of the PDFs with notes that could not be added.
 */
export async function collectMyData(
  stud_id: string,
  onProgress: OnProgress,
): Promise<{ file: Blob; leftOut: string[] }> {
  // Another tab may change to another student meanwhile, and everything has to be of one.
  const session = useSession.getState();
  const sections = await readSections(session);
  const data = Object.fromEntries(sections.map((section) => [section.name, objectsOf(section)]));
  const { noted, ...device } = await readDevice(stud_id);
  const { files, listed } = await collectNotedPdfs(stud_id, noted, session, onProgress);
  const on_this_device = { ...device, pdfs: listed };
  const file = zip([
    zipped('data.json', JSON.stringify({ ...data, on_this_device }, null, 1)),
    ...sections.filter(({ rows }) => rows.length > 0).map((section) => zipped(`${section.name}.csv`, csvOf(section))),
    ...files,
  ]);
  return { file, leftOut: listed.flatMap((each) => ('left_out' in each ? [each.pdf] : [])) };
}

function csvOf({ columns, rows }: DataSection): string {
  return csvText([columns, ...rows.map((row) => row.map((value) => value ?? ''))]);
}

function objectsOf({ columns, rows }: DataSection) {
  return rows.map((row) => Object.fromEntries(columns.map((name, at) => [name, row[at]])));
}

/** All pages, as one. */
async function readSections(session: Session): Promise<DataSection[]> {
  const sections: DataSection[] = [];
  let after: string | undefined;
  do {
    const payload = after === undefined ? {} : { after };
    const { data } = await callProvider(myDataCall, payload, undefined, false, undefined, session);
    for (const section of data.sections) {
      const earlier = sections.find(({ name }) => name === section.name);
      if (earlier) earlier.rows.push(...section.rows);
      else sections.push(section);
    }
    after = data.next ?? undefined;
  } while (after !== undefined);
  return sections;
}

/** Notes in PDFs with the documents that have them, and bookmarks. Storage that cannot be read keeps nobody from the rest. */
async function readDevice(stud_id: string) {
  try {
    const notes = [];
    const noted: AnnotatedDocument[] = [];
    for (const annotated of await listAnnotated(stud_id)) {
      const { notes: own } = await readNotes(stud_id, annotated, annotated.ids.length);
      if (own.length > 0) noted.push(annotated);
      const { sighting } = annotated;
      notes.push(
        ...own.map(({ kind, page, text, made_at }) => ({ pdf: sighting?.name ?? null, kind, page, text, made_at })),
      );
    }
    const bookmarks = [...(await readBookmarks(stud_id)).values()];
    return { notes, bookmarks, noted };
  } catch {
    return { notes: null, bookmarks: null, noted: [] };
  }
}
