import { callApi } from './call-api.ts';
import type { Portal } from './start-portal.ts';

/** What a signed-in student sends with each call: the token in its header, `stud_id` in the payload. */
export interface Session {
  token: string;
  stud_id: string;
}

/** A student of the demo academy, who is enrolled in everything there. */
export const anjali = { name: 'Anjali Krishnan', mobile: '9876543210' };

/** Another student of the demo academy, in the same class as Anjali. */
export const irfan = { name: 'Mohammed Irfan', mobile: '+12025550111' };

/** Signs a student in by the calls that the app makes, without a browser. `user` is what the app stores of them. */
export async function signIn(
  { url, otps }: Pick<Portal, 'url' | 'otps'>,
  { mobile } = anjali,
): Promise<Session & { user: object }> {
  const phone = { mobile, phone_code: '91', device_id: 'web' };
  const { otp_ref } = (await callApi<{ otp_ref: string }>(url, '/Auth/login', phone)).data;
  const otp = await otps.next(mobile);
  const { data, token = '' } = await callApi<{ stud_id: string }>(url, '/Auth/verifyOTP', { otp_ref, otp });
  return { token, stud_id: data.stud_id, user: data };
}
