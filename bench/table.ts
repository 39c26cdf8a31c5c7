/** A line of a table. No limit: the figure is for information. */
export interface Figure {
  name: string;
  value: number;
  unit: string;
  limit?: { least: number } | { most: number };
}

/** Prints figures beside their limits; returns whether all of them are within. */
export function printTable(title: string, figures: Figure[]): boolean {
  console.log(`\n${title}\n`);
  const rows = [
    ['figure', '', 'limit', 'ok'],
    ...figures.map((figure) => [
      figure.name,
      `${rounded(figure.value)} ${figure.unit}`,
      limitText(figure),
      figure.limit ? (isWithin(figure) ? 'yes' : 'NO') : '',
    ]),
  ];
  const widths = [0, 1, 2, 3].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  for (const row of rows)
    console.log(
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    );
  return figures.every(isWithin);
}

export function isWithin({ value, limit }: Figure): boolean {
  if (!limit) return true;
  return 'least' in limit ? value >= limit.least : value <= limit.most;
}

/** The middle one; of an even number, the upper of the two. */
export function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

function limitText({ limit, unit }: Figure): string {
  if (!limit) return '';
  return 'least' in limit ? `at least ${limit.least} ${unit}` : `at most ${limit.most} ${unit}`;
}

function rounded(value: number): string {
  return value >= 100 ? Math.round(value).toLocaleString('en') : value.toFixed(2);
}
