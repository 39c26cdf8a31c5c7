import { expect, test } from 'vitest';
import { needsOf } from './arithmetic.ts';

const cost = {
  ...{ dayPortalMs: 36, dayDatabaseMs: 72, examPortalMs: 3, examDatabaseMs: 3 },
  ...{ studentBytes: 1000, dayBytes: 2000, logBytes: 4000, callBytes: 500_000 },
};

test('what students need is by the busiest hour of a day or by an exam, whichever is more', () => {
  // 100,000 of a million study in the busiest hour: 36 s of a core for each of a thousand are one core, half used.
  expect(needsOf(1_000_000, { ...cost, examPortalMs: 0, examDatabaseMs: 0 })).toMatchObject({
    ...{ portalCores: 2, databaseCores: 4, databases: 1 },
    ...{ databaseMemoryGb: 31, databaseDiskGb: 366, logGbADay: 2 },
    // 157.5 MB of video and half a MB of calls, of 500,000.
    ...{ egressTbAMonth: 2370 },
  });
  // 100,000 submit within a minute.
  expect(needsOf(1_000_000, cost)).toMatchObject({
    ...{ portalCores: 10, databaseCores: 10 },
    ...{ portalCoresInOneExam: 100, databaseCoresInOneExam: 100 },
  });
  // 1,550 GB of memory and 500 cores, of which a machine has 128 and 32.
  expect(needsOf(50_000_000, cost)).toMatchObject({ databaseCores: 500, databaseMemoryGb: 1550, databases: 16 });
  expect(needsOf(50_000_000, { ...cost, studentBytes: 11_000 })).toMatchObject({ databaseCores: 500, databases: 17 });
  // One academy has all its students in the exam.
  expect(needsOf(10_000, cost)).toMatchObject({ portalCores: 1, databaseCores: 1 });
});
