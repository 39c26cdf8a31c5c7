import { suspendedData } from '#contract/auth/suspended.ts';
import { isWaitingData } from '#contract/auth/waiting.ts';
import type { Call, DataOf, InputOf } from '#contract/call.ts';
import type { Envelope } from '#contract/envelope.ts';
import { currentLanguage } from '#texts/translate.ts';
import { config } from '#ui/config.ts';
import { Failure, SessionEnded } from '#ui/send/call-error.ts';
import { parseEnvelope, readData, readGranted } from '#ui/send/read-response.ts';
import { readBody, send, type WholeResponse } from '#ui/send/send.ts';
import { toast } from '#ui/toast.ts';
import { followStoredSession, removeUser, type Session, setNotAdmitted, useSession } from '#web/session/session.ts';
import { readStoredSession } from '#web/session/stored-session.ts';
import { t } from '#web/texts.ts';
import { setTag, tagOf } from './etags.ts';
import { type CallRequest, deleteFirstCall, findFirstCall, requestOf } from './first-calls.ts';
import { updateProviderTime } from './provider-time.ts';

/** A call's payload as its caller gives it: the student is added here. */
export type PayloadOf<C extends Call> = Omit<InputOf<C>, 'stud_id'>;

export interface CallResult<C extends Call> {
  message: string;
  data: DataOf<C>;
  token: string | undefined;
}

const timeoutMs = 30_000;

/**
 * Calls the provider. Throws a `Refusal` when the provider refuses it, and a `Failure` when the call does not work. With
 * `keepalive` the browser sends it even if the page is closed meanwhile; a payload of more than 64 KiB then fails. If
 * `known`, the data of an earlier response, has not changed, the result is the same object. It is made for whoever is
 * signed in, or for `as`.
 */
export async function callProvider<C extends Call>(
  call: C,
  payload: PayloadOf<C>,
  signal?: AbortSignal,
  keepalive = false,
  known?: DataOf<C>,
  as: Pick<Session, 'user' | 'token'> = useSession.getState(),
): Promise<CallResult<C>> {
  const { token } = as;
  const request = requestFor(call, payload, as);
  const first = await sendOnce(call, request, signal, keepalive, tagOf(known));
  const isRefused =
    first.response.status === 401 &&
    parseEnvelope(first.body, config.extensions).success &&
    call.session &&
    token === useSession.getState().token;
  const again = isRefused && token !== undefined && (await sendAgain(token, () => sendOnce(call, request)));
  return readResponse(call, again || first, token, known);
}

/**
 * The data of a call that the page has sent before the app had loaded, if its answer is there already and grants it.
 * Otherwise it stays for `callProvider`.
 */
export function takeFirstData<C extends Call>(call: C, payload: PayloadOf<C>): DataOf<C> | undefined {
  const request = requestFor(call, payload, useSession.getState());
  const answer = findFirstCall(request)?.answer;
  if (!answer?.response.ok) return undefined;
  try {
    const { data } = readResponse(call, answer, request.token);
    deleteFirstCall(request);
    return data;
  } catch {
    return undefined;
  }
}

function requestFor(call: Call, payload: object, { user, token }: Pick<Session, 'user' | 'token'>): CallRequest {
  return requestOf(config.api, call.path, payload, { user: call.session ? user : undefined, token });
}

function readResponse<C extends Call>(
  call: C,
  { response, body }: WholeResponse,
  token: string | undefined,
  known?: DataOf<C>,
): CallResult<C> {
  const isUnchanged = response.status === 304 && known !== undefined;
  const parsed = parseEnvelope(body, config.extensions);
  if (isUnchanged || parsed.success) updateProviderTime(response.headers);
  if (isUnchanged) return { message: '', data: known, token: undefined };
  // A school's firewall may say 401, 403 or 404 in the bundled server's place.
  const isForeign = config.extensions && !parsed.success;
  if (response.status === 401 && call.session && !isForeign) throw endSession(token);
  if (config.extensions && call.session && parsed.success) noteNotAdmitted(call, response.ok, parsed.data, token);
  const granted = readGranted(response, parsed, t, isForeign);
  const read = readCallData(call, granted);
  setTag(read, response.headers.get('ETag'));
  return { message: granted.message, data: read, token: granted.token ?? undefined };
}

/** A locked student is told so with every call, until one is granted that they may not make. */
function noteNotAdmitted(call: Call, isGranted: boolean, body: Envelope, token: string | undefined): void {
  const { success, data: read } = suspendedData.safeParse(isGranted ? body : body.data);
  if (success) setNotAdmitted(read.suspended, token);
  else if (!isGranted && isWaitingData(body.data)) setNotAdmitted('waiting', token);
  else if (isGranted && !call.whileWaiting && !call.whileSuspended && useSession.getState().notAdmitted)
    setNotAdmitted(undefined, token);
}

/** This is rare, so its code is loaded late. Without it nobody knows whether the session has ended, so it stays. */
async function sendAgain(token: string, again: () => Promise<WholeResponse>) {
  const { tryAgain } = await import('./second-try.ts').catch((cause: unknown) => {
    throw new Failure('network', t('error.network'), { cause, worthRetrying: true });
  });
  return await tryAgain(token, again);
}

/** Takes the answer of a call that the page has sent before, or sends it. */
function sendOnce(
  call: Call,
  request: CallRequest,
  signal?: AbortSignal,
  keepalive = false,
  tag?: string,
): Promise<WholeResponse> {
  const { url, token, body } = request;
  const early = findFirstCall(request);
  deleteFirstCall(request);
  const begin = (until: AbortSignal) =>
    fetch(url, {
      method: call.method,
      headers: {
        ...(call.method === 'POST' && { 'Content-Type': 'application/json' }),
        ...(call.session && token && { Token: token }),
        ...(tag && { 'If-None-Match': tag }),
        // For the messages. By default the browser sends its own languages, which the student may have left.
        'Accept-Language': currentLanguage(),
      },
      ...(call.method === 'POST' && { body }),
      signal: until,
      keepalive,
    }).then(readBody);
  return send(early ? () => early.coming : begin, t, timeoutMs, signal);
}

function readCallData<C extends Call>(call: C, body: Envelope): DataOf<C> {
  const isInData = !call.dataMayBeAtTop || (typeof body.data === 'object' && hasFields(body.data));
  return readData<C['data']>(call.data, isInData ? body.data : body, t);
}

function hasFields(data: object | null): boolean {
  return data !== null && Object.keys(data).length > 0;
}

/** Several calls may fail at once because a token is no longer valid. The first one ends that session. */
function endSession(token: string | undefined): SessionEnded {
  const message = t('session.ended');
  if (useSession.getState().token === token && token !== undefined) {
    // Somebody else may have signed in since, in a tab that this one has not heard of: their session stays.
    if (readStoredSession().token !== token && followStoredSession()) return new SessionEnded(message);
    removeUser({ signedOut: false });
    toast.error(message, { id: 'session-ended' });
  }
  return new SessionEnded(message);
}
