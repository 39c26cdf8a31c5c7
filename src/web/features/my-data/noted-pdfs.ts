import { namedMaterials } from '#contract/named-materials.ts';
import { studyMaterialsCall } from '#contract/study-materials.ts';
import { resolveMediaUrl } from '#ui/media-url.ts';
import { CodeMissing } from '#ui/pdf/load-errors.ts';
import { startWorker } from '#ui/pdf/start-worker.ts';
import { isRefused, SessionEnded } from '#ui/send/call-error.ts';
import { callProvider } from '#web/api/call-provider.ts';
import { annotationStore } from '#web/device/annotations/annotation-store.ts';
import type { AnnotatedDocument } from '#web/device/annotations/note-list.ts';
import type { Session } from '#web/session/session.ts';
import { documentId, documentPath, pathIn } from '#web/shared/pdf/document-id.ts';
import { type ZippedFile, zipped } from './zip.ts';

/** Why a PDF is not in the copy, as data.json says it. */
const reasons = {
  unknown: 'this device has not noted where it is: open it once',
  gone: 'it is not in the study materials any more',
  not_allowed: 'the academy does not let students download it',
  unreachable: 'it could not be loaded: try again with a good connection',
  too_large: 'with it, the PDFs would be larger than 200 MB',
  password: 'it has a password',
  replaced: 'it was replaced, and these notes are on the earlier version',
  unreadable: 'the notes could not be drawn into it',
} as const;
type Reason = keyof typeof reasons;
type Content = Uint8Array<ArrayBuffer>;

/** Of all PDFs together: a phone has to hold what it downloads. */
const mostBytes = 200e6;
/** For one PDF, in ms. A connection that brings nothing any more would hold up all the rest. */
const longestLoad = 300_000;

/** A PDF with notes, as data.json lists it. */
export type ListedPdf = { pdf: string } & ({ file: string } | { left_out: string });

export type OnProgress = (number: number, count: number) => void;

/**
 * The PDFs with the student's notes drawn in, one after the other: a cheap phone has the memory for one. What cannot be
 * had now is listed with the reason. Rejects only where the session has ended.
 */
export async function collectNotedPdfs(
  stud_id: string,
  noted: readonly AnnotatedDocument[],
  session: Session,
  onProgress: OnProgress,
): Promise<{ files: ZippedFile[]; listed: ListedPdf[] }> {
  const files: ZippedFile[] = [];
  const listed: ListedPdf[] = [];
  let left = mostBytes;
  for (const [index, annotated] of noted.entries()) {
    onProgress(index + 1, noted.length);
    const pdf = annotated.sighting?.name ?? pathIn(annotated.document).replace(/^.*\//, '');
    const content = await notedPdf(stud_id, annotated, session, left);
    if (typeof content === 'string') {
      listed.push({ pdf, left_out: reasons[content] });
      continue;
    }
    left -= content.length;
    const file = `pdfs/${fileNameOf(
      pdf,
      files.map(({ name }) => name.slice('pdfs/'.length)),
    )}`;
    files.push(zipped(file, content));
    listed.push({ pdf, file });
  }
  return { files, listed };
}

async function notedPdf(
  stud_id: string,
  { document, sighting }: AnnotatedDocument,
  session: Session,
  left: number,
): Promise<Content | Reason> {
  if (!sighting?.sub_id) return 'unknown';
  const url = await findUrl(sighting.sub_id, sighting.chapter_id, sighting.name, session);
  if (typeof url !== 'object') return url;
  if (documentPath(url.href) !== pathIn(document)) return 'replaced';
  const content = await load(url, left);
  if (typeof content === 'string') return content;
  const drawn = await draw(stud_id, document, url, content);
  return typeof drawn === 'object' && drawn.length > left ? 'too_large' : drawn;
}

/** Where the PDF is now. The signature in its URL is new, since the PDFs before it may have taken long. */
async function findUrl(sub_id: string, chapter_id: string, name: string, session: Session): Promise<URL | Reason> {
  try {
    const payload = { sub_id, chapter_id };
    const { data } = await callProvider(studyMaterialsCall, payload, undefined, false, undefined, session);
    const material = namedMaterials(data).find((each) => each.name === name)?.material;
    const url = resolveMediaUrl(material?.path);
    if (!material || !url) return 'gone';
    return material.may_download ? new URL(url) : 'not_allowed';
  } catch (error) {
    if (error instanceof SessionEnded) throw error;
    return isRefused(error) ? 'gone' : 'unreachable';
  }
}

async function load(url: URL, left: number): Promise<Content | Reason> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(longestLoad) });
    const isTooLarge = Number(response.headers.get('content-length')) > left;
    if (!response.ok || isTooLarge) {
      // A body that nobody reads would occupy its connection.
      void response.body?.cancel();
      if (response.ok) return 'too_large';
      return response.status === 404 || response.status === 410 ? 'gone' : 'unreachable';
    }
    const content = new Uint8Array(await response.arrayBuffer());
    return content.length > left ? 'too_large' : content;
  } catch {
    return 'unreachable';
  }
}

async function draw(stud_id: string, document: string, url: URL, content: Content): Promise<Content | Reason> {
  const { drawNotes } = await import('./draw-notes.ts').catch(() => ({ drawNotes: undefined }));
  if (!drawNotes) return 'unreachable';
  // The memory of a PDF goes with its worker.
  const { port, failed } = startWorker();
  try {
    const notes = await annotationStore.read(stud_id, document);
    const isNoted = (fingerprints: readonly (string | null)[]) => documentId(url.href, fingerprints) === document;
    return await Promise.race([drawNotes(content, notes, isNoted, port), failed]);
  } catch (error) {
    return error instanceof CodeMissing ? 'unreachable' : 'unreadable';
  } finally {
    port.terminate();
  }
}

/** In characters: some systems allow 255 bytes, and an Indian letter has three. */
const longest = 60;

/** What some file system does not allow in a name, and what turns its direction on the screen. */
const unsafe = /[\\/:*?"<>|\p{Cc}\u202a-\u202e\u2066-\u2069]+/gu;

/** The name of a PDF's file: safe on every system, and none of those that are taken. */
export function fileNameOf(title: string, taken: readonly string[]): string {
  const plain = title.normalize().replace(unsafe, ' ').replaceAll(/\s+/g, ' ');
  // Windows drops dots and spaces at the end, and others hide what begins with a dot.
  const base =
    Array.from(plain)
      .slice(0, longest)
      .join('')
      .replaceAll(/^[. ]+|[. ]+$/g, '') || 'document';
  // Some systems do not tell small from capital letters.
  const isTaken = (name: string) => taken.some((each) => each.toLowerCase() === name.toLowerCase());
  let name = `${base}.pdf`;
  for (let number = 2; isTaken(name); number += 1) name = `${base} (${number}).pdf`;
  return name;
}
