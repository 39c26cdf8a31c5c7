import { OperatorError } from '#server/errors.ts';
import type { SmsSender } from './sms-sender.ts';

const timeoutMs = 10_000;

/**
 * Posts `{to, text}` as JSON to a gateway; any 2xx means that the gateway accepted it. A name and password in the URL
 * are sent as Basic authentication. Neither they nor the message ever appear in an error.
 */
export function gatewaySender(url: string): SmsSender {
  if (!URL.canParse(url)) throw new OperatorError('SMS_URL takes the address of a gateway, such as https://…/send.');
  const gateway = new URL(url);
  const headers = { 'content-type': 'application/json', ...basicAuthentication(gateway) };
  // fetch rejects a URL with credentials in it.
  gateway.username = '';
  gateway.password = '';
  return {
    send: async ({ to, text }) => {
      const response = await post(gateway, headers, { to, text });
      if (!response.ok) throw new Error(`The SMS gateway returned ${response.status}.`);
    },
  };
}

async function post(gateway: URL, headers: Record<string, string>, message: object): Promise<Response> {
  try {
    const signal = AbortSignal.timeout(timeoutMs);
    // A redirect could send the message to a site that the operator never chose.
    const response = await fetch(gateway, {
      method: 'POST',
      headers,
      body: JSON.stringify(message),
      redirect: 'error',
      signal,
    });
    await response.body?.cancel();
    return response;
  } catch (error) {
    const isTimeout = error instanceof Error && error.name === 'TimeoutError';
    throw new Error(
      isTimeout ? `The SMS gateway took more than ${timeoutMs / 1000} s.` : 'The SMS gateway cannot be reached.',
    );
  }
}

function basicAuthentication({ username, password }: URL): Record<string, string> {
  if (username === '' && password === '') return {};
  const credentials = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`;
  return { authorization: `Basic ${Buffer.from(credentials).toString('base64')}` };
}
