import { calls } from '#contract/calls.ts';
import { checkErrors } from './checks/errors.ts';
import { checkExtensions } from './checks/extensions.ts';
import { checkFiles } from './checks/files.ts';
import { checkLists } from './checks/lists.ts';
import { checkQuiz } from './checks/quiz.ts';
import { checkLevels, signIn, signUp } from './checks/sign-in.ts';
import type { Kit } from './kit.ts';
import { Report } from './report.ts';
import { unknownIdLike } from './values.ts';

/** Tries all calls of a provider, as the test student whose phone the kit has. */
export async function testProvider(given: Omit<Kit, 'report'>): Promise<Report> {
  const report = new Report();
  const kit: Kit = { ...given, report };
  for (const { name } of calls) report.row(name);
  const me = await signIn(kit);
  const level = await checkLevels(kit);
  if (!me) {
    for (const row of report.rows)
      if (row.checks.size === 0 && row.faults.length === 0) row.unchecked = 'nobody could be signed in.';
    return report;
  }
  const other = await signUp(kit, me, level?.ac_id ?? me.student.academic_level);
  const others = unknownIdLike(me.stud_id);
  const found = await checkLists(kit, me, others);
  const attempt = await checkQuiz(kit, me, others, found);
  await checkFiles(kit, found);
  await checkErrors(kit, me);
  await checkExtensions(kit, { me, other, found, attempt });
  return report;
}
