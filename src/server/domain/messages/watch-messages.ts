import { readAcademy } from '#server/domain/academy/academy-settings.repository.ts';
import type { Deps } from '#server/domain/deps.ts';
import { endOfLink, findToken } from '#server/domain/report-cards/card-link.ts';
import { numberFor, numbersOf } from '#server/domain/students/number-for.ts';
import { zonedMinute } from '#server/platform/clock/time-zone.ts';
import { everyFewSeconds } from '#server/platform/process/every-few-seconds.ts';
import type { Log } from '#server/platform/process/log.ts';
import { NotSent } from '#server/platform/sms/sms-sender.ts';
import { readPhone, readUnknownPhone } from '#server/platform/text/phone.ts';
import { messageOf } from './message-text.ts';
import { findNext, listStops, moveMessages } from './messages.repository.ts';

/** Far longer than a gateway may take, so that nobody else takes what is being sent for given up. */
const leaseMs = 60_000;

type Watched = Pick<Deps, 'db' | 'clock' | 'messages' | 'secretKey'> & { log: Log };

/**
 * Sends the messages that wait, one after the other. Any number of processes may do so at once. Returns how to stop it,
 * after the one that is being sent.
 */
export function watchMessages(watched: Watched): () => Promise<void> {
  return everyFewSeconds(
    (isStopped) => sendWaiting(watched, isStopped),
    (err) => watched.log.warn({ err }, 'messages to families could not be sent yet'),
  );
}

/** From and until which hour nothing is sent, if it is now; else null. */
export function quietHours({ timezone, messages: { quiet } }: Awaited<ReturnType<typeof readAcademy>>, now: number) {
  const [from, until] = quiet;
  const hour = Number(zonedMinute(now, timezone).slice(11, 13));
  const isIn = from <= until ? hour >= from && hour < until : hour >= from || hour < until;
  return isIn ? quiet : null;
}

/** Sends what waits, until nothing does, no gateway can be reached, or it is a quiet hour. */
export async function sendWaiting(watched: Watched, isStopped = () => false): Promise<void> {
  const { db, clock, messages } = watched;
  // Their process has ended in the middle, and nobody knows whether they were sent.
  await moveMessages(db, 'sending', { lease_before: clock() }, { state: 'unknown' });
  let channels = (['sms', 'whatsapp'] as const).filter((channel) => messages[channel]);
  while (channels.length > 0 && !isStopped()) {
    const next = await findNext(db, channels);
    if (!next || quietHours(await readAcademy(db), clock())) return;
    const { message_id } = next;
    const lease_until = clock() + leaseMs;
    // Committed before the gateway is asked: whatever happens from here on, nobody sends it a second time.
    const sending = { state: 'sending', lease_until, tried_at: clock() } as const;
    if ((await moveMessages(db, 'waiting', { message_id }, sending)) === 0) continue;
    const became = await trySending(watched, next);
    await moveMessages(db, 'sending', { message_id, lease_until }, became);
    if (became.state === 'waiting') channels = channels.filter((channel) => channel !== next.channel);
  }
}

async function trySending(
  { db, secretKey, clock, messages, log }: Watched,
  next: NonNullable<Awaited<ReturnType<typeof findNext>>>,
): Promise<Parameters<typeof moveMessages>[3]> {
  const { number } = numberFor(next, next);
  const phone = readPhone('', number) ?? readUnknownPhone('', number);
  if (!phone) return { state: 'no_number' };
  const stops = await listStops(db);
  if (numbersOf(next).some((one) => stops.has(one))) return { state: 'said_stop' };
  const values: Record<string, string> = JSON.parse(next.filled);
  const link = { secretKey, stud_id: next.stud_id, month: values['card'] ?? '', expires_at: endOfLink(next.made_at) };
  const token = next.kind === 'card' ? await findToken(db, link, clock()) : '';
  // It does not count as one of today.
  if (token === undefined) return { state: 'stopped', tried_at: null };
  const message = messageOf(next, { ...values, token }, clock());
  try {
    await messages[next.channel]?.send({ ...message, to: number, ...phone });
    return { state: 'sent' };
  } catch (error) {
    if (!(error instanceof NotSent)) return { state: 'unknown' };
    log.warn({ reason: error.message }, 'a message to a family was not accepted');
    return { state: error.outcome === 'unreached' ? 'waiting' : error.outcome, reason: error.message };
  }
}
