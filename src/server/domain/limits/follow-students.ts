import type { Config } from '#server/config.ts';
import { countStudents } from '#server/domain/accounts/students.repository.ts';
import type { Db } from '#server/platform/database/schema.ts';
import { budgetFor, noOtpLimits, type OtpLimits, otpLimits } from './otp-limits.ts';

/** Counting takes some milliseconds in a large academy, and a term's first students come over days. */
const countEveryMs = 5 * 60 * 1000;

/** The limits that the operator chose, or else those that follow from the number of students. */
export async function readOtpLimits(
  db: Db,
  { hasOtpLimits, otpsPerDay }: Pick<Config, 'hasOtpLimits' | 'otpsPerDay'>,
): Promise<OtpLimits> {
  if (!hasOtpLimits) return noOtpLimits;
  return otpsPerDay === undefined ? await limitsForStudents(db) : otpLimits(otpsPerDay);
}

/** The limits that follow from the number of students. */
export async function limitsForStudents(db: Db): Promise<OtpLimits> {
  const budget = budgetFor(await countStudents(db));
  return otpLimits(budget.otpsPerDay, budget);
}

/** Makes the limits follow the number of students from now on. Returns a function that ends it. */
export function followStudents(deps: { db: Db; limits: OtpLimits }, everyMs = countEveryMs): () => void {
  const follow = async () => {
    deps.limits = await limitsForStudents(deps.db);
  };
  // While the database does not respond, the limits stay as they are.
  const timer = setInterval(() => void follow().catch(() => {}), everyMs).unref();
  return () => clearInterval(timer);
}
