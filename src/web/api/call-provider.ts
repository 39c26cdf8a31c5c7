import * as z from 'zod/mini';
import { isWaitingData } from '#contract/auth/waiting.ts';
import type { Call, DataOf, InputOf } from '#contract/call.ts';
import { type Envelope, envelope, isBundled } from '#contract/envelope.ts';
import { config } from '#ui/config.ts';
import { Failure, Refusal, SessionEnded } from '#ui/send/call-error.ts';
import { toast } from '#ui/toast.ts';
import { t } from '#web/messages/common.ts';
import { currentLanguage } from '#web/messages/translate.ts';
import { followStoredSession, removeUser, type Session, setWaiting, useSession } from '#web/session/session.ts';
import { readStoredSession } from '#web/session/stored-session.ts';
import { setTag, tagOf } from './etags.ts';
import {
  type CallRequest,
  deleteFirstCall,
  findFirstCall,
  type ReceivedResponse,
  readBody,
  requestOf,
} from './first-calls.ts';
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
  const first = await send(call, request, signal, keepalive, tagOf(known));
  const isRefused =
    first.response.status === 401 && parse(first.body).success && call.session && token === useSession.getState().token;
  const again = isRefused && token !== undefined && (await sendAgain(token, () => send(call, request)));
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
  { response, body }: ReceivedResponse,
  token: string | undefined,
  known?: DataOf<C>,
): CallResult<C> {
  const isUnchanged = response.status === 304 && known !== undefined;
  const parsed = parse(body);
  if (isUnchanged || parsed.success) updateProviderTime(response.headers);
  if (isUnchanged) return { message: '', data: known, token: undefined };
  if (!response.ok) {
    // A school's firewall may say 401, 403 or 404 in the bundled server's place.
    const isForeign = config.extensions && !parsed.success;
    if (response.status === 401 && call.session && !isForeign) throw endSession(token);
    if (config.extensions && parsed.success && isWaitingData(parsed.data.data)) setWaiting(true, token);
    throw failedWith(response, parsed.success ? parsed.data.message : '', isForeign);
  }
  // Whatever is no envelope may come from a Wi-Fi's sign-in page, and not from the provider.
  if (!parsed.success) throw unreadable(parsed.error, true);
  const { status, message, data, token: newToken } = parsed.data;
  if (!status) throw new Refusal(message || t('error.refused'), data);
  const read = readData(call, parsed.data);
  setTag(read, response.headers.get('ETag'));
  return { message, data: read, token: newToken ?? undefined };
}

/** This is rare, so its code is loaded late. Without it nobody knows whether the session has ended, so it stays. */
async function sendAgain<Sent extends { response: Response }>(token: string, sendOnce: () => Promise<Sent>) {
  const { tryAgain } = await import('./second-try.ts').catch((cause: unknown) => {
    throw new Failure('network', t('error.network'), { cause, worthRetrying: true });
  });
  return await tryAgain(token, sendOnce);
}

/** Reads the envelope. What is not the bundled server's, such as a proxy's page, is none. */
function parse(body: unknown) {
  return z.safeParse(envelope, config.extensions && !isBundled(body) ? undefined : body);
}

/**
 * Sends the call and reads the whole response. The timeout covers the body too: a weak network may stop in the middle
 * of it.
 */
async function send(
  call: Call,
  request: CallRequest,
  signal?: AbortSignal,
  keepalive = false,
  tag?: string,
): Promise<ReceivedResponse> {
  // The signals are joined by hand, because AbortSignal.any is missing in the Chrome of older phones.
  const controller = new AbortController();
  const abort = () => controller.abort();
  const timer = setTimeout(abort, timeoutMs);
  signal?.addEventListener('abort', abort);
  try {
    const { url, token, body } = request;
    const early = findFirstCall(request);
    deleteFirstCall(request);
    if (early) return await early.coming;
    // Nothing may be awaited before this, because a page that is being closed sends a draft.
    const response = await fetch(url, {
      method: call.method,
      headers: {
        ...(call.method === 'POST' && { 'Content-Type': 'application/json' }),
        ...(call.session && token && { Token: token }),
        ...(tag && { 'If-None-Match': tag }),
        // For the messages. By default the browser sends its own languages, which the student may have left.
        'Accept-Language': currentLanguage(),
      },
      ...(call.method === 'POST' && { body }),
      signal: controller.signal,
      keepalive,
    });
    return await readBody(response);
  } catch (cause) {
    // A caller that aborted the call gets its own error, not a lost network.
    if (signal?.aborted) throw cause;
    throw new Failure('network', t('error.network'), { cause, worthRetrying: true });
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', abort);
  }
}

function readData<C extends Call>(call: C, body: Envelope): DataOf<C> {
  const isInData = !call.dataMayBeAtTop || (typeof body.data === 'object' && hasFields(body.data));
  const data = z.safeParse(call.data, isInData ? body.data : body);
  if (!data.success) throw unreadable(data.error, false);
  // safeParse returns the output of this call's schema, which TypeScript cannot infer through `C['data']`.
  return data.data as DataOf<C>;
}

function hasFields(data: object | null): boolean {
  return data !== null && Object.keys(data).length > 0;
}

function failedWith({ status, headers }: Response, message: string, isForeign: boolean): Failure {
  const worthRetrying = isForeign || status >= 500 || status === 408 || status === 429;
  return new Failure('status', message || t(status >= 500 ? 'error.server' : 'error.refused'), {
    worthRetrying,
    // The header is in seconds. Up to half of that is added, so that not all devices come back at once.
    retryAfterMs: Number(headers.get('Retry-After')) * (1000 + 500 * Math.random()) || 0,
  });
}

function unreadable(cause: unknown, worthRetrying: boolean): Failure {
  return new Failure('unreadable', t('error.unreadable'), { cause, worthRetrying });
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
