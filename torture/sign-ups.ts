import { readFileSync } from 'node:fs';

/** What the portal acknowledged, with the time (performance.now()) at which the answer was there, and how long each call took. */
export interface Acknowledged {
  ms: number[];
  signedUp: { mobile: string; at: number }[];
  sessions: { mobile: string; stud_id: string; token: string; at: number }[];
}

/** Students who sign up and enter their code, one after the other on each of so many phones; each phone stops at its first error. */
export function signUps(url: string, sms: string, phones: number) {
  const acknowledged: Acknowledged = { ms: [], signedUp: [], sessions: [] };
  const codeOf = codesIn(sms);
  let isOver = false;

  const timed = async <Result>(calling: Promise<Result>): Promise<Result> => {
    const begin = performance.now();
    const result = await calling;
    acknowledged.ms.push(performance.now() - begin);
    return result;
  };
  const phone = async (number: number) => {
    for (let n = 0; !isOver; n += 1) {
      const mobile = String(9_000_000_000 + number * 1_000_000 + n);
      const { data } = await timed(signUp(url, mobile));
      acknowledged.signedUp.push({ mobile, at: performance.now() });
      const code = { otp_ref: data.otp_ref, otp: codeOf(mobile) };
      const verified = await timed(call(url, '/Auth/verifyOTP', code));
      const { stud_id = '' } = verified.data;
      acknowledged.sessions.push({ mobile, stud_id, token: verified.token ?? '', at: performance.now() });
    }
  };
  const working = Promise.allSettled(Array.from({ length: phones }, (_, number) => phone(number)));
  return {
    acknowledged,
    /** Resolves when every phone has stopped, at an error or after its present student. */
    stop: async () => {
      isOver = true;
      await working;
    },
  };
}

export function signUp(url: string, mobile: string): Promise<Answer> {
  return call(url, '/Auth/signup', { ...somebody, mobile });
}

/** It has to be there before students sign up. */
export const academicLevel = 'ten';

const somebody = {
  name: 'Meera Nair',
  guardian: 'Lakshmi Nair',
  email: 'meera@example.org',
  state: 'Kerala',
  district: 'Kozhikode',
  phone_code: '91',
  academic_level: academicLevel,
  fcm_id: 'web',
  device_id: 'id_1',
};

interface Answer {
  status: boolean;
  message: string;
  data: { otp_ref?: string; stud_id?: string };
  token?: string;
}

/** Makes a call; throws where it is not a success, or there is no answer for long. */
export async function call(url: string, path: string, payload: object, token = ''): Promise<Answer> {
  const response = await fetch(`${url}/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token === '' ? {} : { token }) },
    body: JSON.stringify(payload),
    signal: AbortSignal.timeout(10_000),
  });
  const answer = (await response.json()) as Answer;
  if (!response.ok || !answer.status) throw new Error(`${path}: ${response.status} ${answer.message}`);
  return answer;
}

/** Reads what was sent since it was last asked: the code is in the file by the time that the call is answered. */
function codesIn(sms: string): (mobile: string) => string {
  const codes = new Map<string, string>();
  let read = 0;
  return (mobile) => {
    const lines = readFileSync(sms, 'utf8').split('\n').slice(0, -1);
    for (const line of lines.slice(read)) {
      const { to, code }: { to: string; code: string } = JSON.parse(line);
      codes.set(to, code);
    }
    read = lines.length;
    return codes.get(`+91${mobile}`) ?? '';
  };
}
