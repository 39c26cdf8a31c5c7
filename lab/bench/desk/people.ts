import type * as z from 'zod/mini';
import type { OtpReader } from '../../../harness/read-otp.ts';
import { type DeskCall, type DeskDataOf, deskApiPath } from '../../../src/contract/desk/desk-call.ts';
import { openDeskSession } from '../../../src/server/domain/sessions/desk-session.repository.ts';
import { type Staff, saveStaff } from '../../../src/server/domain/staff/staff.repository.ts';
import type { Db } from '../../../src/server/platform/database/schema.ts';
import type { Known } from './known.ts';

export type InputFor<C extends DeskCall> = z.input<C['input']>;

/** Somebody at the desk with an open session. */
export interface Person {
  mobile: string;
  token: string;
  /** Makes a call, which has to succeed. `bytes` are the body of a call that takes some. */
  call: <C extends DeskCall>(call: C, input: InputFor<C>, bytes?: Buffer) => Promise<DeskDataOf<C>>;
}

let people = 0;

/** Adds somebody to the staff, for whom the limits of a session begin anew. */
export async function addPerson(
  { db, url }: { db: Db; url: string },
  whose: Pick<Staff, 'role' | 'subjects' | 'batches'>,
): Promise<Person> {
  people += 1;
  const [staff_id, name, mobile] = [`bench-${people}`, `Asha ${people}`, String(9_300_000_000 + people)];
  await saveStaff(db, {
    staff_id,
    name,
    mobile,
    phone_code: '91',
    hasAllSubjects: false,
    seesNumbers: false,
    ...whose,
  });
  const { token } = await openDeskSession(db, staff_id, Date.now());
  return { mobile, token, call: (call, input, bytes) => callDesk(url, { call, input, bytes, token }) };
}

interface Request<C extends DeskCall> {
  call: C;
  input: InputFor<C>;
  token: string;
  bytes?: Buffer | undefined;
}

/** The data are taken as the contract has them: to check them would take longer than some calls. */
async function callDesk<C extends DeskCall>(
  url: string,
  { call, input, token, bytes }: Request<C>,
): Promise<DeskDataOf<C>> {
  const query = bytes ? `?${new URLSearchParams(JSON.parse(JSON.stringify(input)))}` : '';
  const type = bytes ? 'application/octet-stream' : 'application/json';
  const response = await fetch(`${url}${deskApiPath}/${call.name}${query}`, {
    method: 'POST',
    headers: { 'content-type': type, authorization: `Bearer ${token}` },
    body: bytes ? new Uint8Array(bytes) : JSON.stringify(input),
  });
  const answer: { status: boolean; message: string; data: DeskDataOf<C> } = await response.json();
  if (!response.ok || !answer.status)
    throw new Error(`${call.name} did not succeed (${response.status}): ${answer.message}`);
  return answer.data;
}

/** What a row has to make its calls. */
export interface Turn extends Person {
  known: Known;
  /** No other turn has this number. */
  nth: number;
  otps: OtpReader;
}

/** Makes the call that is measured. */
type Measured<C extends DeskCall> = (input: InputFor<C>, bytes?: Buffer) => Promise<DeskDataOf<C>>;

export interface Row {
  call: DeskCall;
  /** Which of several rows of a call it is; ''. */
  which: string;
  /** Makes the call with `measure`, once; and whatever has to be there before, without it. */
  run: (turn: Turn, measure: Person['call']) => Promise<unknown>;
}

/** A row of one call, to which a turn of it gives the input. */
export function row<C extends DeskCall>(
  call: C,
  run: (ask: Measured<C>, turn: Turn) => Promise<unknown>,
  which = '',
): Row {
  return { call, which, run: (turn, measure) => run((input, bytes) => measure(call, input, bytes), turn) };
}
