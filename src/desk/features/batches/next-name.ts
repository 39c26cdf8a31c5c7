const years = /(?<!\d)20\d\d(?:\s*[-–/]\s*\d\d)?(?!\d)/g;

const romans = ['I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX', 'X', 'XI', 'XII'];
/** '9', '10th' or 'IX': but no '9:30', '9 am' or '2 years', and no '1st', which another number alone does not follow. */
const classes =
  /(?<!\d[:.]?)(?:1[0-2]|[1-9])(?![:.]?\d|st|nd|rd|[\s-]*(?:am|pm|year|month))|\b(?:I{1,3}|IV|VI{0,3}|IX|XI{0,2})\b/gi;

const numberOf = (text: string) => romans.indexOf(text.toUpperCase()) + 1 || Number(text);
const classesIn = (name: string) => (name.match(classes) ?? []).map(numberOf);

/**
 * '2027-A' follows '2026-A', and 'NEET 2026-27' 'NEET 2025-26'. Without a year it follows by its class, 'XII A' 'XI A',
 * and '10 A' '9 A' where the academy has a level of that class; it is '' for another, which goes on.
 */
export function nextName(name: string, levels: readonly string[] = []): string {
  const next = name.replaceAll(years, (both) =>
    both.replaceAll(/\d\d(?!\d)/g, (year) => String(Number(year) + 1).padStart(2, '0')),
  );
  if (next !== name) return next;
  const known = [12, ...levels.flatMap(classesIn)];
  const own = classesIn(name).find((one) => known.includes(one + 1));
  if (own === undefined) return '';
  return name.replaceAll(classes, (one) => {
    if (numberOf(one) !== own) return one;
    return romans.includes(one.toUpperCase()) ? (romans[own] ?? '') : String(own + 1);
  });
}

/** The same, which no batch is called yet: else with the session after a day, 'XII A 2027-28'; '' where that is taken, too. */
export function freeNextName(
  name: string,
  levels: readonly string[],
  last_day: string,
  isTaken: (name: string) => boolean,
): string {
  const next = nextName(name, levels);
  if (!isTaken(next)) return next;
  // What ends in the second half of a year is followed by the session of the next one.
  const year = new Date(Date.parse(last_day) + 183 * 24 * 60 * 60 * 1000).getUTCFullYear();
  const dated = `${next} ${year}-${String(year + 1).slice(2)}`;
  return next.match(years) || isTaken(dated) ? '' : dated;
}

/** Whether nobody is promoted from a level or batch of this name, so that its students leave: of class 12, or of the last after others. */
export function isLast(name: string, levels: readonly string[] = []): boolean {
  const known = levels.flatMap(classesIn);
  const isTop = (one: number) => one === 12 || (one === Math.max(...known) && known.includes(one - 1));
  return nextName(name, levels) === '' && classesIn(name).some(isTop);
}
