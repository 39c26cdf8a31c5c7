import { accessSync, appendFileSync, constants, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { OperatorError } from '#server/errors.ts';
import { makePrivate } from '#server/platform/files/private-file.ts';
import { standardOutput } from '#server/platform/process/output.ts';
import { languages as allLanguages } from '#texts/languages.ts';
import { describedGatewaySender, gatewaySender } from './gateway/gateway-sender.ts';
import type { SmsOptions, SmsSender } from './sms-sender.ts';

/** The adapter for each scheme of SMS_URL. */
const adapters: Record<string, (url: string, options: SmsOptions) => SmsSender> = {
  'console:': consoleSender,
  'file:': fileSender,
  'https:': gatewaySender,
  'http:': gatewaySender,
};

const schemes = Object.keys(adapters);

/** What SMS_URL takes, for error messages. */
export const smsUrlRule = `an address that begins with ${schemes.join(' or ')}, or the path of a gateway's .yaml file`;

/** Whether SMS_URL may have this value, as far as that shows without opening it. */
export function isSmsUrl(url: string): boolean {
  return schemes.some((scheme) => url.startsWith(scheme)) || isGatewayFile(url);
}

/** Opens the sender at `console:`, `file:PATH`, `https://…` or `PATH.yaml`. Throws an OperatorError if it cannot. */
export function openSmsSender(url: string, options: SmsOptions = {}): SmsSender {
  const adapter = adapters[url.slice(0, url.indexOf(':') + 1)] ?? (isGatewayFile(url) && describedGatewaySender);
  if (!adapter) throw new OperatorError(`SMS_URL takes ${smsUrlRule}.`);
  return adapter(url, options);
}

function isGatewayFile(url: string): boolean {
  return /\.ya?ml$/i.test(url);
}

/** Prints each message on standard output, for trying the portal. The log goes to standard error and has no OTPs. */
function consoleSender(_url: string, { languages = allLanguages }: SmsOptions): SmsSender {
  return {
    send: async ({ to, text }) => {
      await standardOutput.print(`SMS to ${to}: ${text}\n`);
      return 'printed';
    },
    textOf: ({ text }) => text,
    languages,
    languagesOf: () => allLanguages,
  };
}

/**
 * Appends each message to the file at `file:PATH` as one line of JSON, which is written when `send` resolves. Only its
 * owner can read the file, which has phone numbers and OTPs.
 */
function fileSender(url: string, { languages = allLanguages }: SmsOptions): SmsSender {
  const path = url.slice('file:'.length);
  try {
    mkdirSync(dirname(path), { recursive: true });
    accessSync(dirname(path), constants.W_OK);
    makePrivate(path);
  } catch {
    throw new OperatorError(
      `SMS_URL takes file:PATH in a folder that the portal can write to; it cannot write to ${path}.`,
    );
  }
  let waiting: string[] = [];
  let writing: Promise<void> | undefined;
  /**
   * Opening the file takes longer than writing to it, so the messages of a tick are written together. Doing so in other
   * threads takes eight times as long.
   */
  const writeWaiting = async () => {
    await setImmediate();
    const lines = waiting;
    [waiting, writing] = [[], undefined];
    appendFileSync(path, lines.join(''), { mode: 0o600 });
  };
  return {
    send: async ({ to, text, otp, at }) => {
      waiting.push(`${JSON.stringify({ to, text, code: otp, at })}\n`);
      writing ??= writeWaiting();
      await writing;
      return 'written to the file';
    },
    textOf: ({ text }) => text,
    languages,
    languagesOf: () => allLanguages,
  };
}
