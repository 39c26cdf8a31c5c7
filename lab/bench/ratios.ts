import { printTable } from '../../harness/print-table.ts';
import type { Figure } from './figures.ts';

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
