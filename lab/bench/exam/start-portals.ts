import { createHash, randomBytes } from 'node:crypto';
import { chmodSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Client } from 'pg';
import type { Session } from '../../../harness/sign-in.ts';
import { changed, type FrontServer, startNginx } from '../../../harness/start-nginx.ts';
import { dataFolder, type Portal, startPortal } from '../../../harness/start-portal.ts';
import { freePort, makePostgres, startPostgres } from '../../../src/server/testing/postgres-server.ts';
import { makeStudents } from '../make-students.ts';
import { familyCpuMs, readUsage } from '../process-usage.ts';
import { benchSettings } from '../run-program.ts';
import type { Exam } from './command-line.ts';

/** The portal of an exam: one process, or several behind nginx. */
export interface Portals {
  /** Where the students find it. */
  url: string;
  makeStudents(count: number): Promise<Session[]>;
  /** Makes a quiz a timed test, past the portal. */
  makeTimed(quiz_id: string, minutes: number): Promise<void>;
  /** The CPU time of the portal's processes, in milliseconds. */
  cpuMs(): number;
  /** That of Postgres and its connections; NaN without Postgres. */
  postgresCpuMs(): number;
  /** Kills the first process (SIGKILL), and starts another one in its place. */
  kill(): Promise<void>;
  /** Stops (SIGTERM) and starts each process, one after the other. */
  roll(): Promise<void>;
  stop(): Promise<void>;
}

export async function startPortals(folder: string, { database, processes }: Exam): Promise<Portals> {
  const postgres = database === 'postgres' ? await startExamPostgres(folder) : undefined;
  const start = async (port: number) =>
    await startPortal({
      folder,
      settings: {
        ...benchSettings,
        STUDENT_LIMITS: 'on',
        PORT: `${port}`,
        ...(postgres ? { DATABASE_URL: postgres.url } : {}),
      },
    });
  const running: { port: number; portal: Portal }[] = [];
  // One after the other: the first one makes the tables and the academy.
  for (let n = 0; n < processes; n += 1) {
    const port = await freePort();
    running.push({ port, portal: await start(port) });
  }
  const nginx =
    processes > 1
      ? await startNginxBeforeMany(
          folder,
          running.map(({ portal }) => portal.url),
        )
      : undefined;
  const startAnew = async (place: { port: number; portal: Portal }) => {
    place.portal = await start(place.port);
  };
  return {
    url: nginx?.url ?? running[0]?.portal.url ?? '',
    makeStudents: async (count) =>
      postgres
        ? await makePostgresStudents(postgres.url, count)
        : makeStudents(join(dataFolder(folder), 'portal.db'), { students: count }),
    makeTimed: async (quiz_id, minutes) => {
      if (postgres) await inPostgres(postgres.url, (client) => client.query(timedInPostgres, [minutes, quiz_id]));
      else {
        const db = new DatabaseSync(join(dataFolder(folder), 'portal.db'), { timeout: 5000 });
        db.prepare(timedInSqlite).run(minutes, quiz_id);
        db.close();
      }
    },
    cpuMs: () => running.reduce((sum, { portal }) => sum + readUsage(portal.pid).cpuMs, 0),
    postgresCpuMs: () => (postgres ? familyCpuMs(postgres.pid) : Number.NaN),
    kill: async () => {
      const [first] = running;
      if (!first) return;
      await first.portal.kill();
      await startAnew(first);
    },
    roll: async () => {
      for (const place of running) {
        await place.portal.stop();
        await startAnew(place);
      }
    },
    stop: async () => {
      await nginx?.stop();
      await Promise.all(running.map(({ portal }) => portal.stop()));
      await postgres?.stop();
    },
  };
}

const timedInPostgres = 'update quiz set minutes = $1, attempts = 1 where quiz_id = $2';
const timedInSqlite = 'update quiz set minutes = ?, attempts = 1 where quiz_id = ?';

async function inPostgres(url: string, work: (client: Client) => Promise<unknown>): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}

async function startExamPostgres(taskFolder: string) {
  const folder = join(taskFolder, 'postgres');
  mkdirSync(folder);
  // The user that runs Postgres needs access to its own folder inside this one.
  chmodSync(taskFolder, 0o711);
  return await startPostgres(await makePostgres(folder), await freePort(), { shared_buffers: '512MB' });
}

/**
 * Adds students to a portal's Postgres database, past the portal, as `makeStudents` does on SQLite: each has an open
 * session, and is enrolled in what a student of the demo academy is.
 */
export async function makePostgresStudents(url: string, students: number): Promise<Session[]> {
  const sessions = Array.from({ length: students }, (_, n) => ({
    stud_id: n.toString(16).padStart(8, '0') + randomBytes(4).toString('hex'),
    token: randomBytes(32).toString('base64url'),
  }));
  const crowd = 'unnest($1::text[]) with ordinality as crowd (stud_id, n)';
  const model = '(select stud_id from enrolment limit 1) as model';
  const ids = sessions.map(({ stud_id }) => stud_id);
  const hashes = sessions.map(({ token }) => createHash('sha256').update(token).digest('base64url'));
  await inPostgres(url, async (client) => {
    await client.query('begin');
    await client.query(
      `insert into student
        (stud_id, name, guardian, state, district, email, mobile, phone_code, academic_level, created_at)
      select crowd.stud_id, 'Student ' || n, guardian, state, district, 's' || n || '@example.org',
        (8000000000 + n)::text, '91', academic_level, created_at
      from ${crowd} cross join ${model} join student on student.stud_id = model.stud_id`,
      [ids],
    );
    await client.query(
      `insert into session (session_id, token_hash, stud_id, created_at, last_used_at, expires_at)
      select stud_id, hash, stud_id, now, now, now + 2000000000
      from unnest($1::text[], $2::text[]) as crowd (stud_id, hash) cross join (select $3::bigint as now)`,
      [ids, hashes, Date.now()],
    );
    await client.query(
      `insert into enrolment (stud_id, subject_id, enrolled_at)
      select crowd.stud_id, subject_id, enrolled_at
      from ${crowd} cross join ${model} join enrolment on enrolment.stud_id = model.stud_id`,
      [ids],
    );
    await client.query('commit');
    // As autovacuum would have done by the day of the exam.
    await client.query('analyze');
  });
  return sessions;
}

const root = join(import.meta.dirname, '../../..');

/**
 * Starts nginx in front of these portals with the site that operators get (deploy/nginx-many.conf), but without TLS, and
 * with this machine's addresses and folders.
 */
export async function startNginxBeforeMany(taskFolder: string, portals: string[]): Promise<FrontServer> {
  const servers = portals.map((url) => `server ${new URL(url).host}$1`);
  const file = 'deploy/nginx-many.conf';
  const port = await freePort();
  const site = changed(
    readFileSync(join(root, file), 'utf8'),
    [
      [/server 10\.0\.0\.11:3000(.*)\n.*server 10\.0\.0\.12:3000.*/, servers.join('\n  ')],
      // From HTTP to HTTPS.
      [/server \{\n {2}listen 80;[^}]*\}\n/, ''],
      [/listen 443 ssl http2;\n.*\n/, `listen 127.0.0.1:${port} backlog=16384;\n`],
      [/ssl_certificate .*\n +ssl_certificate_key .*\n/, ''],
      [/\/srv\/portal\/dist\/web/, join(root, 'dist/web')],
      // The media of the exam are in the portal's folder.
      [/ *# With MEDIA_URL=s3:[\s\S]*/, '}'],
    ],
    file,
  );
  return await startNginx(taskFolder, port, site);
}
