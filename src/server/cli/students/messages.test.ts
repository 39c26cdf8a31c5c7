import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runCommandLine } from '#server/cli/run-command-line.ts';
import { listAudit } from '#server/domain/audit/audit.repository.ts';
import { insertMailing, insertMessages } from '#server/domain/messages/messages.repository.ts';
import { openDatabase } from '#server/platform/database/open.ts';
import { testFolder } from '#server/testing/test-folder.ts';

const folder = testFolder();
let dataDir = '';
beforeAll(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'portal-messages-'));
});
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

const run = async (...args: string[]) => await runCommandLine(args, { DATA_DIR: dataDir });

test('messages to families are listed with what became of them, and those that wait are stopped', async () => {
  const students = 'name,mobile\nAsha,9876543210\nBina,9876543211\nChitra,9876543212\n';
  const academy = { 'Physics/Waves/a.mp4': 'a', 'students.csv': students };
  expect(await run('import', folder.write(academy))).toMatchObject({ exitCode: 0 });
  expect(await run('messages')).toMatchObject({ exitCode: 1, err: 'Nothing has been sent yet.\n' });
  const db = openDatabase(`sqlite:${join(dataDir, 'portal.db')}`);
  const about = { kind: 'notice', title: 'No class', channel: 'sms', audience: 'guardian', language: 'en' } as const;
  await insertMailing(db, { mailing_id: 'm1', ...about, text: 'Sunrise: No class', made_by: 'Meera', made_at: 1 });
  const ids = await db.selectFrom('student').orderBy('mobile').select('stud_id').execute();
  const states = ['sent', 'waiting', 'waiting'] as const;
  const rows = ids.map(({ stud_id }, n) => ({ message_id: `${n}`, stud_id, state: states[n] ?? 'waiting' }));
  await insertMessages(
    db,
    rows.map((row) => ({ ...row, mailing_id: 'm1', filled: '{}', parts: 1, price: 1800 })),
  );
  const { out } = await run('messages', '--csv');
  expect(out).toMatch(
    /^\ufeff?mailing,at,kind,about,waiting,sent,refused,unknown,spent\r?\nm1,.*,notice,No class,2,1,0,0,0.18/,
  );
  expect(await run('messages', 'stop', 'm2')).toMatchObject({ exitCode: 1, err: 'There is no mailing m2.\n' });
  expect(await run('messages', 'stop')).toMatchObject({ exitCode: 2 });
  expect((await run('messages', 'stop', 'm1')).out).toBe('Messages stopped: 2.\n');
  expect((await run('messages')).out).toMatch(/m1 .* 0 +1 +0 +0 +0.18/);
  expect(await listAudit(db, { limit: 1 })).toMatchObject([{ action: 'messages.stop', content_id: 'm1' }]);
  await db.destroy();
});
