import 'fake-indexeddb/auto';
import { beforeEach, expect, test, vi } from 'vitest';
import { CodeMissing } from '#ui/pdf/load-errors.ts';
import type { Annotation } from '#web/device/annotations/annotation.ts';
import { annotationStore, newAnnotationId } from '#web/device/annotations/annotation-store.ts';
import { findEarlierNotes } from '#web/device/annotations/earlier-notes-store.ts';
import { deviceDatabase, notesStore } from '#web/device/device-database.ts';
import { noNetwork, ok, type Replies, refusal } from '#web/testing/fake-provider.ts';
import { asha } from '#web/testing/open-portal.tsx';
import { signedInEachTest } from '#web/testing/signed-in.ts';
import { collectMyData } from './collect-my-data.ts';
import { drawNotes } from './draw-notes.ts';
import { fileNameOf } from './noted-pdfs.ts';

// jsdom has no workers: e2e/annotations.e2e.ts draws the notes with PDF.js itself.
vi.mock('#ui/pdf/start-worker.ts', () => ({
  startWorker: () => ({ port: { terminate: () => {} }, failed: new Promise(() => {}) }),
}));
vi.mock(import('./draw-notes.ts'), () => ({ drawNotes: vi.fn<typeof drawNotes>() }));
const draw = vi.mocked(drawNotes);

const materials = '/Student/study_materials';
const note: Annotation = {
  annotationType: 3,
  pageIndex: 2,
  rect: [10, 10, 60, 30],
  rotation: 0,
  color: [0, 0, 0],
  fontSize: 12,
  value: 'Ask about this',
};
const pdf = '%PDF-1.4 with some bytes';
const signed = '/media/signature.1.mac/h1/tables.pdf';
const document = '/media/h1/tables.pdf f1';
const provider = signedInEachTest({
  '/Portal/my_data': ok({ sections: [], next: null }),
  [materials]: ok([{ title: 'Tables', path: signed }]),
  [signed]: () => new Response(pdf),
});
beforeEach(async () => {
  draw.mockImplementation(async (content, _notes, isNoted) => (isNoted(['f1']) ? content : 'replaced'));
  annotationStore.clearMemory();
  await (await deviceDatabase()).clear(notesStore);
});

async function write(chapter_id = '9', on = document, annotation = note) {
  await annotationStore.write(asha.stud_id, on, new Map([[newAnnotationId(), annotation]]));
  const place = { sub_id: '5', chapter_id, subject_name: 'Physics', chapter_name: 'Optics' };
  await findEarlierNotes(asha.stud_id, on, { ...place, name: 'Tables', names: ['Tables'], otherPaths: [] });
}

/** The files of a zip by their names, read by its directory. */
async function unzip(file: Blob): Promise<Map<string, string>> {
  const bytes = new DataView(await file.arrayBuffer());
  const text = (begin: number, length: number) => new TextDecoder().decode(new Uint8Array(bytes.buffer, begin, length));
  const end = bytes.byteLength - 22;
  const files = new Map<string, string>();
  let at = bytes.getUint32(end + 16, true);
  for (let left = bytes.getUint16(end + 10, true); left > 0; left -= 1) {
    const [size, nameLength] = [bytes.getUint32(at + 24, true), bytes.getUint16(at + 28, true)];
    const head = bytes.getUint32(at + 42, true);
    files.set(text(at + 46, nameLength), text(head + 30 + bytes.getUint16(head + 26, true), size));
    at += 46 + nameLength;
  }
  return files;
}

async function collect() {
  const progress: string[] = [];
  const { file, leftOut } = await collectMyData(asha.stud_id, (number, count) => progress.push(`${number}/${count}`));
  const files = await unzip(file);
  return { files, leftOut, progress, device: JSON.parse(files.get('data.json') ?? '').on_this_device };
}

test('PDFs with notes are in the copy, each with a name of its own, and data.json says which is which', async () => {
  await write('9');
  await write('10', '/media/h2/tables.pdf f2');
  provider.replies[materials] = ({ chapter_id }) =>
    ok([{ title: 'Tables', path: chapter_id === '9' ? signed : '/media/signature.1.mac/h2/tables.pdf' }]);
  provider.replies['/media/signature.1.mac/h2/tables.pdf'] = () => new Response('%PDF-1.4 another');
  draw.mockImplementation(async (content) => content);
  const { files, leftOut, progress, device } = await collect();
  expect([...files.keys()]).toEqual(['data.json', 'pdfs/Tables.pdf', 'pdfs/Tables (2).pdf']);
  expect([files.get('pdfs/Tables.pdf'), files.get('pdfs/Tables (2).pdf')]).toEqual([pdf, '%PDF-1.4 another']);
  expect(device.pdfs).toEqual([
    { pdf: 'Tables', file: 'pdfs/Tables.pdf' },
    { pdf: 'Tables', file: 'pdfs/Tables (2).pdf' },
  ]);
  expect([leftOut, progress]).toEqual([[], ['1/2', '2/2']]);
  expect([...(draw.mock.calls[0]?.[1].values() ?? [])]).toEqual([note]);
});

