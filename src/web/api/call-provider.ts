import * as z from 'zod/mini';
import type { Call, DataOf, InputOf } from '#contract/call.ts';
import { type Envelope, envelope } from '#contract/envelope.ts';
import { config } from '#web/config.ts';
import { t } from '#web/messages/common.ts';
import { removeUser, useSession } from '#web/session/session.ts';
import { toast } from '#web/ui/toast.ts';
import { Failure, Refusal, SessionEnded } from './provider-error.ts';
import { noteProviderTime } from './provider-time.ts';

/** A call's payload as its caller gives it: the student is added here. */
export type PayloadOf<C extends Call> = Omit<InputOf<C>, 'stud_id'>;

export interface Answer<C extends Call> {
  message: string;
  data: DataOf<C>;
  token: string | undefined;
}

const patienceMs = 30_000;

/** Calls the provider. Throws a `Refusal` when it says no, a `Failure` when the call did not come through. */
export async function callProvider<C extends Call>(
  call: C,
  payload: PayloadOf<C>,
  signal?: AbortSignal,
): Promise<Answer<C>> {
  const { user, token } = useSession.getState();
  const { response, body } = await send(
    call,
    { ...payload, ...(call.session && user && { stud_id: user.stud_id }) },
    token,
    signal,
  );
  const answer = z.safeParse(envelope, body);
  if (!response.ok) {
    const message = answer.success ? answer.data.message : '';
    if (response.status === 401 && call.session) throw endSession(token);
    throw failedWith(response, message);
  }
  if (!answer.success) throw unreadable(answer.error, body === undefined);
  if (!answer.data.status) throw new Refusal(answer.data.message || t('error.refused'), answer.data.data);
  return {
    message: answer.data.message,
    data: readData(call, answer.data),
    token: answer.data.token ?? undefined,
  };
}

/** The whole exchange, the answer's body too: a weak network may stop in the middle of it. */
async function send(call: Call, payload: object, token: string | undefined, signal: AbortSignal | undefined) {
  const patience = new AbortController();
  const giveUp = () => patience.abort();
  const timer = setTimeout(giveUp, patienceMs);
  signal?.addEventListener('abort', giveUp);
  try {
    const response = await fetch(config.api.replace(/\/$/, '') + call.path, {
      method: call.method,
      headers: {
        ...(call.method === 'POST' && { 'Content-Type': 'application/json' }),
        ...(call.session && token && { Token: token }),
      },
      ...(call.method === 'POST' && { body: JSON.stringify(payload) }),
      // By hand, because AbortSignal.any is missing in the Chrome of older phones.
      signal: patience.signal,
    });
    noteProviderTime(response.headers);
    return { response, body: parseJson(await response.text()) };
  } catch (cause) {
    // Whoever withdrew the call does not want to hear of a lost network.
    if (signal?.aborted) throw cause;
    throw new Failure('network', t('error.network'), { cause, worthRetrying: true });
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', giveUp);
  }
}

/** The answer's JSON; undefined for what is none, such as the sign-in page of a hotel's network. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function readData<C extends Call>(call: C, answer: Envelope): DataOf<C> {
  const isInData = !call.dataMayBeAtTop || (typeof answer.data === 'object' && hasFields(answer.data));
  const data = z.safeParse(call.data, isInData ? answer.data : answer);
  if (!data.success) throw unreadable(data.error, false);
  // safeParse answers with the output of exactly this call's schema, which TypeScript does not see through `C['data']`.
  return data.data as DataOf<C>;
}

function hasFields(data: object | null): boolean {
  return data !== null && Object.keys(data).length > 0;
}

function failedWith({ status, headers }: Response, message: string): Failure {
  const worthRetrying = status >= 500 || status === 408 || status === 429;
  return new Failure('status', message || t(status >= 500 ? 'error.server' : 'error.refused'), {
    worthRetrying,
    // Given in seconds. Up to half as long again, so that not all phones come back at once.
    retryAfterMs: Number(headers.get('Retry-After')) * (1000 + 500 * Math.random()) || 0,
  });
}

function unreadable(cause: unknown, worthRetrying: boolean): Failure {
  return new Failure('unreadable', t('error.unreadable'), { cause, worthRetrying });
}

/** Several calls may come back at once with a token that is no longer good: the first one ends that session. */
function endSession(token: string | undefined): SessionEnded {
  const message = t('session.ended');
  if (useSession.getState().token === token && token !== undefined) {
    removeUser({ signedOut: false });
    toast.error(message, { id: 'session-ended' });
  }
  return new SessionEnded(message);
}
