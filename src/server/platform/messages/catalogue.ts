import type { Duration } from './duration.ts';

/** The forms of a text with a count. None of the languages has more than these two. */
export interface Forms {
  one: string;
  other: string;
}

/** A language's texts by the English ones, and its durations, which stand in the place of `{wait}`. */
export interface Catalogue {
  texts: Readonly<Record<string, string>>;
  durations: Record<Duration['unit'], Forms>;
}
