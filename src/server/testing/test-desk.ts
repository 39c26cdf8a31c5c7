import type * as z from 'zod/mini';
import { backgroundHeader, type DeskCall, type DeskDataOf, deskApiPath } from '#contract/desk/desk-call.ts';
import { envelope } from '#contract/envelope.ts';
import { openDeskSession } from '#server/domain/sessions/desk-session.repository.ts';
import { type Staff, saveStaff } from '#server/domain/staff/staff.repository.ts';
import type { TestApp } from './test-app.ts';

export interface DeskResponse<C extends DeskCall> {
  statusCode: number;
  status: boolean;
  message: string;
  /** The whole response, as text. */
  body: string;
  /** The data as they came, also of a refusal. */
  raw: unknown;
  /** 'name=value' of the cookie that it sets; '' if none. */
  cookie: string;
  /** Throws when the call did not succeed, or when its data do not match the contract. */
  data(): DeskDataOf<C>;
}

interface From {
  headers?: Record<string, string>;
  isBackground?: boolean;
}

/** Makes a call of the desk and reads its response as the page does. */
export async function callDesk<C extends DeskCall>(
  { app }: Pick<TestApp, 'app'>,
  call: C,
  input: z.input<C['input']>,
  token?: string,
  { headers = {}, isBackground = false }: From = {},
): Promise<DeskResponse<C>> {
  const response = await app.inject({
    method: 'POST',
    url: `${deskApiPath}/${call.name}`,
    headers: {
      'content-type': 'application/json',
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(isBackground && { [backgroundHeader]: 'yes' }),
      ...headers,
    },
    payload: JSON.stringify(input),
  });
  const { status, message, data } = envelope.parse(response.json());
  return {
    statusCode: response.statusCode,
    status,
    message,
    body: response.body,
    raw: data,
    cookie: String(response.headers['set-cookie'] ?? '').replace(/;.*/, ''),
    data: () => {
      if (response.statusCode !== 200 || !status) throw new Error(`${call.name}: ${response.statusCode} ${message}`);
      return call.data.parse(data) as DeskDataOf<C>;
    },
  };
}

let staffCount = 0;

/** Adds somebody to the staff, with an open session. Without details it is an owner. */
export async function signInStaff({ deps }: Pick<TestApp, 'deps'>, details: Partial<Staff> = {}) {
  staffCount += 1;
  const staff: Staff = {
    staff_id: `staff ${staffCount}`,
    phone_code: '91',
    mobile: String(9_300_000_000 + staffCount),
    name: `Asha ${staffCount}`,
    role: 'owner',
    hasAllSubjects: false,
    subjects: [],
    batches: [],
    seesNumbers: false,
    ...details,
  };
  await saveStaff(deps.db, staff);
  const { token } = await openDeskSession(deps.db, staff.staff_id, deps.clock());
  return { staff, token };
}
