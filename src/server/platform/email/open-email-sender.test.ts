import { afterEach, beforeEach, expect, it } from 'vitest';
import { OperatorError } from '#server/errors.ts';
import { startTestSmtp, type TestSmtp } from '#server/testing/test-smtp.ts';
import type { EmailSender } from './email-sender.ts';
import { isEmailUrl, openEmailSender } from './open-email-sender.ts';

let smtp: TestSmtp;
let sender: EmailSender;
beforeEach(async () => {
  smtp = await startTestSmtp();
  sender = await openEmailSender(`smtp://acad%40emy:pa%3Ass@127.0.0.1:${smtp.port}`, 'Sunrise <codes@sunrise.example>');
});
afterEach(async () => {
  sender.close();
  await smtp.close();
});

const email = { to: 'asha@example.org', subject: 'Your code for Sunrise', text: '0123 is your code.' };

it('sends text and subject to one address, with the name and password of the URL', async () => {
  await sender.send(email);
  const [{ to, user, lines } = { to: [], user: '', lines: [] }] = smtp.received;
  expect(to).toEqual(['<asha@example.org>']);
  expect(user).toBe('acad@emy pa:ss');
  expect(lines).toContain('From: Sunrise <codes@sunrise.example>');
  expect(lines).toContain('Subject: Your code for Sunrise');
  expect(lines).toContain('0123 is your code.');
});

it('keeps scripts other than Latin whole', async () => {
  await sender.send({ ...email, subject: 'सनराइज़ का कोड', text: '0123 आपका कोड है' });
  const lines = smtp.received[0]?.lines ?? [];
  expect(Buffer.from(lines.slice(lines.indexOf('') + 1).join(''), 'base64').toString()).toContain('0123 आपका कोड है');
});

it('never writes to a second address, or a header of its own', async () => {
  const tricks = ['asha@example.org, mallory@example.org', 'asha@example.org>\r\nRCPT TO:<mallory@example.org'];
  for (const to of tricks) await sender.send({ ...email, to }).catch(() => undefined);
  await sender.send({ ...email, subject: 'Hello\r\nBcc: mallory@example.org' });
  const recipients = smtp.received.flatMap(({ to }) => to);
  expect(recipients.filter((to) => /^<mallory/.test(to))).toEqual([]);
  expect(recipients.length).toBe(smtp.received.length);
  expect(smtp.received.flatMap(({ lines }) => lines).filter((line) => /^bcc:/i.test(line))).toEqual([]);
});

it('says that the server refused it, without the address, the code or the password', async () => {
  smtp.refuseWith = '550 no mailbox asha@example.org here';
  const failure: unknown = await sender.send(email).catch((error: unknown) => error);
  expect(String(failure)).toBe('Error: The mail server did not take the email (EENVELOPE, it answered 550).');
});

it('says that nothing listens', async () => {
  await smtp.close();
  await expect(sender.send(email)).rejects.toThrow(/^The mail server did not take the email \(\w+\)\.$/);
});

it('sends nothing over a connection without encryption, except to this machine', async () => {
  const abroad = await openEmailSender(`smtp://0.0.0.0:${smtp.port}`, 'codes@sunrise.example');
  await expect(abroad.send(email)).rejects.toThrow('The mail server did not take the email');
  abroad.close();
  expect(smtp.received).toEqual([]);
});

it('takes addresses of mail servers only', async () => {
  for (const url of ['smtps://mail.example.org', 'smtp://a:b@mail.example.org:2525'])
    expect(isEmailUrl(url)).toBe(true);
  for (const url of ['', 'mail.example.org', 'https://mail.example.org', 'smtps://', 'smtp:'])
    expect(isEmailUrl(url), url).toBe(false);
  await expect(openEmailSender('smtps://a:50%@mail.example.org', 'a@b.example')).rejects.toThrow(OperatorError);
});
