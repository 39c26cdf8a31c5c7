const years = /(?<!\d)20\d\d(?:\s*[-–/]\s*\d\d)?(?!\d)/g;

/** '2027-A' follows '2026-A', and 'NEET 2026-27' 'NEET 2025-26'. Without a year it follows by its class, 'XII A' 'XI A'; it is '' for another, which goes on. */
export function nextName(name: string): string {
  const next = name.replaceAll(years, (both) =>
    both.replaceAll(/\d\d(?!\d)/g, (year) => String(Number(year) + 1).padStart(2, '0')),
  );
  const follower = next === name ? next.replace(/\bXI\b/i, 'XII').replace(/(?<!\d)11(?!\d)/, '12') : next;
  return follower === name ? '' : follower;
}

/** The same, which no batch is called yet: else with the session after a day, 'XII A 2027-28'; '' where that is taken, too. */
export function freeNextName(name: string, last_day: string, isTaken: (name: string) => boolean): string {
  const next = nextName(name);
  if (!isTaken(next)) return next;
  // What ends in the second half of a year is followed by the session of the next one.
  const year = new Date(Date.parse(last_day) + 183 * 24 * 60 * 60 * 1000).getUTCFullYear();
  const dated = `${next} ${year}-${String(year + 1).slice(2)}`;
  return next.match(years) || isTaken(dated) ? '' : dated;
}

/** Whether nobody is promoted from a level or batch of this name, so that its students leave. */
export const isLast = (name: string) => nextName(name) === '' && /\bXII\b|(?<!\d)12(?!\d)/i.test(name);
