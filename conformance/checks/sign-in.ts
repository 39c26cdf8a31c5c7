import { academicLevelsCall } from '#contract/auth/academic-levels.ts';
import { loginCall, loginDeviceId, verifyOtpCall } from '#contract/auth/otp.ts';
import { signupCall } from '#contract/auth/registration.ts';
import type { Student } from '#contract/profile.ts';
import type { Exchange } from '../client.ts';
import {
  checkPreflight,
  expectRefusal,
  grant,
  type Kit,
  type Phone,
  readResponse,
  rowOf,
  type Session,
} from '../kit.ts';
import { isRecord } from '../values.ts';

/** Providers let a number have another code after a minute. */
const resendMs = 61_000;

export interface SignedIn extends Session {
  student: Student;
}

/** Signs the test student in as the app does; undefined where that does not work. */
export async function signIn(kit: Kit): Promise<SignedIn | undefined> {
  for (const call of [loginCall, signupCall, verifyOtpCall, academicLevelsCall]) {
    rowOf(kit, call);
    await checkPreflight(kit, call);
  }
  await expectRefusal(
    kit,
    loginCall,
    { ...kit.phone, mobile: '12', device_id: loginDeviceId },
    'a number that cannot be one',
  );
  const otp_ref = await requestCode(kit, loginCall, { ...kit.phone, device_id: loginDeviceId });
  if (otp_ref === undefined) return undefined;
  const otp = await kit.readCode(kit.phone);
  const wrong = await expectRefusal(kit, verifyOtpCall, { otp_ref, otp: wrongCode(otp) }, 'a wrong code');
  // Where that signs in, the code is used up.
  const isIn = isRecord(wrong.body) && typeof wrong.body['token'] === 'string';
  const signedIn = isIn ? readVerified(kit, wrong) : await verify(kit, otp_ref, otp);
  await expectRefusal(kit, verifyOtpCall, { otp_ref, otp }, 'a code that was used');
  await expectRefusal(kit, verifyOtpCall, { otp_ref: 'never-given-out', otp }, 'an unknown otp_ref');
  return signedIn;
}

/** Lists the levels, which needs no token: the registration shows them. */
export async function checkLevels(kit: Kit): Promise<{ ac_id: string } | undefined> {
  const levels = await grant(kit, academicLevelsCall, {});
  const row = rowOf(kit, academicLevelsCall);
  if (levels)
    row.check('not empty', levels.data.length > 0, 'The list is empty, so that nobody can register.', levels.exchange);
  return levels?.data[0];
}

/**
 * Registers. The number of the test student has an account already, so it is signed in and keeps its details. A new
 * number gets one.
 */
export async function signUp(kit: Kit, known: SignedIn, ac_id: string): Promise<SignedIn | undefined> {
  await expectRefusal(
    kit,
    signupCall,
    { ...registrationOf(kit.phone, ac_id), name: '' },
    'a registration without a name',
  );
  const row = rowOf(kit, signupCall);
  const again = await signUpAs(kit, kit.phone, ac_id);
  if (again) {
    const same = again.stud_id === known.stud_id && again.student.name === known.student.name;
    row.check(
      'a registered number keeps its details',
      same,
      'A registered number that registers again should be signed in with its account and its details unchanged.',
    );
  }
  if (kit.newPhone) {
    await checkUnregistered(kit, kit.newPhone);
    const made = await signUpAs(kit, kit.newPhone, ac_id);
    if (made)
      row.check(
        'a new number gets an account',
        made.stud_id !== known.stud_id && made.student.name === newName,
        'A new number should get an account of its own, with the details of the registration.',
      );
  } else row.notes.add('that a new number gets an account was not tried: --new-mobile NUMBER');
  return again;
}

/** Whether a number is registered is for those only who have its code. */
async function checkUnregistered(kit: Kit, phone: Phone): Promise<void> {
  const otp_ref = await requestCode(kit, loginCall, { ...phone, device_id: loginDeviceId });
  if (otp_ref === undefined) return;
  await expectRefusal(kit, verifyOtpCall, { otp_ref, otp: await kit.readCode(phone) }, 'a number without an account');
}

async function signUpAs(kit: Kit, phone: Phone, ac_id: string): Promise<SignedIn | undefined> {
  const otp_ref = await requestCode(kit, signupCall, registrationOf(phone, ac_id));
  return otp_ref === undefined ? undefined : await verify(kit, otp_ref, await kit.readCode(phone));
}

const newName = 'Conformance Kit';

function registrationOf(phone: Phone, academic_level: string) {
  const person = { name: newName, guardian: 'Conformance Guardian', email: 'kit@example.org' };
  const place = { state: 'Kerala', district: 'Kozhikode' };
  return { ...phone, ...person, ...place, academic_level, fcm_id: 'web', device_id: 'id_0123456789abcdef' };
}

/** A number that has just had a code may have to wait for the next one, which is a refusal. */
async function requestCode(kit: Kit, call: typeof loginCall | typeof signupCall, payload: object) {
  const first = await kit.client.send(call, payload);
  const { body } = first;
  if (!isRecord(body) || body['status'] !== false || first.status !== 200)
    return readResponse(kit, call, first)?.data.otp_ref;
  kit.say(`${call.name} was refused: '${String(body['message'])}' It is tried again in a minute.`);
  await kit.wait(resendMs);
  return readResponse(kit, call, await kit.client.send(call, payload))?.data.otp_ref;
}

async function verify(kit: Kit, otp_ref: string, otp: string): Promise<SignedIn | undefined> {
  return readVerified(kit, await kit.client.send(verifyOtpCall, { otp_ref, otp }));
}

function readVerified(kit: Kit, exchange: Exchange): SignedIn | undefined {
  const row = rowOf(kit, verifyOtpCall);
  const student = readResponse(kit, verifyOtpCall, exchange)?.data;
  if (!student) return undefined;
  const token = isRecord(exchange.body) ? exchange.body['token'] : undefined;
  const isToken = typeof token === 'string' && /^[\x21-\x7e]{8,}$/.test(token);
  row.check(
    'token',
    isToken,
    'The token should stand beside `data`, as at least 8 letters, digits and signs without a space: it becomes a header.',
    exchange,
  );
  return isToken ? { stud_id: student.stud_id, token, student } : undefined;
}

function wrongCode(otp: string): string {
  return String((Number(otp) + 1) % 10_000).padStart(4, '0');
}
