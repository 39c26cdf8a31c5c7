import { languageOf, render, type ServerKey, textOf } from '#server/messages/text.ts';
import type { SmsMessage } from '#server/platform/sms/sms-sender.ts';
import type { Language } from '#texts/languages.ts';
import type { Mailing } from './messages.repository.ts';

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

/** What is sent by hand: the same, but of marks a few lines, for which nobody charges. */
export function chatText(kind: Mailing['kind'], language: Language, values: Record<string, string>): string {
  if (kind !== 'marks') return render(textOf(texts[kind], values), language);
  const { academy, student, batch, test, date, rank, max_marks = '', of = '' } = values;
  const say = (key: ServerKey, all = '') => render(textOf(key, { ...values, all }), language);
  const joined = (...parts: (string | undefined)[]) => parts.filter(Boolean).join(' · ');
  const place = rank === noRank ? [] : [say('sendMarks.rank', of), say('sendMarks.percentile')];
  return [academy, joined(student, batch), joined(test, date), say('sendMarks.marks', max_marks), ...place].join('\n');
}

/** Who took a test alone has no rank, and a registered text cannot leave it out. */
export const noRank = '–';

export function dayText(at: number, zone: string, language: Language): string {
  return new Intl.DateTimeFormat(`${language}-IN-u-nu-latn`, { dateStyle: 'medium', timeZone: zone }).format(at);
}
