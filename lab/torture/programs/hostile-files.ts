import { join } from 'node:path';
import { deflateSync } from 'node:zlib';
import { smsFile } from '../../../harness/start-portal.ts';
import { deskApiPath } from '../../../src/contract/desk/desk-call.ts';
import { openDeskSession } from '../../../src/server/domain/sessions/desk-session.repository.ts';
import { saveStaff } from '../../../src/server/domain/staff/staff.repository.ts';
import { openDatabase } from '../../../src/server/platform/database/open.ts';
import { partsOf, workbookOf, zipOf } from '../../../src/server/testing/test-workbook.ts';
import { box, uint32 } from '../../../src/server/testing/tiny-media.ts';
import { startClients } from '../clients/simulated-clients.ts';
import { isReady, prepareFixture, startServer, type Task } from '../fixture.ts';
import type { Outcome } from '../outcome.ts';
import { verifySqlite } from '../verifier.ts';

/**
 * A teacher sends files that cost much more than their bytes: each shape so many times, while students are at work. The
 * portal lives, and answers each file in words.
 */
export async function hostileFiles(task: Task): Promise<Outcome> {
  const fixture = await prepareFixture(task);
  // PORTAL_CGROUP is the folder of a cgroup with a memory limit, to see whether the portal lives in it.
  const server = await startServer({ ...fixture, cgroup: process.env['PORTAL_CGROUP'] });
  const teacher = await addTeacher(server.url, `sqlite:${join(fixture.settings.DATA_DIR, 'portal.db')}`);
  const clients = await startClients(server.url, smsFile(task.folder));
  const { errors, responseMs } = clients.ledger;
  const pid = server.pid;
  for (const [name, make] of Object.entries(hostileShapes)) {
    const begin = performance.now();
    const answers = new Set<number>();
    for (let n = 0; n < task.size; n += 1) answers.add(await teacher.send(make()));
    console.log(`${name}: ${[...answers].join(', ')}, ${Math.round((performance.now() - begin) / task.size)} ms each`);
    if ([...answers].some((status) => status !== 200)) errors.push(`'${name}' was answered with ${[...answers]}`);
    if (!(await isReady(server)) || server.pid !== pid) errors.push(`The portal was not ready after '${name}'.`);
  }
  await clients.finish();
  const p99Ms = responseMs.toSorted((a, b) => a - b)[Math.floor(responseMs.length * 0.99)] ?? 0;
  await server.stop();
  const faults = Object.keys(hostileShapes).length * task.size;
  return {
    faults,
    slowestReadyMs: undefined,
    p99Ms,
    ...(await verifySqlite(fixture.settings.DATA_DIR, clients.ledger)),
  };
}

/** A teacher of all subjects at the desk of a portal. */
interface Teacher {
  /** Sends a file as the page does, and resolves with the status of the answer that says what is wrong with it. */
  send(file: HostileFile): Promise<number>;
}

/** Adds a teacher to the database of a portal, and signs them in. */
async function addTeacher(url: string, databaseUrl: string): Promise<Teacher> {
  const db = openDatabase(databaseUrl);
  const staff = { staff_id: 'teacher', phone_code: '91', mobile: '9300000001', name: 'Tara', role: 'teacher' as const };
  await saveStaff(db, { ...staff, hasAllSubjects: true, subjects: [], batches: [], seesNumbers: false });
  const { token } = await openDeskSession(db, staff.staff_id, Date.now());
  const { chapter_id, subject_id } = await db.selectFrom('chapter').selectAll().executeTakeFirstOrThrow();
  await db.destroy();

  const post = async (path: string, body: string | Uint8Array<ArrayBuffer>, type: string) => {
    const headers = { 'content-type': type, authorization: `Bearer ${token}` };
    const response = await fetch(`${url}${deskApiPath}/${path}`, { method: 'POST', headers, body });
    return { status: response.status, body: await response.json() };
  };
  const call = (name: string, input: object) => post(name, JSON.stringify(input), 'application/json');

  return {
    send: async ({ name, kind, bytes }) => {
      if (kind === 'sheet') {
        const base64 = bytes.toString('base64');
        return (await call('check_quiz_sheet', { chapter_id, file_name: name, base64 })).status;
      }
      const parent_id = kind === 'cover' ? subject_id : chapter_id;
      const file = { kind, parent_id, file_name: name, size: bytes.length, modified_at: Date.now() };
      const { body } = await call('open_upload', file);
      const { upload_id } = body.data;
      const query = new URLSearchParams({ upload_id, position: '0' });
      await post(`upload_part?${query}`, Uint8Array.from(bytes), 'application/octet-stream');
      for (;;) {
        const { status, body: finished } = await call('finish_upload', { upload_id });
        if (status === 200 && finished.data.state === 'checking') continue;
        await call('cancel_upload', { upload_id });
        return status;
      }
    },
  };
}

