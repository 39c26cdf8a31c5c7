import { accessSync, appendFileSync, constants, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { OperatorError } from '#server/errors.ts';
import { makePrivate } from '#server/platform/files/private-file.ts';
import { languages as allLanguages } from '#texts/languages.ts';
import type { SmsOptions, SmsSender } from './sms-sender.ts';

/**
 * Appends each message to the file at `file:PATH` as one line of JSON, which is written when `send` resolves. Only its
 * owner can read the file, which has phone numbers and OTPs.
 */
export function fileSender(url: string, { languages = allLanguages }: SmsOptions): SmsSender {
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
  };
}
