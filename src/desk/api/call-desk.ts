import type * as z from 'zod/mini';
import { backgroundHeader, type DeskCall, type DeskDataOf, deskApiPath } from '#contract/desk/desk-call.ts';
import { isSomebodyThere } from '#desk/session/presence.ts';
import { sessionEnded, useSession } from '#desk/session/session.ts';
import { t } from '#desk/texts.ts';
import { currentLanguage } from '#texts/translate.ts';
import { Refusal, SessionEnded } from '#ui/send/call-error.ts';
import { parseEnvelope, readData, readGranted } from '#ui/send/read-response.ts';
import { readBody, send } from '#ui/send/send.ts';

/** What a caller gives: what has a default may be left away. */
export type InputFor<C extends DeskCall> = z.input<C['input']>;

const callTimeoutMs = 30_000;
/** A slow network needs longer for more. */
const longBody = 1024 * 1024;
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
  const body = JSON.stringify(input);
  const timeoutMs = body.length > longBody ? bytesTimeoutMs : callTimeoutMs;
  return await perform(call, { path: call.name, headers, body, timeoutMs }, signal);
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

interface Sent {
  path: string;
  headers: Record<string, string>;
  body: string | ArrayBuffer;
  timeoutMs: number;
}

async function perform<C extends DeskCall>(call: C, sent: Sent, signal?: AbortSignal): Promise<DeskDataOf<C>> {
  const { token } = useSession.getState();
  const { path, body, timeoutMs } = sent;
  const headers = {
    ...sent.headers,
    'Accept-Language': currentLanguage(),
    ...(token !== undefined && { Authorization: `Bearer ${token}` }),
  };
  const begin = (until: AbortSignal) =>
    fetch(`${deskApiPath}/${path}`, { method: 'POST', headers, body, signal: until }).then(readBody);
  const answer = await send(begin, t, timeoutMs, signal);
  const parsed = parseEnvelope(answer.body, true);
  const { status } = answer.response;
  if (parsed.success && status === 401 && token !== undefined && call.roles !== 'everybody') {
    sessionEnded(token);
    throw new SessionEnded(t('session.ended'));
  }
  if (parsed.success && status === 409) throw new Refusal(parsed.data.message || t('error.refused'), parsed.data.data);
  // A firewall or a Wi-Fi's sign-in page may answer in the server's place.
  return readData<C['data']>(call.data, readGranted(answer.response, parsed, t, !parsed.success).data, t);
}
