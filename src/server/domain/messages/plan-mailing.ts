import type { Kysely, Transaction } from 'kysely';
import type { MailingInput } from '#contract/desk/messages/messages.ts';
import { readAcademy } from '#server/domain/academy/academy-settings.repository.ts';
import type { Deps } from '#server/domain/deps.ts';
import { insertAll } from '#server/domain/insert-all.ts';
import { Refusal } from '#server/errors.ts';
import { languageOf, render, textOf } from '#server/messages/text.ts';
import { dateIn, momentOf, zonedMinute } from '#server/platform/clock/time-zone.ts';
import type { Database } from '#server/platform/database/schema.ts';
import { measureSms } from '#server/platform/sms/measure-sms.ts';
import type { SmsMessage } from '#server/platform/sms/sms-sender.ts';
import { newOrderedId } from '#server/platform/text/new-id.ts';
import {
  deletePlansOf,
  insertMailing,
  insertMessages,
  listStops,
  listTriedSince,
  type Mailing,
  unitsOfPrice,
} from './messages.repository.ts';
import { numberFor, numbersOf } from './number-for.ts';
import { listRecipients } from './recipients.ts';

const mostMessages = 5000;

type Senders = Pick<Deps, 'messages' | 'webHost'>;

/**
 * Reads what a mailing would be about, and whose families it is for. By WhatsApp, if that has the kind. Throws a Refusal
 * where no gateway has it.
 */
export async function readMailing(
  db: Kysely<Database>,
  { messages, webHost: host }: Senders,
  input: MailingInput,
  now: number,
) {
  const { kind } = input;
  const { name: academy, timezone, messages: settings } = await readAcademy(db);
  const channel = (['whatsapp', 'sms'] as const).find((one) => messages[one]?.languagesOf(kind).length);
  const sender = channel && messages[channel];
  if (!sender) throw new Refusal(textOf('messages.noGateway'));
  const languages = sender.languagesOf(kind);
  const language =
    [languageOf(input.language), 'en' as const].find((one) => languages.includes(one)) ?? languages[0] ?? 'en';
  const { title, people } = await listRecipients(db, { input, timezone, language }, now);
  if (people.length === 0) throw new Refusal(textOf('messages.nobody'));
  if (people.length > mostMessages) throw new Refusal(textOf('messages.tooMany', { limit: String(mostMessages) }));
  return { ...input, host, academy, timezone, settings, channel, sender, language, title, people };
}

/** Plans it: who gets a message, what it says and costs, and who gets none. Nothing is sent before somebody has seen it. */
export async function planMailing(
  trx: Transaction<Database>,
  mailing: Awaited<ReturnType<typeof readMailing>>,
  { by }: { by: string },
  now: number,
): Promise<string> {
  const { kind, audience, host, academy, timezone, settings, channel, sender, language, title, people } = mailing;
  const textWith = (values: Record<string, string>) => sender.textOf(messageOf({ kind, language }, values, now)) ?? '';
  await deletePlansOf(trx, by);
  const counts = new Map<string, number>();
  const count = (number: string) => counts.set(number, (counts.get(number) ?? 0) + 1);
  for (const row of await listTriedSince(trx, momentOf(dateIn(now, timezone), '00:00', timezone)))
    count(numberFor(row, row));
  const stops = await listStops(trx);
  const price = Math.round(unitsOfPrice * settings[channel]);
  const ofOne = { student: '…', marks: '…', rank: '…', academy, host };
  const text = textWith({ ...people[0]?.values, ...ofOne });
  const mailing_id = newOrderedId(now);
  const about = { mailing_id, kind, title, text, channel, audience, language };
  const rows = people.map(({ values, name, stud_id, ...family }) => {
    const number = numberFor(family, about);
    const row = { message_id: newOrderedId(now), mailing_id, stud_id };
    const none = { ...row, filled: '', parts: 0, price: 0 };
    if (number === '') return { ...none, state: 'no_number' as const };
    if (numbersOf(family).some((one) => stops.has(one))) return { ...none, state: 'said_stop' as const };
    if ((counts.get(number) ?? 0) >= settings.a_day) return { ...none, state: 'enough_today' as const };
    count(number);
    const all = Object.entries({ ...values, student: name, academy, host });
    // With '|', Fast2SMS separates the values.
    const filled = Object.fromEntries(all.map(([value, says]) => [value, says.replaceAll('|', '/')]));
    const parts = channel === 'sms' ? measureSms(textWith(filled)).parts : 1;
    return { ...row, state: 'planned' as const, filled: JSON.stringify(filled), parts, price: parts * price };
  });
  await insertMailing(trx, { ...about, made_by: by, made_at: now });
  await insertAll(rows, (some) => insertMessages(trx, some));
  return mailing_id;
}

const texts = {
  marks: 'message.marks',
  absent: 'message.absent',
  notice: 'message.notice',
  class_moved: 'message.class_moved',
} as const;

/** A message with the portal's own text, and without a number. */
export function messageOf(
  { kind, language: tag }: Pick<Mailing, 'kind' | 'language'>,
  values: Record<string, string>,
  at: number,
): SmsMessage {
  const { academy = '', host = '' } = values;
  const language = languageOf(tag);
  const text = render(textOf(texts[kind], values), language);
  return { kind, language, values, text, academy, host, at, otp: '', minutes: 0, to: '', phone_code: '', mobile: '' };
}

/** Whether nothing is sent at a time. */
export function isQuiet(
  { timezone, messages: { quiet } }: Awaited<ReturnType<typeof readAcademy>>,
  now: number,
): boolean {
  const [from, until] = quiet;
  const hour = Number(zonedMinute(now, timezone).slice(11, 13));
  return from <= until ? hour >= from && hour < until : hour >= from || hour < until;
}
