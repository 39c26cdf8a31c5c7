import * as z from 'zod/mini';

/** The details of a change in words: 'name: Asa → Asha, devices: 2'. */
export function detailsText(details: string): string {
  return Object.entries(stored.parse(JSON.parse(details)))
    .map(([name, value]) => `${name}: ${Array.isArray(value) ? value.map(shown).join(' → ') : shown(value)}`)
    .join(', ');
}

const value = z.union([z.string(), z.number(), z.null()]);
const stored = z.record(z.string(), z.union([value, z.array(value)]));

function shown(one: z.infer<typeof value>): string {
  return one === null || one === '' ? 'nothing' : String(one);
}
