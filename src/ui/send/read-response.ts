import * as z from 'zod/mini';
import { type Envelope, envelope, isBundled } from '#contract/envelope.ts';
import { Failure, Refusal } from './call-error.ts';
import type { ErrorText, WholeResponse } from './send.ts';

/** Reads the envelope. If it has to be the bundled server's, what is not, such as a proxy's page, is none. */
export function parseEnvelope(body: unknown, isBundledServer: boolean) {
  return z.safeParse(envelope, isBundledServer && !isBundled(body) ? undefined : body);
}

/**
 * The envelope of a response that grants the call. Throws a `Refusal` where the server refuses it. If somebody else
 * responded in the server's place (`isForeign`), the same call may well succeed a little later.
 */
export function readGranted(
  { status: code, ok, headers }: WholeResponse['response'],
  parsed: ReturnType<typeof parseEnvelope>,
  errorText: ErrorText,
  isForeign = false,
): Envelope {
  if (!ok) {
    throw new Failure('status', parsed.data?.message || errorText(code >= 500 ? 'error.server' : 'error.refused'), {
      worthRetrying: isForeign || code >= 500 || code === 408 || code === 429,
      // The header is in seconds. Up to half of that is added, so that not all devices come back at once.
      retryAfterMs: Number(headers.get('Retry-After')) * (1000 + 500 * Math.random()) || 0,
    });
  }
  // Whatever is no envelope may come from a Wi-Fi's sign-in page, and not from the server.
  if (!parsed.success) throw unreadable(parsed.error, true, errorText);
  const { status, message, data } = parsed.data;
  if (!status) throw new Refusal(message || errorText('error.refused'), data);
  return parsed.data;
}

export function readData<Schema extends z.ZodMiniType>(
  schema: Schema,
  data: unknown,
  errorText: ErrorText,
): z.output<Schema> {
  const read = z.safeParse(schema, data);
  if (!read.success) throw unreadable(read.error, false, errorText);
  return read.data;
}

function unreadable(cause: unknown, worthRetrying: boolean, errorText: ErrorText): Failure {
  return new Failure('unreadable', errorText('error.unreadable'), { cause, worthRetrying });
}
