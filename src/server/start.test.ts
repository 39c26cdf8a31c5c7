import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Client } from 'pg';
import { type DestinationStream, pino } from 'pino';
import { afterEach, beforeEach, describe, expect, inject, it, vi } from 'vitest';
import { runCommandLine } from './cli/run-command-line.ts';
import { readConfig } from './config.ts';
import { OperatorError } from './errors.ts';
import { settleMs } from './platform/clock/settled-clock.ts';
import { openDatabase } from './platform/database/open.ts';
import { type Portal, start } from './start.ts';
import { createPostgresDatabase } from './testing/postgres-database.ts';
import { startTestGateway } from './testing/test-gateway.ts';
import { untilOneWaits } from './testing/until-someone-waits.ts';

let folder: string;
let running: Portal[];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'portal-start-'));
  running = [];
});
afterEach(async () => {
  for (const portal of running) await portal.stop();
  rmSync(folder, { recursive: true });
});

async function startWith(env: Record<string, string> = {}, log?: DestinationStream): Promise<Portal> {
  const settings = { PORT: '0', DATA_DIR: join(folder, 'data'), SMS_URL: `file:${folder}/sms`, DEMO: 'false', ...env };
  const portal = await start(readConfig(settings), log ? pino({}, log) : pino({ level: 'silent' }));
  running.push(portal);
  return portal;
}

