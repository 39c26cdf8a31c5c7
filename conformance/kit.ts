import * as z from 'zod/mini';
import type { Call, DataOf, InputOf } from '#contract/call.ts';
import { envelope } from '#contract/envelope.ts';
import type { Client, Exchange } from './client.ts';
import type { Report, Row } from './report.ts';
import { isRecord, issueText } from './values.ts';

/** What the kit signs in with. */
export interface Phone {
  mobile: string;
  phone_code: string;
}

export interface Session {
  stud_id: string;
  token: string;
}

/** What all checks share. */
export interface Kit {
  client: Client;
  report: Report;
  phone: Phone;
  /** A number that has not registered, if one may be registered. */
  newPhone: Phone | undefined;
  /** Returns the code that the provider has just sent to the phone. */
  readCode: (phone: Phone) => Promise<string>;
  say: (text: string) => void;
  wait: (ms: number) => Promise<void>;
}

export type PayloadOf<C extends Call> = Omit<InputOf<C>, 'stud_id'>;

/** The data of a call as the app reads it, and the answer that has it. */
export interface Granted<C extends Call> {
  data: DataOf<C>;
  exchange: Exchange;
}

/** Makes a call, as a student where there is a session; undefined where there is a fault. */
export async function grant<C extends Call>(
  kit: Kit,
  call: C,
  payload: PayloadOf<C>,
  session?: Session,
): Promise<Granted<C> | undefined> {
  const whole = session && call.method === 'POST' ? { ...payload, stud_id: session.stud_id } : payload;
  return readResponse(kit, call, await kit.client.send(call, whole, { token: session?.token }));
}

/** Reads an answer that has to be granted, by the schemas of the app. */
export function readResponse<C extends Call>(kit: Kit, call: C, exchange: Exchange): Granted<C> | undefined {
  const row = rowOf(kit, call);
  const read = readGranted(row, exchange);
  if (!read) return undefined;
  checkReadable(kit, row, exchange);
  const isInData = !call.dataMayBeAtTop || (isRecord(read.data) && Object.keys(read.data).length > 0);
  const found = isInData ? read.data : exchange.body;
  const parsed = z.safeParse(call.data, found);
  row.checks.add('data');
  if (!parsed.success) {
    for (const issue of parsed.error.issues.slice(0, 3)) row.fault(issueText(issue, found), exchange);
    return undefined;
  }
  // safeParse returns the output of this call's schema, which TypeScript cannot infer through `C['data']`.
  return { data: parsed.data as DataOf<C>, exchange };
}

export function rowOf(kit: Kit, call: Call): Row {
  return kit.report.row(call.name, call.path.startsWith('/Portal/'));
}

/** The envelope of a call that has to be granted, or undefined where there is a fault. */
function readGranted(row: Row, exchange: Exchange): z.output<typeof envelope> | undefined {
  const { status } = exchange;
  if (status === 0) {
    row.fault('The provider did not answer.', exchange);
    return undefined;
  }
  if (!row.check('granted', status === 200, `It answered ${status}, where it should answer 200.`, exchange))
    return undefined;
  const read = readEnvelope(row, exchange);
  if (!read) return undefined;
  const isGranted = row.check(
    'granted',
    read.status,
    `It was refused, where it should be granted: '${read.message}'`,
    exchange,
  );
  return isGranted ? read : undefined;
}

function readEnvelope(row: Row, exchange: Exchange): z.output<typeof envelope> | undefined {
  const parsed = z.safeParse(envelope, exchange.body);
  if (parsed.success) return parsed.data;
  const fault =
    exchange.body === undefined
      ? 'The answer is not JSON.'
      : `The answer is not in the envelope {"status", "message", "data"}: ${parsed.error.issues[0]?.path.join('.') || 'it'} is wrong.`;
  row.fault(fault, exchange);
  return undefined;
}

/** Checks that a call is refused in words for the student: HTTP 200 with `status: false`. Returns the answer. */
export async function expectRefusal(kit: Kit, call: Call, payload: object, what: string): Promise<Exchange> {
  const row = rowOf(kit, call);
  const exchange = await kit.client.send(call, payload);
  checkSaysNoMore(row, exchange);
  const fault = `${what} should be refused with HTTP 200, \`status\` false and a message for the student.`;
  const isOk = exchange.status === 200;
  row.check(what, isOk, `${fault} It answered ${exchange.status}.`, exchange);
  const read = isOk && readEnvelope(row, exchange);
  if (read)
    row.check(
      what,
      !read.status && read.message !== '',
      `${fault} It was ${read.status ? 'granted' : 'refused without a message'}.`,
      exchange,
    );
  return exchange;
}

