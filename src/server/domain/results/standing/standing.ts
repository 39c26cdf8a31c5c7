/** Which place marks have among all. */
export interface Rank {
  /** 1 and how many have more: equal marks have the same one. */
  rank: number;
  /** How many have exactly these marks. */
  tied: number;
  of: number;
  /** How many percent have as many marks or fewer, with two decimals: 100 for the best. */
  percentile: number;
}

/** The marks of all who took a test, sorted: in all, and in each section of its papers by name. */
export interface Standing {
  total: Float64Array;
  sections: ReadonlyMap<string, Float64Array>;
}

/** What one student gained in a test. A section that another revision of its paper lacks is missing there. */
export interface Standee {
  marks: number;
  sections: readonly { name: string; marks: number }[];
}

export function standingOf(all: readonly Standee[]): Standing {
  const sections = new Map<string, number[]>();
  for (const { name, marks } of all.flatMap((one) => one.sections)) {
    const list = sections.get(name);
    if (list) list.push(marks);
    else sections.set(name, [marks]);
  }
  return {
    total: Float64Array.from(all, ({ marks }) => marks).sort(),
    sections: new Map([...sections].map(([name, marks]) => [name, Float64Array.from(marks).sort()])),
  };
}

/** The place of marks among sorted ones. Undefined where fewer than two took the test: alone, nobody has a rank. */
export function rankOf(sorted: Float64Array, marks: number): Rank | undefined {
  const of = sorted.length;
  if (of < 2) return undefined;
  const upTo = countUpTo(sorted, marks);
  const tied = upTo - countBelow(sorted, marks);
  const above = of - upTo;
  // Rounded down, so that nobody but the best has 100.
  return { rank: above + 1, tied, of, percentile: Math.floor((10_000 * upTo) / of) / 100 };
}

function countUpTo(sorted: Float64Array, marks: number): number {
  return firstWhere(sorted, (one) => one > marks);
}

function countBelow(sorted: Float64Array, marks: number): number {
  return firstWhere(sorted, (one) => one >= marks);
}

/** The first index from which on all fit, by halving. */
function firstWhere(sorted: Float64Array, fits: (one: number) => boolean): number {
  let [from, to] = [0, sorted.length];
  while (from < to) {
    const middle = (from + to) >>> 1;
    if (fits(sorted[middle] ?? Number.POSITIVE_INFINITY)) to = middle;
    else from = middle + 1;
  }
  return from;
}
