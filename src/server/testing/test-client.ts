import { loginCall, verifyOtpCall } from '#contract/auth/otp.ts';
import { type Registration, signupCall } from '#contract/auth/registration.ts';
import type { Window } from '#server/domain/limits/otp-limits.ts';
import type { CallOrigin, TestApp } from './test-app.ts';

export const second = 1000;
export const minute = 60 * second;
export const hour = 60 * minute;
export const day = 24 * hour;

export const registration: Registration = {
  fcm_id: 'web',
  academic_level: 'c12',
  device_id: 'id_1',
  state: 'Kerala',
  district: 'Palakkad',
  email: 'devika@example.org',
  guardian: 'Suresh Menon',
  name: 'Devika Menon',
  mobile: '9876500001',
  phone_code: '91',
};

export async function addLevel({ deps }: TestApp): Promise<void> {
  const level = { ac_id: 'c12', levels: 'Class 12', position: 1, archived_at: null };
  await deps.db.insertInto('academic_level').values(level).execute();
}

/** A client that requests OTPs and tries them, as a browser does. */
export function otpClient(portal: () => TestApp) {
  const login = (mobile: string, from?: CallOrigin, phone_code = '91') =>
    portal().call(loginCall, { mobile, phone_code, device_id: 'web' }, undefined, from);
  const signup = (mobile: string, from?: CallOrigin) =>
    portal().call(signupCall, { ...registration, mobile }, undefined, from);
  const verify = (otp_ref: string, otp: string, from?: CallOrigin) =>
    portal().call(verifyOtpCall, { otp_ref, otp }, undefined, from);

  /** Requests an OTP, and returns it as it arrives on the phone. */
  async function requestOtp(mobile: string, from?: CallOrigin) {
    const { otp_ref } = (await login(mobile, from)).data();
    return { otp_ref, otp: portal().sent.at(-1)?.otp ?? '' };
  }

  /** Tries wrong OTPs from one device, three for each that it requests. Time passes between the requests. */
  async function tryWrongOtps(mobile: string, times: number, from?: CallOrigin) {
    for (let left = times; left > 0; left -= 3) {
      portal().advance(15 * minute);
      const { otp_ref, otp } = await requestOtp(mobile, from);
      for (let tries = 0; tries < Math.min(3, left); tries++) await verify(otp_ref, wrongOtp(otp), from);
    }
  }

  /** Signs up or in, and returns the cookie that makes the device a trusted one. */
  async function signIn(mobile: string, from: CallOrigin = {}): Promise<string> {
    const { otp_ref } = (await signup(mobile, from)).data();
    const result = await verify(otp_ref, portal().sent.at(-1)?.otp ?? '', from);
    result.data();
    return String(result.response.headers['set-cookie']).replace(/;.*/, '');
  }

  return { login, signup, verify, requestOtp, tryWrongOtps, signIn };
}

export function wrongOtp(otp: string): string {
  return String((Number(otp) + 1) % 10_000).padStart(4, '0');
}

/** An address in a network that no other call of the tests comes from. */
export function newAddress(): string {
  lastNetwork += 1;
  return `10.${lastNetwork >> 8}.${lastNetwork & 255}.1`;
}
let lastNetwork = 0;

/** Counts as many uses in a bucket as a window holds, evenly over it: it is full until a millisecond has passed. */
export async function fillWindow({ deps }: TestApp, bucket: string, { max, within }: Window): Promise<void> {
  const { last } = await deps.db
    .selectFrom('code_use')
    .where('bucket', '=', bucket)
    .select((eb) => eb.fn.max('ordinal').as('last'))
    .executeTakeFirstOrThrow();
  const start = deps.clock() - within + 1;
  const uses = Array.from({ length: max }, (_, n) => ({
    bucket,
    ordinal: Number(last ?? 0) + n + 1,
    used_at: start + Math.floor((n * within) / max),
  }));
  await deps.db.insertInto('code_use').values(uses).execute();
}
