import { languageOf, render, type ServerKey, textOf } from '#server/messages/text.ts';
import { dateIn } from '#server/platform/clock/time-zone.ts';
import type { SmsMessage } from '#server/platform/sms/sms-sender.ts';
import type { Language } from '#texts/languages.ts';
import type { Mailing } from './messages.repository.ts';

/** A class that is not held has no time. */
const keyOf = (kind: Mailing['kind'], { starts }: Record<string, string>) =>
  kind === 'class_moved' && starts === undefined ? 'message.classOff' : (`message.${kind}` as const);

/** A message with the portal's own text, and without a number. */
export function messageOf(
  { kind, language: tag }: Pick<Mailing, 'kind' | 'language'>,
  values: Record<string, string>,
  at: number,
): SmsMessage {
  const { academy = '', host = '' } = values;
  const language = languageOf(tag);
  const text = render(textOf(keyOf(kind, values), values), language);
  return { kind, language, values, text, academy, host, at, otp: '', minutes: 0, to: '', phone_code: '', mobile: '' };
}

/** What is sent by hand: the same, but of marks a few lines, for which nobody charges. */
export function chatText(kind: Mailing['kind'], language: Language, values: Record<string, string>): string {
  if (kind !== 'marks') return render(textOf(keyOf(kind, values), values), language);
  const { academy, student, batch, test, date, rank, max_marks = '', of = '' } = values;
  const say = (key: ServerKey, all = '') => render(textOf(key, { ...values, all }), language);
  const joined = (...parts: (string | undefined)[]) => parts.filter(Boolean).join(' · ');
  const place = rank === noRank ? [] : [say('sendMarks.rank', of), say('sendMarks.percentile')];
  return [academy, joined(student, batch), joined(test, date), say('sendMarks.marks', max_marks), ...place].join('\n');
}

/** Who took a test alone has no rank, and a registered text cannot leave it out. */
export const noRank = '–';

/** '21 Nov 2026', or 'November 2026'. */
export function dayText(at: number, zone: string, language: Language, isMonth = false): string {
  const format = isMonth ? ({ month: 'long', year: 'numeric' } as const) : ({ dateStyle: 'medium' } as const);
  return new Intl.DateTimeFormat(`${language}-IN-u-nu-latn`, { ...format, timeZone: zone }).format(at);
}

/** A class on a day: `before` is when it was to be. */
export interface Lesson {
  at: number;
  before: number;
  room: string;
  tutor_name: string;
}

/**
 * When a class is, and as far as that is not too long, when it was to be, where it is and who teaches it:
 * '6:00 pm (was 4:00 pm), Room 2', with what was left out.
 */
export function startsText({ at, before, room, tutor_name }: Lesson, zone: string, language: Language, most: number) {
  const clock = { hour: 'numeric', minute: '2-digit', timeZone: zone } as const;
  const format = (time: number, options: Intl.DateTimeFormatOptions = clock) =>
    // A narrow space would make an SMS twice as dear.
    new Intl.DateTimeFormat(`${language}-IN-u-nu-latn`, options).format(time).replaceAll(/\s/g, ' ');
  const isSameDay = dateIn(at, zone) === dateIn(before, zone);
  const time = format(before, isSameDay ? clock : { ...clock, day: 'numeric', month: 'short' });
  const was = at === before ? '' : ` ${render(textOf('message.classBefore', { time }), language)}`;
  const more = [was, ...[room, tutor_name].map((text) => text && `, ${text}`)];
  const starts = more.reduce((all, one) => ((all + one).length > most ? all : all + one), format(at));
  const left = more.filter((one) => !starts.includes(one)).join('');
  return { starts, left_out: left.replace(/^,? /, '') };
}
