import type { Figure } from './figures.ts';

/** One of the things that `npm run bench` measures. */
export interface Measurement {
  /** The name by which it is chosen on the command line. */
  name: string;
  title: string;
  /** `folder` holds a data folder for everybody. Measured in a hurry, it takes a few seconds and says less. */
  measure: (folder: string, isHurried: boolean) => Promise<Figure[]>;
}
