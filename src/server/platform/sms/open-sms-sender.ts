import { OperatorError } from '#server/errors.ts';
import { standardOutput } from '#server/platform/process/output.ts';
import { fileSender } from './file-sender.ts';
import { gatewaySender } from './gateway-sender.ts';
import type { SmsSender } from './sms-sender.ts';

/** The adapter for each scheme of SMS_URL. A new gateway needs a line here and a file in this folder. */
const adapters: Record<string, (url: string) => SmsSender> = {
  'console:': consoleSender,
  'file:': fileSender,
  'https:': gatewaySender,
  'http:': gatewaySender,
};

export const smsSchemes = Object.keys(adapters);

/** Opens the sender at `console:`, `file:PATH` or `https://…`. Throws an OperatorError for any other URL. */
export function openSmsSender(url: string): SmsSender {
  const adapter = adapters[url.slice(0, url.indexOf(':') + 1)];
  if (!adapter) throw new OperatorError(`SMS_URL takes an address that begins with ${smsSchemes.join(' or ')}.`);
  return adapter(url);
}

/** Prints each message on standard output, for trying the portal. The log goes to standard error and has no OTPs. */
function consoleSender(): SmsSender {
  return { send: ({ to, text }) => standardOutput.print(`SMS to ${to}: ${text}\n`) };
}
