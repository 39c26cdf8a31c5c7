import { closeSync, existsSync, openSync, readSync, statSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';

/**
 * Reads the OTPs in the file that SMS_URL=file:PATH names. Of a mobile number, its last ten digits
 * count: its country code may be missing.
 */
export interface OtpReader {
  /** The last OTP that was sent to this number since the reader was made; '' if there is none. */
  last(mobile: string): string;
  /** The last OTP for this number, once there is one that `next` has not returned before. */
  next(mobile: string): Promise<string>;
}

const timeoutMs = 10_000;
const pollMs = 10;

export function followOtps(path: string): OtpReader {
  const otps = new Map<string, string[]>();
  /** How many OTPs of a number `next` has returned or passed over. */
  const returned = new Map<string, number>();
  const chunk = Buffer.alloc(64 * 1024);
  let offset = statSync(path, { throwIfNoEntry: false })?.size ?? 0;
  let rest = '';

  /** Reads only what was appended since the last time: a long run of many clients writes a large file. */
  function readOn(): void {
    if (!existsSync(path)) return;
    const file = openSync(path, 'r');
    for (let bytes = readSync(file, chunk, 0, chunk.length, offset); bytes > 0; ) {
      offset += bytes;
      rest += chunk.toString('latin1', 0, bytes);
      bytes = readSync(file, chunk, 0, chunk.length, offset);
    }
    closeSync(file);
    const lines = rest.split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) {
      // A portal that was killed while it wrote leaves half a line, and the next message follows on the same line.
      const message = /"to":"\+\d*(\d{10})".*?"code":"(\d+)"/.exec(line.slice(line.lastIndexOf('{"to"')));
      const [, mobile = '', otp = ''] = message ?? [];
      if (message) otps.set(mobile, [...(otps.get(mobile) ?? []), otp]);
    }
  }

  function last(mobile: string): string {
    readOn();
    return otps.get(mobile.slice(-10))?.at(-1) ?? '';
  }

  async function next(number: string): Promise<string> {
    const mobile = number.slice(-10);
    for (const end = performance.now() + timeoutMs; performance.now() < end; await wait(pollMs)) {
      const otp = last(mobile);
      const count = otps.get(mobile)?.length ?? 0;
      if (count > (returned.get(mobile) ?? 0)) {
        returned.set(mobile, count);
        return otp;
      }
    }
    throw new Error(`No OTP arrived for ${mobile} within ${timeoutMs / 1000} s.`);
  }

  return { last, next };
}
