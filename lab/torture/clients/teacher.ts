import { deskApiPath } from '../../../src/contract/desk/desk-call.ts';
import { openDeskSession } from '../../../src/server/domain/sessions/desk-session.repository.ts';
import { saveStaff } from '../../../src/server/domain/staff/staff.repository.ts';
import { openDatabase } from '../../../src/server/platform/database/open.ts';
import type { HostileFile } from './hostile-shapes.ts';

/** A teacher of all subjects at the desk of a portal. */
export interface Teacher {
  /** Sends a file as the page does, and resolves with the status of the answer that says what is wrong with it. */
  send(file: HostileFile): Promise<number>;
}

/** Adds a teacher to the database of a portal, and signs them in. */
export async function addTeacher(url: string, databaseUrl: string): Promise<Teacher> {
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
