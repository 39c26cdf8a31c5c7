import { createHash } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { MailingInput } from '#contract/desk/messages/messages.ts';
import { readAcademy } from '#server/domain/academy/academy-settings.repository.ts';
import { recordChange } from '#server/domain/audit/record-change.ts';
import { ChangedMeanwhile } from '#server/domain/changed-meanwhile.ts';
import type { Deps } from '#server/domain/deps.ts';
import { insertAll } from '#server/domain/insert-all.ts';
import { sampleToken } from '#server/domain/report-cards/card-link.ts';
import { shareCards } from '#server/domain/report-cards/change-card.ts';
import type { Scope } from '#server/domain/staff/scope.repository.ts';
import { type Family, numberFor, numbersOf } from '#server/domain/students/number-for.ts';
import { Refusal } from '#server/errors.ts';
import { languageOf, textOf } from '#server/messages/text.ts';
import { dateIn, momentOf } from '#server/platform/clock/time-zone.ts';
import { takeAdvisoryLock } from '#server/platform/database/postgres/advisory-lock.ts';
import type { Database, Db } from '#server/platform/database/schema.ts';
import { measureSms } from '#server/platform/sms/measure-sms.ts';
import { newOrderedId } from '#server/platform/text/new-id.ts';
import type { Language } from '#texts/languages.ts';
import { channelFor } from './channel-for.ts';
import { chatText, dayText, messageOf, startsText } from './message-text.ts';
import {
  countMailings,
  insertMailing,
  insertMessages,
  listStops,
  listTriedSince,
  reaching,
  unitsOfPrice,
} from './messages.repository.ts';
import { listRecipients } from './recipients.ts';

const mostMessages = 5000;
const hashOf = (what: unknown) => createHash('sha256').update(JSON.stringify(what)).digest('base64url').slice(0, 22);

export type MailingPlan = Awaited<ReturnType<typeof planMailing>>;

/**
 * Finds out what a mailing is: who gets a message, what it says and costs, and who gets none. It goes by the gateway that
 * has the kind, WhatsApp first. Without one, and for a teacher, there are only the `chats`, each with its text, which
 * somebody sends by hand.
 */
