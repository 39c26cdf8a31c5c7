import type { Kysely } from 'kysely';
import { isWithheld, type QuizWindow } from '#server/domain/quizzes/quiz-window.ts';
import type { Scope } from '#server/domain/staff/scope.repository.ts';
import { Refusal } from '#server/errors.ts';
import { render, type ServerKey, textOf } from '#server/messages/text.ts';
import type { Database } from '#server/platform/database/schema.ts';
import { internationalNumber } from '#server/platform/text/phone.ts';
import type { Language } from '#texts/languages.ts';
import { type RankedQuiz, type RankedStudent, readRankList } from './rank-list.ts';

/** One hand sends no more; and no page has room for more. */
const mostTexts = 5000;

interface Wanted {
  quiz: RankedQuiz & QuizWindow & { quiz_name: string };
  roster_id?: string | undefined;
  scope: Scope;
  academy: { name: string; timezone: string };
  language: Language;
}

/**
 * What there is to send to the families of those who took a quiz: for each student one text with their marks and rank,
 * and whose number it goes to, the best student first. Throws a Refusal for somebody who sees no numbers, and while
 * students don't see the marks themselves.
 */
export async function listMarksToSend(db: Kysely<Database>, wanted: Wanted, now: number) {
  const { quiz, roster_id, scope, academy, language } = wanted;
  if (scope.hidesNumbers) throw new Refusal(textOf('sendMarks.numbersHidden'));
  if (isWithheld(quiz, now)) throw new Refusal(textOf('sendMarks.withheld'));
  const { rows, sat, date } = await readRankList(db, { quiz, roster_id, scope });
  if (rows.length > mostTexts) throw new Refusal(textOf('sendMarks.tooMany', { limit: String(mostTexts) }));
  const locale = `${language}-IN-u-nu-latn`;
  const { format: number } = new Intl.NumberFormat(locale, { maximumFractionDigits: 2 });
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: academy.timezone });
  const say = (key: ServerKey, values: Record<string, number>) =>
    render(textOf(key, mapValues(values, number)), language);
  const textFor = ({ name, batch, marks, max_marks, rank_of_all: rank, percentile }: RankedStudent) => [
    academy.name,
    joined(name, batch),
    joined(quiz.quiz_name, date === null ? '' : day.format(date)),
    say('sendMarks.marks', { marks, all: max_marks }),
    // Who took it alone has no rank.
    ...(sat > 1 ? [say('sendMarks.rank', { rank, all: sat }), say('sendMarks.percentile', { percentile })] : []),
  ];
  // Who was erased is nobody's child.
  const somebodys = rows.filter(({ phone_code }) => phone_code !== '');
  return somebodys.map((row) => {
    const { stud_id, name, roll_number, batch } = row;
    return { stud_id, name, roll_number, batch, ...numberFor(row), text: textFor(row).join('\n') };
  });
}

const joined = (...parts: string[]) => parts.filter(Boolean).join(' · ');
const mapValues = (values: Record<string, number>, of: (value: number) => string) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, of(value)]));

/** The guardian's WhatsApp, else the guardian's number, else the student's own, which everybody has who was not erased. */
export function numberFor(
  row: Pick<RankedStudent, 'guardian_whatsapp' | 'guardian_mobile' | 'phone_code' | 'mobile'>,
): { to: 'whatsapp' | 'guardian' | 'student'; number: string } {
  if (row.guardian_whatsapp !== '') return { to: 'whatsapp', number: row.guardian_whatsapp };
  if (row.guardian_mobile !== '') return { to: 'guardian', number: row.guardian_mobile };
  return { to: 'student', number: internationalNumber(row) };
}