/** Checks that a request fails with one of these HTTP statuses, in the envelope. `why` says what else would happen. */
export function checkFails(
  kit: Kit,
  row: Row,
  exchange: Exchange,
  what: string,
  statuses: number[],
  why: string,
): void {
  const wanted = statuses.join(' or ');
  checkSaysNoMore(row, exchange);
  const isRight = row.check(
    what,
    statuses.includes(exchange.status),
    `With ${what} it should answer ${wanted}, not ${exchange.status}. ${why}`,
    exchange,
  );
  if (!isRight) return;
  checkReadable(kit, row, exchange);
  const read = readEnvelope(row, exchange);
  if (read?.status) row.fault(`With ${what} it answers ${exchange.status}, but \`status\` is true.`, exchange);
}

/** Checks what holds for every call of a session: tokens, and the student of the payload. */
export async function checkSession<C extends Call>(
  kit: Kit,
  call: C,
  payload: PayloadOf<C>,
  session: Session,
  otherStudent: string,
): Promise<void> {
  const row = rowOf(kit, call);
  const send = (token: string | undefined, stud_id = session.stud_id) =>
    kit.client.send(call, call.method === 'POST' ? { ...payload, stud_id } : payload, { token });
  const why = 'Only 401 tells the app that the session has ended, so that the student signs in again.';
  checkFails(kit, row, await send(undefined), 'no token', [401], why);
  checkFails(
    kit,
    row,
    await send(`${session.token.slice(0, -1)}${session.token.endsWith('0') ? '1' : '0'}`),
    'a false token',
    [401],
    why,
  );
  if (call.method === 'GET') return;
  const others = 'A student could read what belongs to others.';
  checkFails(kit, row, await send(session.token, otherStudent), "another's stud_id", [403], others);
}

/** Checks that an id which the provider never gave out is refused, in whichever form. */
export async function checkUnknown<C extends Call>(
  kit: Kit,
  call: C,
  payload: PayloadOf<C>,
  session: Session,
  field: string,
): Promise<void> {
  const row = rowOf(kit, call);
  const what = `unknown ${field}`;
  const exchange = await kit.client.send(call, { ...payload, stud_id: session.stud_id }, { token: session.token });
  checkSaysNoMore(row, exchange);
  const isRefused =
    exchange.status === 200 && isRecord(exchange.body) && !z.safeParse(envelope, exchange.body).data?.status;
  const isGood = isRefused || [403, 404].includes(exchange.status);
  row.check(
    what,
    isGood,
    `An ${what} should be 403, 404 or refused, as content of other students is. It was ${exchange.status === 200 ? 'granted' : exchange.status}.`,
    exchange,
  );
}

/** Checks CORS of a call: a browser asks before the call, and reads the answer only with a header. */
export async function checkPreflight(kit: Kit, call: Call): Promise<void> {
  if (!kit.client.isCrossOrigin) return;
  const row = rowOf(kit, call);
  const exchange = await kit.client.preflight(call);
  const isOpen = exchange.status >= 200 && exchange.status < 300 && allowsOrigin(kit, exchange);
  row.check(
    'CORS',
    isOpen,
    `Browsers ask by OPTIONS before the call. That should be 2xx with Access-Control-Allow-Origin: ${kit.client.origin}. If you let in other origins only, name one with --origin`,
    exchange,
  );
  if (!isOpen) return;
  const allowed = (exchange.headers.get('access-control-allow-headers') ?? '').toLowerCase().split(/[\s,]+/);
  const missing = ['content-type', ...(call.session ? ['token'] : [])].filter(
    (name) => !allowed.includes(name) && !allowed.includes('*'),
  );
  row.check('CORS', missing.length === 0, `Access-Control-Allow-Headers lacks ${missing.join(' and ')}.`, exchange);
}

function checkReadable(kit: Kit, row: Row, exchange: Exchange): void {
  if (!kit.client.isCrossOrigin) return;
  row.check(
    'CORS',
    allowsOrigin(kit, exchange),
    `Every answer, errors too, needs Access-Control-Allow-Origin: ${kit.client.origin} (or *). Without it the app takes it for a lost network.`,
    exchange,
  );
}

export function allowsOrigin({ client }: Kit, { headers }: Exchange): boolean {
  return ['*', client.origin].includes(headers.get('access-control-allow-origin') ?? '');
}

const innards =
  /\n\s+at .+:\d+:\d+|Traceback \(most recent|SQLSTATE|syntax error at|\b(SELECT|INSERT INTO|UPDATE) .+ (FROM|VALUES|SET) |\/(home|var|usr|srv)\/[\w./-]+\.\w+/;

/** An error tells the student what to do, and an attacker nothing. */
function checkSaysNoMore(row: Row, exchange: Exchange): void {
  // In JSON a line ends with a backslash and an n.
  if (innards.test(exchange.text.replaceAll('\\n', '\n')))
    row.fault('An answer shows innards of the provider: a stack trace, SQL or a path.', exchange);
}
