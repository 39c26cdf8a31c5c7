import { readFileSync } from 'node:fs';

/** A signed-in student's, for the Token header and the payload. */
export interface Session {
  token: string;
  stud_id: string;
}

/** Signs the demo academy's student in by the calls that the app makes, with the code from the file of sent messages. */
export async function signIn(url: string, sms: string): Promise<Session> {
  const mobile = '9876543210';
  const login = await post(`${url}/api/Auth/login`, { mobile, phone_code: '+91', device_id: 'web' });
  const last = readFileSync(sms, 'utf8').trim().split('\n').at(-1) ?? '';
  const { code }: { code: string } = JSON.parse(last);
  const { otp_ref } = login.data as { otp_ref: string };
  const verified = await post(`${url}/api/Auth/verifyOTP`, { otp_ref, otp: code });
  const { stud_id } = verified.data as { stud_id: string };
  return { token: verified.token ?? '', stud_id };
}

/** What a call of that student answers. */
export async function call<Data>(url: string, path: string, session: Session, payload: object): Promise<Data> {
  const { token, stud_id } = session;
  const { data } = await post(`${url}/api/Student/${path}`, { stud_id, ...payload }, { token });
  return data as Data;
}

interface Envelope {
  status: boolean;
  message: string;
  data: unknown;
  token?: string;
}

async function post(url: string, payload: unknown, headers: Record<string, string> = {}): Promise<Envelope> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(payload),
  });
  const envelope = (await response.json()) as Envelope;
  if (!envelope.status) throw new Error(`${url} refused: ${envelope.message}`);
  return envelope;
}