export async function planMailing(
  db: Db,
  deps: Pick<Deps, 'messages' | 'publicUrl' | 'webHost'>,
  { input, scope }: { input: MailingInput; scope: Scope },
  now: number,
) {
  const { kind, audience } = input;
  const { messages: gateways, webHost: host } = deps;
  const { name: academy, timezone, messages: settings } = await readAcademy(db);
  const recipients = await listRecipients(db, { input, timezone, scope }, now);
  const { at, lesson } = recipients;
  // Who was erased is nobody's child.
  const people = recipients.people.filter(({ phone_code }) => phone_code !== '');
  if (people.length > mostMessages) throw new Refusal(textOf('messages.tooMany', { limit: String(mostMessages) }));
  // No gateway has a text for a class that is not held.
  const isByHand = !scope.isEverything || (kind === 'class_moved' && !lesson);
  const channel = isByHand ? undefined : channelFor(deps, kind);
  const sender = channel && gateways[channel];
  const asked = languageOf(input.language);
  const languages = sender?.languagesOf(kind) ?? [];
  const language = [asked, 'en' as const].find((one) => languages.includes(one)) ?? languages[0] ?? asked;
  const isCard = kind === 'card';
  const dayIn = (tag: Language) => (at === null ? '' : dayText(at, timezone, tag, isCard));
  const valuesIn = (tag: Language, one: Pick<(typeof people)[number], 'name' | 'values'>, most = Infinity) => {
    const when = lesson && { starts: startsText(lesson, timezone, tag, most).starts };
    return { ...one.values, ...when, student: one.name, [isCard ? 'month' : 'date']: dayIn(tag), academy, host };
  };
  // In a registered text, a value has at most so many letters.
  const most = channel === 'sms' ? 30 : Infinity;
  const textWith = (values: Record<string, string>) => sender?.textOf(messageOf({ kind, language }, values, now)) ?? '';

  const stops = await listStops(db);
  const wantsNone = (family: Family) => numbersOf(family).some((one) => stops.has(one));
  const counts = new Map<string, number>();
  const count = (number: string) => counts.set(number, (counts.get(number) ?? 0) + 1);
  const tried = await listTriedSince(db, momentOf(dateIn(now, timezone), '00:00', timezone));
  for (const row of tried) count(numberFor(row, row).number);
  const had = new Set(tried.flatMap((row) => (reaching.includes(row.state) ? [row.content_hash] : [])));
  const price = channel ? Math.round(unitsOfPrice * settings[channel]) : 0;
  const messages = people.map((one) => {
    const { number } = numberFor(one, { audience, channel: channel ?? 'whatsapp' });
    const none = { stud_id: one.stud_id, name: one.name, filled: '', content_hash: '', parts: 0, price: 0 };
    if (wantsNone(one)) return { ...none, state: 'said_stop' as const };
    const all = Object.entries(valuesIn(language, one, most));
    const filledWith = (write: (says: string) => string) =>
      Object.fromEntries(all.map(([value, says]) => [value, write(says)]));
    // With '|', Fast2SMS separates the values.
    const own = filledWith((says) => says.replaceAll('|', '/'));
    // A single curly quote would make an SMS twice as dear.
    const plain = filledWith((says) => says.replaceAll('|', '/').replaceAll(/[‘’]/g, "'").replaceAll(/[“”]/g, '"'));
    const sizeOf = (values: typeof own) => measureSms(textWith({ ...values, token: sampleToken }));
    const values = channel === 'sms' && sizeOf(plain).encoding === 'GSM-7' ? plain : own;
    const filled = JSON.stringify(values);
    const content_hash = hashOf([kind, audience, language, one.stud_id, filled]);
    if (channel && had.has(content_hash)) return { ...none, state: 'has_it' as const };
    if (channel && (counts.get(number) ?? 0) >= settings.a_day) return { ...none, state: 'enough_today' as const };
    count(number);
    const parts = channel === 'sms' ? sizeOf(values).parts : 1;
    return { ...none, state: 'waiting' as const, filled, content_hash, parts, price: parts * price };
  });
  // Their links are made when they are sent.
  const chats = (isCard ? [] : people).flatMap((one) => {
    const { stud_id, name, roll_number, values } = one;
    const recipient = numberFor(one, { audience, channel: 'whatsapp' });
    const text = chatText(kind, asked, valuesIn(asked, one));
    return wantsNone(one) ? [] : [{ stud_id, name, roll_number, batch: values['batch'] ?? '', ...recipient, text }];
  });
  const ofOne = { name: '…', values: { ...people[0]?.values, marks: '…', rank: '…', token: '…' } };
  const title = [recipients.title, kind !== 'marks' && dayIn(asked)].filter(Boolean).join(' · ');
  const about = { kind, title, audience, language, text: textWith(valuesIn(language, ofOne, most)) };
  // With each mailing, all plans made before it are old: who has had enough today is another one.
  const plan = { about, channel, messages, mailings: await countMailings(db) };
  const version = hashOf(plan);
  const left_out =
    channel && lesson && kind === 'class_moved' ? startsText(lesson, timezone, language, most).left_out : '';
  return { ...plan, input, chats, version, left_out };
}

/** Of each state that there is: how many messages, of how many parts, at what price. */
export function countStates(messages: MailingPlan['messages']) {
  const states = [...new Set(messages.map(({ state }) => state))];
  return states.map((state) => {
    const own = messages.filter((one) => one.state === state);
    const sum = (name: 'parts' | 'price') => own.reduce((total, one) => total + one[name], 0);
    return { state, count: own.length, parts: sum('parts'), price: sum('price') / unitsOfPrice };
  });
}

/**
 * Sends a mailing as it was planned, and makes the links of report cards. Throws a ChangedMeanwhile if the plan that
 * somebody has seen was another one.
 */
export async function sendMailing(
  trx: Transaction<Database>,
  { plan, seen, by, secretKey }: { plan: MailingPlan; seen: string; by: string; secretKey: string },
  now: number,
): Promise<string> {
  await takeAdvisoryLock(trx, 'mailings');
  const { about, input, channel, messages, mailings, version } = plan;
  if (!channel || version !== seen || mailings !== (await countMailings(trx))) throw new ChangedMeanwhile(undefined);
  const mailing_id = newOrderedId(now);
  await insertMailing(trx, { mailing_id, ...about, channel, made_by: by, made_at: now });
  const rows = messages.map(({ name: _, ...message }) => ({ ...message, message_id: newOrderedId(now), mailing_id }));
  await insertAll(rows, (some) => insertMessages(trx, some));
  const stud_ids = messages.flatMap(({ state, stud_id }) => (state === 'waiting' ? [stud_id] : []));
  const sharing = { by, secretKey, stud_ids, month: input.about_id, language: languageOf(input.language) };
  if (input.kind === 'card' && stud_ids.length > 0) await shareCards(trx, { ...sharing, is_shared: true }, now);
  const details = { name: about.title, students: stud_ids.length };
  await recordChange(trx, { by, action: 'messages.send', content_id: mailing_id, details }, now);
  return mailing_id;
}
