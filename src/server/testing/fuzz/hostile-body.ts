import fc from 'fast-check';
import * as z from 'zod/mini';
import type { Call } from '#contract/call.ts';
import { asJson, brokenJson, hostileName, hostileValue, type JsonText, tooLarge } from './hostile-json.ts';

/** What stands in a body for something of the portal that is played on: '%topic_id%'. */
export type Places = Readonly<Record<string, readonly string[]>>;

/** The part of JSON Schema in which the contract's inputs can be said. */
const schema = z.object({
  type: z.optional(z.string()),
  format: z.optional(z.string()),
  properties: z.optional(z.record(z.string(), z.unknown())),
  required: z.optional(z.array(z.string())),
  items: z.optional(z.unknown()),
  minLength: z.optional(z.number()),
  maxLength: z.optional(z.number()),
  minimum: z.optional(z.number()),
  maximum: z.optional(z.number()),
});
type Schema = z.output<typeof schema>;

/**
 * Bodies of a call: as its schema has them, with what there is in the portal; near to that; and nowhere near. Made of the
 * contract's schema, so that a new call is attacked without anybody thinking of it.
 */
export function bodyOf(call: Call, places: Places): fc.Arbitrary<JsonText> {
  const input = z.toJSONSchema(call.input, { io: 'input' });
  return fc.oneof(
    { weight: 40, arbitrary: valid(input, '', places) },
    { weight: 60, arbitrary: near(schema.parse(input), places) },
    { weight: 8, arbitrary: hostileValue },
    { weight: 8, arbitrary: brokenJson },
    { weight: 8, arbitrary: cut(valid(input, '', places)) },
    { weight: 1, arbitrary: fc.constant(tooLarge) },
  );
}

/** A value that the schema takes. `name` is the field's: where it is known, what is there is mostly taken. */
function valid(given: unknown, name: string, places: Places): fc.Arbitrary<JsonText> {
  const what = schema.parse(given);
  if (what.type === 'object') return asObject(Object.entries(what.properties ?? {}), places);
  if (what.type === 'array') return fc.array(valid(what.items, name, places), { maxLength: 4 }).map(asList);
  if (what.type === 'number') return fc.double({ ...bounds(what), noNaN: true }).map(String);
  if (what.type === 'integer') return fc.integer(bounds(what)).map(String);
  if (what.type !== 'string') throw new Error(`The fuzz makes no '${what.type}' yet: teach it here.`);
  const known = places[name] ?? [];
  if (known.length === 0) return text(what);
  return fc.oneof(
    { weight: 20, arbitrary: fc.constantFrom(...known).map(asJson) },
    { weight: 1, arbitrary: text(what) },
  );
}

function text({ format, minLength = 0, maxLength = 100 }: Schema): fc.Arbitrary<JsonText> {
  if (format === 'uuid') return fc.uuid().map(asJson);
  const some = fc.string({ unit: 'grapheme', minLength, maxLength: Math.min(maxLength, 300) });
  return some.map((found) => asJson(found.slice(0, maxLength)));
}

function bounds({ minimum: min = 0, maximum: max = 1e6 }: Schema) {
  return { min, max };
}

function asObject(properties: [string, unknown][], places: Places): fc.Arbitrary<JsonText> {
  const fields = properties.map(([name, given]) => valid(given, name, places).map((value) => field(name, value)));
  return fc.tuple(...fields).map((all) => `{${all.join(',')}}`);
}

/** Each field as it should be, or hostile, missing, under another name, twice, or as text, number, list; and some more. */
function near({ properties = {} }: Schema, places: Places): fc.Arbitrary<JsonText> {
  const fields = Object.entries(properties).map(([name, given]) => {
    const right = valid(given, name, places);
    return fc.oneof(
      { weight: 12, arbitrary: right.map((value) => [field(name, value)]) },
      { weight: 3, arbitrary: hostileValue.map((value) => [field(name, value)]) },
      { weight: 1, arbitrary: fc.constant([]) },
      { weight: 1, arbitrary: fc.tuple(hostileName, right).map(([other, value]) => [field(other, value)]) },
      { weight: 1, arbitrary: right.map((value) => [field(name.toUpperCase(), value)]) },
      { weight: 1, arbitrary: right.map((value) => [field(name, `[${value}]`)]) },
      {
        weight: 1,
        arbitrary: fc.tuple(right, hostileValue).map(([a, b]) => [field(name, a), field(name, b), field(name, a)]),
      },
    );
  });
  const more = fc.array(
    fc.tuple(hostileName, hostileValue).map(([name, value]) => field(name, value)),
    { maxLength: 2 },
  );
  return fc.tuple(more, ...fields).map((all) => `{${all.flat().join(',')}}`);
}

function field(name: string, value: JsonText): JsonText {
  return `${asJson(name)}:${value}`;
}

function asList(items: JsonText[]): JsonText {
  return `[${items.join(',')}]`;
}

/** Cut off somewhere, as when a phone loses its network. */
function cut(whole: fc.Arbitrary<JsonText>): fc.Arbitrary<JsonText> {
  return fc.tuple(whole, fc.double({ min: 0, max: 1, noNaN: true })).map(([all, part]) => {
    return all.slice(0, Math.floor(all.length * part));
  });
}
