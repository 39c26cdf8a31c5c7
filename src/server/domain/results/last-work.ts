import { readRecentAttendance } from '#server/domain/attendance/read-attendance.ts';
import { isWithheld } from '#server/domain/quizzes/quiz-window.ts';
import type { Scope } from '#server/domain/staff/scope.repository.ts';
import { countWatchedSince, listLastAttempts } from '#server/domain/students/student-details.repository.ts';
import type { Db } from '#server/platform/database/schema.ts';
import { readRanks } from './standing/read-ranks.ts';

/** More marks than a chart of them can show. */
const maxAttempts = 200;
/** As many as somebody asks about. The marks of all who took a test are read for each. */
const rankedTests = 3;
const watchedLatelyMs = 30 * 24 * 60 * 60 * 1000;

/** What a student has done last: their attempts, the last tests of them with their rank, and the videos of 30 days. */
export async function readLastWork(db: Db, stud_id: string, scope: Scope, now: number) {
  const rows = await listLastAttempts(db, stud_id, { scope, limit: maxAttempts });
  const attempts = rows.map(({ section_marks, opens_at, closes_at, attempts, results, minutes, late, ...rest }) => {
    const { results_at, solutions, solutions_at, ...row } = rest;
    const times = { opens_at, closes_at, results_at, solutions_at };
    const is_withheld = isWithheld({ ...times, attempts, results, minutes, late, solutions }, now);
    return { ...row, is_test: section_marks !== null, is_withheld };
  });
  const tests = attempts.filter(({ is_test }) => is_test).slice(-rankedTests);
  const standings = await readRanks(db, tests);
  return {
    attempts: attempts.map((row) => ({ ...row, standing: standings.get(row.attempt_id) ?? null })),
    attendance: (await readRecentAttendance(db, [stud_id], now, scope)).get(stud_id) ?? null,
    watched_lately: await countWatchedSince(db, stud_id, scope, now - watchedLatelyMs),
  };
}