const left: [why: string, says: RegExp, replies: Replies][] = [
  [
    'may not be downloaded',
    /academy does not let/,
    { [materials]: ok([{ title: 'Tables', path: signed, may_download: false }]) },
  ],
  ['is gone', /not in the study materials/, { [materials]: ok([{ title: 'Others', path: signed }]) }],
  ['is in a chapter that is refused', /not in the study materials/, { [materials]: refusal('Not yours') }],
  ['has no file any more', /not in the study materials/, { [signed]: () => new Response('', { status: 404 }) }],
  ['was replaced', /was replaced/, { [materials]: ok([{ title: 'Tables', path: '/media/s.1.m/h2/tables.pdf' }]) }],
  ['cannot be asked for', /could not be loaded/, { [materials]: noNetwork }],
  ['cannot be loaded', /could not be loaded/, { [signed]: noNetwork }],
  [
    'is too large',
    /larger than 200 MB/,
    { [signed]: () => new Response('', { headers: { 'content-length': '200000001' } }) },
  ],
];

test.each(left)('a PDF that %s is left out and named; its notes are in the copy', async (_why, says, replies) => {
  await write();
  Object.assign(provider.replies, replies);
  const { files, leftOut, device } = await collect();
  expect([...files.keys()]).toEqual(['data.json']);
  expect(device.pdfs).toEqual([{ pdf: 'Tables', left_out: expect.stringMatching(says) }]);
  expect(device.notes).toMatchObject([{ pdf: 'Tables', text: 'Ask about this' }]);
  expect(leftOut).toEqual(['Tables']);
  expect(draw).not.toHaveBeenCalled();
});

test('a PDF with a password, one with other content, one for which code is missing and a broken one are left out', async () => {
  await write();
  draw.mockResolvedValueOnce('password');
  expect((await collect()).device.pdfs).toEqual([{ pdf: 'Tables', left_out: 'it has a password' }]);
  draw.mockImplementationOnce(async (content, _notes, isNoted) => (isNoted(['f2']) ? content : 'replaced'));
  expect((await collect()).device.pdfs).toMatchObject([{ left_out: expect.stringContaining('was replaced') }]);
  draw.mockRejectedValueOnce(new CodeMissing(''));
  expect((await collect()).device.pdfs).toMatchObject([{ left_out: expect.stringContaining('could not be loaded') }]);
  draw.mockRejectedValueOnce(new Error('Broken'));
  expect((await collect()).device.pdfs).toMatchObject([{ left_out: expect.stringContaining('could not be drawn') }]);
});

test('a PDF whose place is not noted is left out, and one whose notes were moved is not looked for', async () => {
  await annotationStore.write(asha.stud_id, '/media/h0/old.pdf f0', new Map([[newAnnotationId(), note]]));
  await write('9', document, { ...note, moved_to: 'later' });
  const { device, leftOut } = await collect();
  expect([leftOut, device.pdfs.length]).toEqual([['old.pdf'], 1]);
  expect(provider.to(materials)).toEqual([]);
});

test('nothing is handed over when the session ends while PDFs are added', async () => {
  await write();
  provider.replies[materials] = Response.json(refusal('Your session has ended.'), { status: 401 });
  await expect(collect()).rejects.toThrow('Your session has ended.');
});

test('the name of a file is safe, short and not taken', () => {
  expect(fileNameOf('../a/b\\c:\u202e "d"\u0000.', [])).toBe('a b c d.pdf');
  expect(fileNameOf(' ... ', [])).toBe('document.pdf');
  expect(fileNameOf('പ്രകാശം', [])).toBe('പ്രകാശം.pdf');
  expect(fileNameOf('NOTES', ['notes.pdf', 'Notes (2).pdf'])).toBe('NOTES (3).pdf');
  expect(fileNameOf('x'.repeat(500), [])).toHaveLength(64);
});
