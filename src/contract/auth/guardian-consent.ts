/**
 * The checks of a registration at an academy that needs a guardian's consent for students under 18. They come after the
 * specification's nine, and other academies have none of them.
 */

/** From this birthday on, students decide themselves. */
const adultAge = 18;
const oldestAge = 120;

export const consentMessages = {
  birthRequired: 'Date of birth is required',
  birthInvalid: 'Valid date of birth is required',
  consentRequired: "Your father, mother or guardian has to agree, because you're under 18",
} as const;

/** What the form has beyond a registration. */
export interface Birth {
  /** '2010-11-07'. */
  date_of_birth: string;
  /** Whether the guardian has agreed. It says nothing of an adult. */
  guardian_agrees: boolean;
}

/** The first check that fails, by the name of its text; undefined when all pass. `today` is the academy's: '2026-11-23'. */
export function failedConsentCheck(
  { date_of_birth, guardian_agrees }: Birth,
  today: string,
): keyof typeof consentMessages | undefined {
  if (date_of_birth === '') return 'birthRequired';
  if (!isBirthDate(date_of_birth, today)) return 'birthInvalid';
  if (isMinor(date_of_birth, today) && !guardian_agrees) return 'consentRequired';
  return undefined;
}

/** Whether this is a day that exists, is not to come, and on which somebody alive may have been born. */
export function isBirthDate(text: string, today: string): boolean {
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(text) && new Date(`${text}T00:00:00Z`).toJSON()?.slice(0, 10) === text;
  return isDay && text <= today && ageOn(text, today) <= oldestAge;
}

/** Whether somebody who was born on this day is a child in the law's sense. */
export function isMinor(date_of_birth: string, today: string): boolean {
  return ageOn(date_of_birth, today) < adultAge;
}

/** In whole years. Who was born on 29 February is a year older on 1 March where there is no 29th. */
function ageOn(date_of_birth: string, today: string): number {
  const years = Number(today.slice(0, 4)) - Number(date_of_birth.slice(0, 4));
  return today.slice(5) < date_of_birth.slice(5) ? years - 1 : years;
}
