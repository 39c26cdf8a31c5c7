import { Client } from 'pg';
import { startPortal } from '../../harness/start-portal.ts';
import { startBenchPostgres } from '../bench-postgres.ts';
import { makePostgresStudents } from '../exam/make-postgres-students.ts';
import { familyCpuMs, readUsage } from '../process-usage.ts';
import { rawClient } from '../raw-http.ts';
import { benchSettings } from '../run-program.ts';
import type { MeasuredCost } from './arithmetic.ts';
import { type DayCall, studyDay } from './study-day.ts';

const students = 2000;
const atOnce = 32;

/** What a call takes each time, for one student. */
export interface CallCost extends Pick<DayCall, 'name' | 'times' | 'isOfExam'> {
  portalMs: number;
  databaseMs: number;
  logBytes: number;
  sentBytes: number;
}

/**
 * Measures a study day on Postgres: each call of it is made once for each of two thousand students, one kind after the
 * other, so that no response comes from memory. What a day takes is added up from how often the app makes each call.
 */
export async function measureDay(folder: string): Promise<{ calls: CallCost[]; cost: MeasuredCost }> {
  const postgres = await startBenchPostgres({ shared_buffers: '512MB' });
  const portal = await startPortal({ folder, settings: { ...benchSettings, DATABASE_URL: postgres.url } });
  const client = new Client({ connectionString: postgres.url });
  await client.connect();
  const read = async (expression: string) =>
    Number((await client.query(`select ${expression} as value`)).rows[0].value);
  const size = async () => {
    await client.query('vacuum analyze');
    return await read('pg_database_size(current_database())');
  };
  const log = () => read(`pg_current_wal_lsn() - '0/0'`);

  const empty = await size();
  const sessions = await makePostgresStudents(postgres.url, students);
  const rested = await size();
  const { send, close } = rawClient(portal.url);
  const makeForAll = async ({ name, path, payloadOf }: DayCall) => {
    let next = 0;
    let sent = 0;
    const make = async () => {
      for (let n = next++; n < students; n = next++) {
        const { token = '', stud_id = '' } = sessions[n] ?? {};
        const body = JSON.stringify({ stud_id, ...payloadOf(n) });
        const response = await send({ path, headers: { token }, body });
        if (response.status !== 200) throw new Error(`${name} did not succeed (${response.status}): ${response.body}`);
        sent += response.body.length;
      }
    };
    await Promise.all(Array.from({ length: atOnce }, make));
    return sent;
  };

  const calls: CallCost[] = [];
  for (const call of await studyDay(portal.url, sessions)) {
    const before = { portal: readUsage(portal.pid).cpuMs, database: familyCpuMs(postgres.pid), log: await log() };
    const sent = await makeForAll(call);
    calls.push({
      name: call.name,
      times: call.times,
      ...(call.isOfExam ? { isOfExam: true } : {}),
      portalMs: (readUsage(portal.pid).cpuMs - before.portal) / students,
      databaseMs: (familyCpuMs(postgres.pid) - before.database) / students,
      logBytes: ((await log()) - before.log) / students,
      sentBytes: sent / students,
    });
  }
  const studied = await size();
  close();
  await client.end();
  await portal.stop();
  await postgres.stop();

  const ofDay = (value: (call: CallCost) => number, of = calls) =>
    of.reduce((sum, call) => sum + call.times * value(call), 0);
  const exam = calls.filter(({ isOfExam }) => isOfExam);
  return {
    calls,
    cost: {
      dayPortalMs: ofDay(({ portalMs }) => portalMs),
      dayDatabaseMs: ofDay(({ databaseMs }) => databaseMs),
      examPortalMs: ofDay(({ portalMs }) => portalMs, exam),
      examDatabaseMs: ofDay(({ databaseMs }) => databaseMs, exam),
      studentBytes: (rested - empty) / students,
      dayBytes: (studied - rested) / students,
      logBytes: ofDay(({ logBytes }) => logBytes),
      callBytes: ofDay(({ sentBytes }) => sentBytes),
    },
  };
}
