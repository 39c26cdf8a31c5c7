import { loginCall, loginDeviceId } from '#contract/auth/otp.ts';
import { type Call, defineCall } from '#contract/call.ts';
import { getProfileCall } from '#contract/profile.ts';
import { checkFails, type Kit, type Session } from '../kit.ts';

const why = 'The app tells its failures apart by their status.';

/** What goes wrong with every call alike. It is tried with a few. */
export async function checkErrors(kit: Kit, { stud_id, token }: Session): Promise<void> {
  const row = kit.report.row('errors');
  const missing: Call = defineCall({ ...getProfileCall, name: 'no_such_call', path: '/Student/no_such_call' });
  checkFails(kit, row, await kit.client.send(missing, { stud_id }, { token }), 'an unknown call', [404], why);
  const broken = await kit.client.send(loginCall, {}, { rawBody: '{"mobile":' });
  checkFails(kit, row, broken, 'a broken JSON body', [400], why);
  const rawBody = new URLSearchParams({ ...kit.phone, device_id: loginDeviceId }).toString();
  const form = await kit.client.send(loginCall, {}, { rawBody, contentType: 'application/x-www-form-urlencoded' });
  checkFails(kit, row, form, 'a form instead of JSON', [400, 415], `${why} Pages of other websites can send forms.`);
}