function requestOtp(address: string): Promise<Response> {
  return fetch(`${address}/api/Auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ mobile: '9876543210', phone_code: '91', device_id: 'web' }),
  });
}

async function failureOf(env: Record<string, string>): Promise<string> {
  const failure: unknown = await startWith(env).catch((error: unknown) => error);
  if (!(failure instanceof OperatorError)) throw failure;
  expect(failure.message).not.toContain('\n');
  return failure.message;
}

describe('a start', () => {
  it('listens on a free port, with a database', async () => {
    const { address, listening } = await startWith();
    expect(address).toMatch(/^http:\/\/127\.0\.0\.1:[1-9]\d*$/);
    expect(listening).toBe(address);
    for (const path of ['/healthz', '/readyz', '/api/Auth/academic_levels']) {
      expect((await fetch(address + path)).status).toBe(200);
    }
  });

  it('waits for the migrations of another process for as long as they take', async () => {
    const { url, drop } = await createPostgresDatabase(inject('postgresUrl'), inject('templates').postgres);
    const other = new Client({ connectionString: url });
    await other.connect();
    await other.query('begin; select pg_advisory_xact_lock(7264901)');
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const starting = startWith({ DATABASE_URL: url });
    await untilOneWaits(other);
    await vi.advanceTimersByTimeAsync(120_000);
    vi.useRealTimers();
    await other.query('commit');
    const { address } = await starting;
    expect((await fetch(`${address}/readyz`)).status).toBe(200);
    await running.pop()?.stop();
    await other.end();
    await drop();
  });

  // spec: 9.21
  it('is known by its public address', async () => {
    const contact = 'mailto:security@example.org';
    const { address, listening } = await startWith({
      PUBLIC_URL: 'https://portal.example.org/',
      SECURITY_CONTACT: contact,
    });
    expect(address).toBe('https://portal.example.org');
    expect((await fetch(`${listening}/healthz`)).status).toBe(200);
    expect(await (await fetch(`${listening}/.well-known/security.txt`)).text()).toContain(`Contact: ${contact}\n`);
  });

  it('opens no database with another provider', async () => {
    const { address } = await startWith({
      API_URL: 'https://provider.example.org',
      DATABASE_URL: 'postgres://127.0.0.1:1/x',
    });
    expect((await fetch(`${address}/readyz`)).status).toBe(200);
    expect((await fetch(`${address}/api/Auth/academic_levels`)).status).toBe(404);
  });
});

describe('a running portal', () => {
  afterEach(() => {
    vi.useRealTimers();
  });

  it('deletes pending OTPs when the clock was set back and keeps its new time', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'performance'] });
    const { address } = await startWith();
    const db = openDatabase(`sqlite:${folder}/data/portal.db`);
    const otps = () => db.selectFrom('otp').select('otp_ref').execute();
    const response = await requestOtp(address);
    expect(await response.json()).toMatchObject({ data: (await otps())[0] });
    vi.setSystemTime(Date.now() - 3_600_000);
    // The time that passes is that of both clocks.
    const isDeleted = async () => {
      vi.advanceTimersByTime(settleMs / 4);
      expect(await otps()).toEqual([]);
    };
    await vi.waitFor(isDeleted, { timeout: 20_000, interval: 1_000 });
    await db.destroy();
  });
});

describe('a mistake that the operator can fix stops the start with one line', () => {
  it('a port in use', async () => {
    const { address } = await startWith();
    const PORT = new URL(address).port;
    expect(await failureOf({ PORT, DATA_DIR: join(folder, 'other') })).toBe(
      `Port ${PORT} is taken by another program, perhaps by another portal. Stop it, or choose another: PORT=${Number(PORT) + 1}`,
    );
  });

  it('an address of another machine', async () => {
    expect(await failureOf({ HOST: '192.0.2.1' })).toBe("HOST takes an address of this machine, not '192.0.2.1'.");
  });

  it('a Postgres that is down or denies access, without showing the password', async () => {
    const wrongUser = new URL(inject('postgresUrl'));
    wrongUser.pathname = '/no_such_database';
    wrongUser.password = 'hunter2';
    for (const url of ['postgres://portal:hunter2@127.0.0.1:1/portal?sslpassword=hunter2', wrongUser.href]) {
      const message = await failureOf({ DATABASE_URL: url });
      expect(message).toMatch(/^DATABASE_URL: the database at 127\.0\.0\.1:\d+\/\w+ cannot be opened \(.+\)\.$/);
      expect(message).not.toContain('hunter2');
    }
  });

  it('a file that is not a database', async () => {
    writeFileSync(
      join(folder, 'notes.txt'),
      'Not a database, but long enough to be looked at as if it were one. '.repeat(20),
    );
    expect(await failureOf({ DATABASE_URL: `sqlite:${folder}/notes.txt` })).toMatch(/^DATABASE_URL: .*not a database/);
  });

  it('a database of a newer portal', async () => {
    await (await startWith()).stop();
    const db = new DatabaseSync(join(folder, 'data/portal.db'));
    db.exec("insert into migration values ('9999-of-tomorrow', 0)");
    db.close();
    expect(await failureOf({})).toMatch(/newer version of the portal/);
  });

  it('a database of an earlier portal, and every command says the same line', async () => {
    await (await startWith()).stop();
    const db = new DatabaseSync(join(folder, 'data/portal.db'));
    db.exec("update migration set name = '0062-batches-have-a-past' where name like '0001%'");
    const line =
      'The database was made by an earlier version of the portal. Nothing was changed. Make a backup with that version, and bring it over in two steps, as docs/upgrading.md says.';
    expect(await failureOf({})).toBe(line);
    const commands = [
      ['backup', join(folder, 'b.tar')],
      ['migrate'],
      ['migrate', '--status'],
      ['student', 'list'],
      ['results', 'Sound'],
      ['export', join(folder, 'exported')],
      ['media', 'prune'],
      ['import', folder],
    ];
    for (const command of commands)
      expect(await runCommandLine(command, { DATA_DIR: join(folder, 'data') })).toEqual({
        exitCode: 1,
        out: '',
        err: `${line}\n`,
      });
    expect(db.prepare('select name from migration').all()).toEqual([
      { name: '0002-kinds-of-questions' },
      { name: '0003-timed-tests' },
      { name: '0004-teachers-hall' },
      { name: '0005-rank' },
      { name: '0006-own-time' },
      { name: '0007-indexes-of-students' },
      { name: '0008-student-record' },
      { name: '0009-chapters-of-batches' },
      { name: '0010-rooms' },
      { name: '0011-suspensions' },
      { name: '0012-attendance' },
      { name: '0013-messages' },
      { name: '0014-report-cards' },
      { name: '0015-marks-entered' },
      { name: '0016-doubts' },
      { name: '0017-quizzes-of-batches' },
      { name: '0018-hashes-of-messages' },
      { name: '0062-batches-have-a-past' },
    ]);
    db.close();
  });

  it('a media store or an SMS file that cannot be used', async () => {
    expect(await failureOf({ MEDIA_URL: 's3:bucket' })).toMatch(/^MEDIA_URL takes/);
    writeFileSync(join(folder, 'file'), '');
    expect(await failureOf({ SMS_URL: `file:${folder}/file/sms` })).toMatch(/^SMS_URL takes/);
    writeFileSync(join(folder, 'sms.yaml'), 'heders: {}\n');
    expect(await failureOf({ SMS_URL: `${folder}/sms.yaml` })).toMatch(/sms\.yaml, line 1: /);
  });
});

it('another secret key is said in words: by the doctor, by a restore, and once by the start', async () => {
  const [former, other] = ['former', 'other'].map((name) => createHash('sha256').update(name).digest('hex'));
  const warnings = async (SECRET_KEY = '') => {
    const lines: string[] = [];
    await (await startWith({ SECRET_KEY }, { write: (line) => void lines.push(line) })).stop();
    return lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg.includes('secret key'));
  };
  const run = (args: string[], name: string, SECRET_KEY = '') =>
    runCommandLine(args, { DATA_DIR: join(folder, name), SECRET_KEY });
  expect([await warnings(former), await warnings(former)]).toEqual([[], []]);
  const means = 'Students stay signed in and keep all their work. What does not work: codes that were sent';

  await run(['backup', join(folder, 'b.tar')], 'data', former);
  expect((await run(['restore', join(folder, 'b.tar')], 'one', former)).out).not.toContain(means);
  const restored = (await run(['restore', join(folder, 'b.tar')], 'two', other)).out;
  expect(restored).toContain(`The secret key is not the one that this backup was made with. ${means}`);
  expect((await run(['restore', join(folder, 'b.tar')], 'three')).out).toContain(`With another one: ${means}`);

  expect((await run(['doctor'], 'data', former)).out).toMatch(/ok +use of the key\n/);
  const examined = await run(['doctor'], 'data', other);
  expect([examined.exitCode, examined.out]).toEqual([1, expect.stringContaining(means)]);
  expect(await warnings(other)).toMatchObject([{ level: 40, msg: expect.stringContaining(means) }]);
  expect(await warnings(other)).toEqual([]);
  expect((await run(['doctor'], 'data', other)).out).toMatch(/ok +use of the key +It took the place of another on 20/);
});

it('a code to which the gateway responds with an error was not sent, and the log has its words, but no number', async () => {
  const gateway = await startTestGateway();
  gateway.answer = { status: 200, body: '{"type":"error","message":"No balance for 919876543210"}' };
  const path = join(folder, 'sms.yaml');
  const request = "json: { to: '{number}', otp: '{code}', key: '{SMS_KEY}' }";
  const rule = 'good_answer: { field: type, is: success }\nwords: message';
  writeFileSync(path, `url: ${gateway.address}\n${request}\n${rule}\n`);
  const lines: string[] = [];
  const { address } = await startWith({ SMS_URL: path, SMS_KEY: 'a secret' }, { write: (line) => lines.push(line) });
  expect(await (await requestOtp(address)).json()).toMatchObject({
    status: false,
    message: expect.stringMatching(/couldn't send/),
  });
  const otp = String(JSON.parse(gateway.received[0]?.body ?? '').otp);
  expect(lines.join('')).toContain('The SMS gateway returned 200: No balance for #######');
  expect(lines.filter((line) => line.includes('SMS gateway')).join('')).not.toMatch(new RegExp(`98765|secret|"${otp}`));
  gateway.close();
});

describe('a stop', () => {
  let gateway: Server;
  let release: () => void;
  let requested: Promise<void>;
  beforeEach(async () => {
    let arrived = () => {};
    requested = new Promise((resolve) => {
      arrived = resolve;
    });
    gateway = createServer((_request, response) => {
      release = () => response.end();
      arrived();
    });
    await new Promise<void>((resolve) => gateway.listen(0, '127.0.0.1', resolve));
  });
  afterEach(() => gateway.close());

  it('finishes running calls, and accepts no more', async () => {
    const { port } = gateway.address() as AddressInfo;
    const { address, stop } = await startWith({ SMS_URL: `http://127.0.0.1:${port}/` });
    const running = requestOtp(address);
    await requested;
    const stopped = stop();
    release();
    expect(await (await running).json()).toMatchObject({ status: true });
    await stopped;
    await expect(fetch(`${address}/healthz`)).rejects.toThrow();
  });
});
