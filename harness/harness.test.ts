import { appendFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { tableLines } from './print-table.ts';
import { followOtps } from './read-otp.ts';

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'portal-otp-'));
  file = join(folder, 'sms.jsonl');
});
afterEach(() => rmSync(folder, { recursive: true }));

const message = (to: string, otp: string) =>
  `${JSON.stringify({ to, text: `${otp} is your OTP`, code: otp, at: 1 })}\n`;

test('the last OTP of each number is found, also in what is appended later', () => {
  const otps = followOtps(file);
  expect(otps.last('9000000001')).toBe('');
  appendFileSync(file, message('+919000000001', '1111') + message('+919000000002', '2222'));
  expect(otps.last('9000000001')).toBe('1111');
  appendFileSync(file, message('+919000000001', '3333'));
  expect([otps.last('9000000001'), otps.last('9000000002')]).toEqual(['3333', '2222']);
});

test('what was sent before the reader was made does not count', async () => {
  appendFileSync(file, message('+919000000001', '1111'));
  const otps = followOtps(file);
  expect(otps.last('9000000001')).toBe('');
  appendFileSync(file, message('+919000000001', '2222'));
  expect(await otps.next('9000000001')).toBe('2222');
});

test('half a message, as a killed portal leaves it, hides no other', () => {
  const otps = followOtps(file);
  appendFileSync(file, `${message('+919000000001', '1111').slice(0, 20)}${message('+919000000002', '2222')}`);
  expect(otps.last('9000000002')).toBe('2222');
});

test('an OTP that is awaited is one that was not returned before', async () => {
  const otps = followOtps(file);
  const first = otps.next('9000000001');
  appendFileSync(file, message('+919000000001', '1111'));
  expect(await first).toBe('1111');
  const second = otps.next('9000000001');
  appendFileSync(file, message('+919000000001', '2222'));
  expect(await second).toBe('2222');
});

test('columns are as wide as their widest cell, and numbers stand to the right', () => {
  const rows = [
    ['program', 'lost', 'good'],
    ['kill', '12', 'yes'],
  ];
  expect(tableLines(rows, (column) => column === 1)).toEqual(['program  lost  good', 'kill       12  yes']);
});
