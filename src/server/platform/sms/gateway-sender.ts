import { OperatorError } from '#server/errors.ts';
import type { SmsSender } from './sms-sender.ts';

const timeoutMs = 10_000;

/**
 * Posts `{to, text}` as JSON to a gateway; any 2xx is acceptance. A name and password in the address go as Basic
 * authentication, and neither they nor the message ever stand in an error.
 */
export function gatewaySender(url: string): SmsSender {
  if (!URL.canParse(url)) throw new OperatorError('SMS_URL takes the address of a gateway, such as https://…/send.');
  const address = new URL(url);
  const headers = { 'content-type': 'application/json', ...basicAuthentication(address) };
  // fetch refuses an address with credentials in it.
  address.username = '';
  address.password = '';
  return {
    send: async ({ to, text }) => {
      const response = await post(address, headers, { to, text });
      if (!response.ok) throw new Error(`The SMS gateway answered ${response.status}.`);
    },
  };
}

async function post(address: URL, headers: Record<string, string>, message: object): Promise<Response> {
  try {
    const signal = AbortSignal.timeout(timeoutMs);
    // A redirect would carry the message to where the operator never said.
    const response = await fetch(address, {
      method: 'POST',
      headers,
      body: JSON.stringify(message),
      redirect: 'error',
      signal,
    });
    await response.body?.cancel();
    return response;
  } catch (error) {
    const isLate = error instanceof Error && error.name === 'TimeoutError';
    throw new Error(isLate ? `The SMS gateway took over ${timeoutMs / 1000} s.` : 'The SMS gateway cannot be reached.');
  }
}

function basicAuthentication({ username, password }: URL): Record<string, string> {
  if (username === '' && password === '') return {};
  const credentials = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`;
  return { authorization: `Basic ${Buffer.from(credentials).toString('base64')}` };
}
