import { OperatorError } from '#server/errors.ts';
import { consoleSender } from './console-sender.ts';
import { fileSender } from './file-sender.ts';
import { gatewaySender } from './gateway-sender.ts';
import type { SmsSender } from './sms-sender.ts';

/** Which adapter serves which scheme of SMS_URL. A further gateway is a line here and a file beside this one. */
const adapters: Record<string, (url: string) => SmsSender> = {
  'console:': consoleSender,
  'file:': fileSender,
  'https:': gatewaySender,
  'http:': gatewaySender,
};

export const smsSchemes = Object.keys(adapters);

/** The sender at `console:`, `file:PATH` or `https://…`. */
export function openSmsSender(url: string): SmsSender {
  const adapter = adapters[url.slice(0, url.indexOf(':') + 1)];
  if (!adapter) throw new OperatorError(`SMS_URL takes an address that begins with ${smsSchemes.join(' or ')}.`);
  return adapter(url);
}
