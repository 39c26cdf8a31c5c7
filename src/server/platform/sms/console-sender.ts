import type { SmsSender } from './sms-sender.ts';

/** Prints each message on standard output, for trying the portal out. The log, which goes to standard error, stays free of codes. */
export function consoleSender(): SmsSender {
  return {
    send: ({ to, text }) =>
      new Promise((resolve, reject) => {
        process.stdout.write(`SMS to ${to}: ${text}\n`, (error) => (error ? reject(error) : resolve()));
      }),
  };
}
