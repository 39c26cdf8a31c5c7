import type { Figure } from '../figures.ts';
import { needsOf } from './arithmetic.ts';
import { measureDay } from './measure-day.ts';

const sizes = [10_000, 100_000, 1_000_000, 50_000_000];

/** Measures what a study day and an exam take of a student on Postgres, and computes what more students need. */
export async function measureCost(folder: string): Promise<Figure[]> {
  const { calls, cost } = await measureDay(folder);
  return [
    ...calls.flatMap(({ name, times, portalMs, databaseMs }) => [
      { name: `${name}, ${times} times a day: portal`, value: portalMs * 1000, unit: 'µs each' },
      { name: '  Postgres', value: databaseMs * 1000, unit: 'µs each' },
    ]),
    { name: 'CPU time of a study day: portal', value: cost.dayPortalMs, unit: 'ms a student' },
    { name: '  Postgres', value: cost.dayDatabaseMs, unit: 'ms a student' },
    { name: 'CPU time of an exam: portal', value: cost.examPortalMs, unit: 'ms a student' },
    { name: '  Postgres', value: cost.examDatabaseMs, unit: 'ms a student' },
    { name: 'Postgres keeps: a student', value: cost.studentBytes, unit: 'bytes' },
    { name: '  a study day', value: cost.dayBytes, unit: 'bytes a student' },
    { name: '  its log, of a study day', value: cost.logBytes, unit: 'bytes a student' },
    { name: 'Answers of calls, a study day', value: cost.callBytes / 1000, unit: 'kB a student' },
    ...sizes.flatMap((students) => {
      const needs = needsOf(students, cost);
      return [
        { name: `${students.toLocaleString('en')} students: portal`, value: needs.portalCores, unit: 'cores' },
        { name: '  Postgres', value: needs.databaseCores, unit: 'cores' },
        { name: '  all in one exam: portal', value: needs.portalCoresInOneExam, unit: 'cores' },
        { name: '  all in one exam: Postgres', value: needs.databaseCoresInOneExam, unit: 'cores' },
        { name: '  databases', value: needs.databases, unit: '' },
        { name: '  memory of Postgres', value: needs.databaseMemoryGb, unit: 'GB' },
        { name: '  disk of Postgres after a year', value: needs.databaseDiskGb, unit: 'GB' },
        { name: '  log of Postgres', value: needs.logGbADay, unit: 'GB a day' },
        { name: '  egress', value: needs.egressTbAMonth, unit: 'TB a month' },
        { name: '  egress in the busiest hour', value: needs.egressGbitInBusiestHour, unit: 'Gbit/s' },
        { name: '  machines', value: needs.machineRupees, unit: 'rupees a student a month' },
        { name: '  CDN', value: needs.egressRupees, unit: 'rupees a student a month' },
      ];
    }),
  ];
}
