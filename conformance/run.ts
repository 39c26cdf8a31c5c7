import { loginCall, loginDeviceId } from '#contract/auth/otp.ts';
import { type Call, defineCall } from '#contract/call.ts';
import { calls } from '#contract/calls.ts';
import { getProfileCall } from '#contract/profile.ts';
import { checkExtensions } from './checks/extensions.ts';
import { checkFiles } from './checks/files.ts';
import { checkLists } from './checks/lists.ts';
import { checkQuiz } from './checks/quiz.ts';
import { checkLevels, signIn, signUp } from './checks/sign-in.ts';
import { checkFails, type Kit, type Session } from './kit.ts';
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

const why = 'The app tells its failures apart by their status.';

/** What goes wrong with every call alike. It is tried with a few. */
async function checkErrors(kit: Kit, { stud_id, token }: Session): Promise<void> {
  const row = kit.report.row('errors');
  const missing: Call = defineCall({ ...getProfileCall, name: 'no_such_call', path: '/Student/no_such_call' });
  checkFails(kit, row, await kit.client.send(missing, { stud_id }, { token }), 'an unknown call', [404], why);
  const broken = await kit.client.send(loginCall, {}, { rawBody: '{"mobile":' });
  checkFails(kit, row, broken, 'a broken JSON body', [400], why);
  const rawBody = new URLSearchParams({ ...kit.phone, device_id: loginDeviceId }).toString();
  const form = await kit.client.send(loginCall, {}, { rawBody, contentType: 'application/x-www-form-urlencoded' });
  checkFails(kit, row, form, 'a form instead of JSON', [400, 415], `${why} Pages of other websites can send forms.`);
}