/** A file that somebody sends: a sheet of questions, or what is uploaded. */
interface HostileFile {
  name: string;
  kind: 'sheet' | 'pdf' | 'video' | 'cover';
  bytes: Buffer;
}

const sheet = (name: string, bytes: Buffer | string): HostileFile => ({
  name,
  kind: 'sheet',
  bytes: Buffer.from(bytes),
});
/** As long as a sheet may be, or nearly so. */
const half = 500_000;

/** Files that cost much more than their bytes, or are nothing that anybody could read. None is larger than a sheet may be. */
const hostileShapes: Record<string, () => HostileFile> = {
  'YAML, a list of commas': () => sheet('a.yaml', `a: [${','.repeat(half)}`),
  'YAML, lists in a list': () => sheet('a.yaml', `[${'[],'.repeat(half / 3)}`),
  'YAML, lists without end': () => sheet('a.yaml', '['.repeat(half)),
  'YAML, open maps': () => sheet('a.yaml', '{a: '.repeat(half / 4)),
  'YAML, a map of keys': () => sheet('a.yaml', `{${Array.from({ length: 60_000 }, (_, n) => `a${n}:`).join(',')}}`),
  'YAML, empty items': () => sheet('a.yaml', '- \n'.repeat(half / 3)),
  'YAML, deep lines': () => sheet('a.yaml', Array.from({ length: 980 }, (_, n) => `${' '.repeat(n)}a:`).join('\n')),
  'YAML, anchors': () => sheet('a.yaml', `a: &a [x]\n${'b: *a\n'.repeat(half / 6)}`),
  'YAML, a long text': () => sheet('a.yaml', `a: "${'\\n'.repeat(half / 2)}"`),
  'CSV, commas': () => sheet('a.csv', ','.repeat(half)),
  'CSV, quotes': () => sheet('a.csv', '"'.repeat(half + 1)),
  'CSV, lines': () => sheet('a.csv', 'question,a,b,answer\n'.repeat(half / 20)),
  'CSV, one long cell': () => sheet('a.csv', `question,a,b,answer\n${'x'.repeat(half)},1,2,A\n`),
  'XLSX, unpacks to zeros': () => sheet('a.xlsx', zipOf({ 'xl/worksheets/sheet1.xml': Buffer.alloc(60_000_000) })),
  'XLSX, one text in all cells': () => {
    const rows = Array.from({ length: 2_000 }, () => [{ xml: 't="s"><v>0</v>' }, { xml: 't="s"><v>0</v>' }]);
    return sheet('a.xlsx', workbookOf(rows, { texts: [`<t>${'x'.repeat(60_000)}</t>`] }));
  },
  'XLSX, XML that is deep': () =>
    sheet('a.xlsx', zipOf({ ...partsOf([]), 'xl/workbook.xml': `${'<a>'.repeat(half)}${'</a>'.repeat(half)}` })),
  'PDF, a packed list of numbers': () => ({ name: 'a.pdf', kind: 'pdf', bytes: packedPdf('1 '.repeat(7_000_000)) }),
  'PDF, packed dictionaries': () => ({ name: 'b.pdf', kind: 'pdf', bytes: packedPdf('<<'.repeat(4_000_000)) }),
  'MP4, boxes in boxes': () => {
    let inner = box('moov', uint32(0));
    for (let n = 0; n < 9_000; n += 1) inner = box('moov', inner);
    return { name: 'a.mp4', kind: 'video', bytes: Buffer.concat([box('ftyp', 'isom', uint32(0), 'isom'), inner]) };
  },
  'PNG, of a million pixels each way': () => {
    const head = Buffer.from('89504e470d0a1a0a0000000d49484452000f4240000f42400806000000', 'hex');
    return { name: 'a.png', kind: 'cover', bytes: Buffer.concat([head, Buffer.alloc(1000)]) };
  },
};

/** A PDF of some kilobytes with an object that unpacks to much more. */
function packedPdf(text: string): Buffer {
  const stream = (dictionary: string, bytes: Buffer) => [
    Buffer.from(`<< ${dictionary} /Filter /FlateDecode /Length ${bytes.length} >>\nstream\n`),
    bytes,
    Buffer.from('\nendstream\nendobj\n'),
  ];
  const objects = Buffer.concat([
    Buffer.from('%PDF-1.5\n7 0 obj\n'),
    ...stream('/Type /ObjStm /N 99999999 /First 5', deflateSync(Buffer.from(text))),
  ]);
  const table = deflateSync(Buffer.from([0, 0, 0, 0, 2, 0, 7, 0, 2, 0, 7, 1, 1, 0, 9, 0]));
  return Buffer.concat([
    objects,
    Buffer.from('9 0 obj\n'),
    ...stream('/Type /XRef /W [1 2 1] /Index [0 3 7 1] /Size 9 /Root 1 0 R', table),
    Buffer.from(`startxref\n${objects.length}\n%%EOF\n`),
  ]);
}
