import { Failure } from './call-error.ts';

/** A response, read to its end. */
export interface WholeResponse {
  response: Response;
  /** The response's JSON; undefined where it is not JSON, such as the sign-in page of a hotel's network. */
  body: unknown;
}

/** The texts of a call that does not work. Each app has its own. */
export type ErrorText = (key: `error.${'network' | 'refused' | 'server' | 'unreadable'}`) => string;

/**
 * Sends a call and reads the whole response. The timeout covers the body too: a weak network may stop in the middle of
 * it. Throws a `Failure` if there is no response.
 */
export async function send(
  begin: (signal: AbortSignal) => Promise<WholeResponse>,
  errorText: ErrorText,
  timeoutMs: number,
  signal?: AbortSignal,
): Promise<WholeResponse> {
  // The signals are joined by hand, because AbortSignal.any is missing in the Chrome of older phones.
  const controller = new AbortController();
  const abort = () => controller.abort();
  const timer = setTimeout(abort, timeoutMs);
  signal?.addEventListener('abort', abort);
  try {
    // Nothing may be awaited before this, because a page that is being closed sends a draft.
    return await begin(controller.signal);
  } catch (cause) {
    // A caller that aborted the call gets its own error, not a lost network.
    if (signal?.aborted) throw cause;
    throw new Failure('network', errorText('error.network'), { cause, worthRetrying: true });
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', abort);
  }
}

/** Reads a response to its end. */
export async function readBody(response: Response): Promise<WholeResponse> {
  const text = await response.text();
  try {
    return { response, body: JSON.parse(text) };
  } catch {
    return { response, body: undefined };
  }
}
