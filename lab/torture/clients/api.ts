import { setTimeout as wait } from 'node:timers/promises';
import { type Envelope, type RawResponse, sendCall } from '../../../harness/call-api.ts';

export interface ApiResponse extends Envelope<unknown> {
  /** The response's bytes, as text. */
  body: string;
}

/** A call did not work: there was no network, or the server failed. It may have been carried out or not. */
export class CallFailure extends Error {
  override name = 'CallFailure';
  readonly statusCode: number | undefined;
  constructor(message: string, statusCode?: number) {
    super(message);
    this.statusCode = statusCode;
  }
}

/** The portal denies something that it had acknowledged: an open session, or a course that the student has seen. */
export class UnexpectedStatus extends Error {
  override name = 'UnexpectedStatus';
}

const timeoutMs = 20_000;
/** Sooner than the web app tries again, so that work is under way at every fault. */
const retryMs = 100;

/** Makes a call once. Throws a CallFailure if it may have been carried out or not. */
export async function post(url: string, path: string, payload: object, token = ''): Promise<ApiResponse> {
  const { statusCode, body } = await send(url, path, payload, token);
  if (statusCode >= 500 || statusCode === 429) throw new CallFailure(body, statusCode);
  if (statusCode !== 200) throw new UnexpectedStatus(`${path}: ${statusCode} ${body}`);
  return { ...JSON.parse(body), body };
}

/** Makes a call until it works, as the web app does. `onFailure` is called after each try that did not. */
export async function retry(
  call: () => Promise<ApiResponse>,
  onFailure: (failure: CallFailure) => void,
): Promise<ApiResponse> {
  for (;;) {
    try {
      return await call();
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      onFailure(error);
    }
    await wait(retryMs * (0.5 + Math.random()));
  }
}

async function send(url: string, path: string, payload: object, token: string): Promise<RawResponse> {
  try {
    return await sendCall(url, path, payload, { token, signal: AbortSignal.timeout(timeoutMs) });
  } catch (error) {
    throw new CallFailure(String(error));
  }
}
