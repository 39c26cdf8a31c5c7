import { OperatorError } from '#server/errors.ts';
import { decodeUri } from '#server/platform/text/decode-uri.ts';
import type { EmailSender } from './email-sender.ts';

const timeoutMs = 10_000;

/** What EMAIL_URL takes, for error messages. */
export const emailUrlRule = 'smtps://USER:PASSWORD@HOST, or smtp://… for a server that begins TLS with STARTTLS';

/** Whether EMAIL_URL may have this value. */
export function isEmailUrl(value: string): boolean {
  const url = URL.canParse(value) ? new URL(value) : undefined;
  return url !== undefined && ['smtps:', 'smtp:'].includes(url.protocol) && url.hostname !== '';
}

/**
 * Opens the sender at `smtps://user:password@host:465` or `smtp://user:password@host:587`. The connection is always
 * encrypted, except to this machine itself.
 */
export async function openEmailSender(address: string, from: string): Promise<EmailSender> {
  const url = new URL(address);
  const { hostname, protocol } = url;
  const secure = protocol === 'smtps:';
  const [user, pass] = [decode(url.username), decode(url.password)];
  // Only portals that send emails pay for its memory.
  const { createTransport } = await import('nodemailer');
  const transport = createTransport(
    {
      pool: true,
      maxConnections: 2,
      idleTimeout: 30_000,
      host: hostname,
      port: url.port === '' ? (secure ? 465 : 587) : Number(url.port),
      secure,
      requireTLS: !isThisMachine(hostname),
      ...(user !== '' && { auth: { user, pass } }),
      connectionTimeout: timeoutMs,
      greetingTimeout: timeoutMs,
      socketTimeout: timeoutMs,
      disableFileAccess: true,
      disableUrlAccess: true,
    },
    { from },
  );
  return {
    send: async ({ to, subject, text }) => {
      try {
        // As an object, an address with a comma in it stays one address.
        await transport.sendMail({ to: { name: '', address: to }, subject, text });
        return 'accepted by the mail server';
      } catch (error) {
        throw new Error(reasonOf(error));
      }
    },
    close: () => transport.close(),
  };
}

function decode(text: string): string {
  const decoded = decodeUri(text);
  if (decoded !== undefined) return decoded;
  throw new OperatorError("EMAIL_URL has a '%' in its name or password that is not followed by two digits.");
}

function isThisMachine(hostname: string): boolean {
  return ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
}

/** The mail server's own words may repeat the address, so only its number and the kind of the failure are told. */
function reasonOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
  const answered =
    error instanceof Error && 'responseCode' in error ? `, it answered ${String(error.responseCode)}` : '';
  return `The mail server did not take the email (${code}${answered}).`;
}
