const years = /(?<!\d)20\d\d(?:\s*[-–/]\s*\d\d)?(?!\d)/g;

/** '2027-A' follows '2026-A', and 'NEET 2026-27' 'NEET 2025-26'. Without a year it follows by its class, 'XII A' 'XI A'; it is '' for another, which goes on. */
export function nextName(name: string): string {
  const next = name.replaceAll(years, (both) =>
    both.replaceAll(/\d\d(?!\d)/g, (year) => String(Number(year) + 1).padStart(2, '0')),
  );
  const follower = next === name ? next.replace(/\bXI\b/i, 'XII').replace(/(?<!\d)11(?!\d)/, '12') : next;
  return follower === name ? '' : follower;
}
