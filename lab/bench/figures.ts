import { printTable } from '../../harness/print-table.ts';

/** A row of a table. A figure without a limit is for information only. */
export interface Figure {
  name: string;
  value: number;
  unit: string;
  limit?: { least: number } | { most: number };
}

/** Prints figures beside their limits; returns whether all of them are within. */
export function printFigures(title: string, figures: Figure[]): boolean {
  console.log(`\n${title}\n`);
  printTable([
    ['figure', '', 'limit', 'ok'],
    ...figures
      .filter(({ value }) => !Number.isNaN(value))
      .map((figure) => [
        figure.name,
        `${rounded(figure.value)} ${figure.unit}`,
        limitText(figure),
        figure.limit ? (isWithin(figure) ? 'yes' : 'NO') : '',
      ]),
  ]);
  return figures.every(isWithin);
}

/** Prints the figures that have a limit on one line, for whoever waits for the table of a long measurement. */
export function printAtOnce(figures: Figure[]): void {
  const measured = figures.filter(({ limit }) => limit);
  console.log(measured.map(({ name, value, unit }) => `${name}: ${rounded(value)} ${unit}`).join(' · '));
}

/** What this machine cannot measure misses no limit. */
export function isWithin({ value, limit }: Figure): boolean {
  if (!limit || Number.isNaN(value)) return true;
  return 'least' in limit ? value >= limit.least : value <= limit.most;
}

/** The value in the middle; of an even number of values, the upper of the two. */
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

/** By measurement and figure, what a ratio to the limit of the same run is expected to be. */
export type Ratios = Record<string, Record<string, number>>;

export interface ComparedRatio {
  name: string;
  value: number;
  expected: number;
  /** Half of what is expected, or twice as much where less is better. Machines that do other work, too, are not that bad. */
  isHalved: boolean;
}

/** Compares the ratios of a measurement with what they are expected to be. Throws for one that was not measured. */
export function compareRatios(figures: Figure[], expected: Record<string, number>): ComparedRatio[] {
  return Object.entries(expected).map(([name, ratio]) => {
    const figure = figures.find((measured) => measured.name === name);
    if (!figure?.limit) throw new Error(`lab/bench/ratios.json has '${name}', which is no figure with a limit.`);
    const isHalved = 'least' in figure.limit ? figure.value < ratio / 2 : figure.value > ratio * 2;
    return { name, value: figure.value, expected: ratio, isHalved };
  });
}

/** Prints ratios beside what they are expected to be; returns whether none is halved. */
export function printRatios(ratios: ComparedRatio[]): boolean {
  printTable([
    ['ratio', '', 'expected', 'ok'],
    ...ratios.map(({ name, value, expected, isHalved }) => [
      name,
      value.toFixed(3),
      expected.toFixed(3),
      isHalved ? 'HALVED' : 'yes',
    ]),
  ]);
  return ratios.every(({ isHalved }) => !isHalved);
}
