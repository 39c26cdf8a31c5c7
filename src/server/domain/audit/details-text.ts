import * as z from 'zod/mini';

/** A detail of a change. `before` is null where only one value is known. */
export interface Detail {
  what: string;
  before: string | null;
  after: string;
}

/** The details of a change, as they are stored. */
export function readDetails(details: string): Detail[] {
  return Object.entries(stored.parse(JSON.parse(details))).map(([what, value]) => {
    const [before, after] = Array.isArray(value) ? value : [null, value];
    return { what, before: Array.isArray(value) ? textOf(before) : null, after: textOf(after) };
  });
}

/** The same in words: 'name: Asa → Asha, devices: 2'. */
export function detailsText(details: string): string {
  return readDetails(details)
    .map(
      ({ what, before, after }) =>
        `${what}: ${[before, after]
          .flatMap((one) => one ?? [])
          .map(shown)
          .join(' → ')}`,
    )
    .join(', ');
}

const value = z.union([z.string(), z.number(), z.null()]);
const stored = z.record(z.string(), z.union([value, z.array(value)]));

function textOf(one: z.infer<typeof value> | undefined): string {
  return one === null || one === undefined ? '' : String(one);
}

function shown(one: string): string {
  return one === '' ? 'nothing' : one;
}
