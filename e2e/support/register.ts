import { callApi } from '../../harness/call-api.ts';
import type { Portal } from '../../harness/start-portal.ts';

/** A student who has registered, and is let in unless the academy approves of its students. */
export interface Registered {
  stud_id: string;
  token: string;
  /** As the browser stores them. */
  user: object;
}

/** Registers a student by the calls that the app makes, without a browser. */
export async function register(
  { url, otps }: Pick<Portal, 'url' | 'otps'>,
  student: { name: string; mobile: string },
  level: string,
): Promise<Registered> {
  const response = await fetch(`${url}/api/Auth/academic_levels`);
  const { data: all }: { data: { ac_id: string; levels: string }[] } = await response.json();
  const details = { state: 'Kerala', district: 'Palakkad', email: 'devika@example.org', guardian: 'Suresh Menon' };
  const form = { ...student, ...details, fcm_id: 'web', device_id: 'web', phone_code: '91', accepts_privacy: true };
  const sent = await callApi<{ otp_ref: string }>(url, '/Auth/signup', {
    ...form,
    academic_level: all.find(({ levels }) => levels === level)?.ac_id,
  });
  const otp = await otps.next(student.mobile);
  const { data, token = '' } = await callApi<{ stud_id: string }>(url, '/Auth/verifyOTP', {
    otp_ref: sent.data.otp_ref,
    otp,
  });
  return { stud_id: data.stud_id, token, user: data };
}
