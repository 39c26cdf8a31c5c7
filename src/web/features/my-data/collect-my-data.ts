import { type DataSection, myDataCall } from '#contract/my-data.ts';
import { callProvider } from '#web/api/call-provider.ts';
import { listAnnotated, readNotes } from '#web/device/annotations/note-list.ts';
import { readBookmarks } from '#web/device/bookmarks/bookmark-store.ts';
import { toCsv } from './csv.ts';
import { type ZippedText, zip } from './zip.ts';

/** Collects what the portal has about the student and what they noted on this device, as one zip. */
export async function collectMyData(stud_id: string): Promise<Blob> {
  const sections = await readSections();
  const data = Object.fromEntries(sections.map(({ name, rows }) => [name, rows]));
  const device = await readDevice(stud_id);
  const files: ZippedText[] = [
    { name: 'data.json', text: JSON.stringify({ ...data, on_this_device: device }, null, 1) },
    ...sections
      .filter(({ rows }) => rows.length > 0)
      .map(({ name, rows }) => ({ name: `${name}.csv`, text: toCsv(rows) })),
  ];
  return zip(files);
}

/** All pages, as one. */
async function readSections(): Promise<DataSection[]> {
  const all = new Map<string, DataSection['rows']>();
  let after: string | undefined;
  do {
    const { data } = await callProvider(myDataCall, after === undefined ? {} : { after });
    for (const { name, rows } of data.sections) all.set(name, [...(all.get(name) ?? []), ...rows]);
    after = data.next ?? undefined;
  } while (after !== undefined);
  return [...all].map(([name, rows]) => ({ name, rows }));
}

/** Notes in PDFs and bookmarks. Storage that cannot be read keeps nobody from the rest. */
async function readDevice(stud_id: string) {
  try {
    const notes = [];
    for (const annotated of await listAnnotated(stud_id)) {
      const { notes: own } = await readNotes(stud_id, annotated, annotated.ids.length);
      const { sighting } = annotated;
      notes.push(
        ...own.map(({ kind, page, text, made_at }) => ({ pdf: sighting?.name ?? null, kind, page, text, made_at })),
      );
    }
    const bookmarks = [...(await readBookmarks(stud_id)).values()];
    return { notes, bookmarks };
  } catch {
    return { notes: null, bookmarks: null };
  }
}
