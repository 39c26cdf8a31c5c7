import * as z from 'zod/mini';
import { backgroundHeader, type DeskCall, type DeskDataOf, deskApiPath } from '#contract/desk/desk-call.ts';
import { envelope, isBundled } from '#contract/envelope.ts';
import { isSomebodyThere } from '#desk/session/presence.ts';
import { sessionEnded, useSession } from '#desk/session/session.ts';
import { t } from '#desk/texts.ts';
import { currentLanguage } from '#texts/translate.ts';
import { Failure, Refusal } from './desk-error.ts';

/** What a caller gives: what has a default may be left away. */
export type InputFor<C extends DeskCall> = z.input<C['input']>;

const callTimeoutMs = 30_000;
/** Less than the server waits for a body. */
const bytesTimeoutMs = 110_000;

/**
 * Makes a call of the desk. Throws a `Refusal` where the server says no, also because somebody else has changed the same
 * thing, and a `Failure` where the call does not work. A 401 ends the session.
 */
export async function callDesk<C extends DeskCall>(
  call: C,
  input: InputFor<C>,
  signal?: AbortSignal,
): Promise<DeskDataOf<C>> {
  const headers = {
    'Content-Type': 'application/json',
    ...(!isSomebodyThere() && { [backgroundHeader]: 'yes' }),
  };
  return await perform(
    call,
    { path: call.name, headers, body: JSON.stringify(input), timeoutMs: callTimeoutMs },
    signal,
  );
}

/** The same for a call whose body is bytes. Sending a file is a use of the session, also while nobody sits at the desk. */
export async function callDeskWithBytes<C extends DeskCall>(
  call: C,
  input: Record<string, string>,
  body: ArrayBuffer,
  signal?: AbortSignal,
): Promise<DeskDataOf<C>> {
  const headers = { 'Content-Type': 'application/octet-stream' };
  const path = `${call.name}?${new URLSearchParams(input)}`;
  return await perform(call, { path, headers, body, timeoutMs: bytesTimeoutMs }, signal);
}

async function perform<C extends DeskCall>(call: C, request: Sent, signal?: AbortSignal): Promise<DeskDataOf<C>> {
  const { token } = useSession.getState();
  const { response, body } = await send(request, token, signal);
  // A firewall or a Wi-Fi's sign-in page may answer in the server's place.
  const answer = z.safeParse(envelope, isBundled(body) ? body : undefined);
  if (!answer.success) throw new Failure(t('error.unreadable'), { cause: answer.error, worthRetrying: true });
  const { status, message, data } = answer.data;
  if (response.status === 401 && token !== undefined && call.roles !== 'everybody') {
    sessionEnded(token);
    throw new Failure(t('session.ended'), { worthRetrying: false });
  }
  if (response.status === 409) throw new Refusal(message || t('error.refused'), data);
  if (!response.ok) {
    const worthRetrying = response.status >= 500 || response.status === 408 || response.status === 429;
    throw new Failure(message || t(response.status >= 500 ? 'error.server' : 'error.refused'), { worthRetrying });
  }
  if (!status) throw new Refusal(message || t('error.refused'), data);
  const read = z.safeParse(call.data, data);
  if (!read.success) throw new Failure(t('error.unreadable'), { cause: read.error, worthRetrying: false });
  // safeParse returns the output of this call's schema, which TypeScript cannot infer through `C['data']`.
  return read.data as DeskDataOf<C>;
}

interface Sent {
  path: string;
  headers: Record<string, string>;
  body: string | ArrayBuffer;
  timeoutMs: number;
}

/** The timeout covers the body too: a weak network may stop in the middle of it. */
async function send({ path, headers, body, timeoutMs }: Sent, token: string | undefined, signal?: AbortSignal) {
  const controller = new AbortController();
  const abort = () => controller.abort();
  const timer = setTimeout(abort, timeoutMs);
  signal?.addEventListener('abort', abort);
  try {
    const response = await fetch(`${deskApiPath}/${path}`, {
      method: 'POST',
      headers: {
        ...headers,
        'Accept-Language': currentLanguage(),
        ...(token !== undefined && { Authorization: `Bearer ${token}` }),
      },
      body,
      signal: controller.signal,
    });
    return { response, body: parseJson(await response.text()) };
  } catch (cause) {
    // A caller that aborted the call gets its own error, not a lost network.
    if (signal?.aborted) throw cause;
    throw new Failure(t('error.network'), { cause, worthRetrying: true });
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', abort);
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
