import fc from 'fast-check';
import * as z from 'zod/mini';
import type { Call } from '#contract/call.ts';
import { asJson, brokenJson, hostileName, hostileValue, type JsonText, tooLarge } from './hostile-request.ts';

/** Values that exist in the test portal, by field name. Placeholders such as '%token%' are filled in at run time. */
export type KnownValues = Readonly<Record<string, readonly string[]>>;

/** The subset of JSON Schema that the contract's inputs use. */
const schema = z.object({
  type: z.optional(z.union([z.string(), z.array(z.string())])),
  format: z.optional(z.string()),
  properties: z.optional(z.record(z.string(), z.unknown())),
  required: z.optional(z.array(z.string())),
  items: z.optional(z.unknown()),
  enum: z.optional(z.array(z.string())),
  anyOf: z.optional(z.array(z.unknown())),
  const: z.optional(z.union([z.number(), z.string()])),
  minLength: z.optional(z.number()),
  maxLength: z.optional(z.number()),
  minimum: z.optional(z.number()),
  maximum: z.optional(z.number()),
});
type Schema = z.output<typeof schema>;

/**
 * Bodies for a call: valid ones with known values, nearly valid ones, and arbitrary ones. They are generated from the
 * contract's schema, so that a new call is covered without any change here.
 */
export function bodyOf(call: Pick<Call, 'input'>, known: KnownValues): fc.Arbitrary<JsonText> {
  const input = z.toJSONSchema(call.input, { io: 'input' });
  return fc.oneof(
    { weight: 40, arbitrary: valid(input, '', known) },
    { weight: 60, arbitrary: nearlyValid(schema.parse(input), known) },
    { weight: 8, arbitrary: hostileValue },
    { weight: 8, arbitrary: brokenJson },
    { weight: 8, arbitrary: truncate(valid(input, '', known)) },
    { weight: 1, arbitrary: fc.constant(tooLarge) },
  );
}

/** A valid value. If the field `name` has known values, it is mostly one of those. */
function valid(given: unknown, name: string, known: KnownValues): fc.Arbitrary<JsonText> {
  const node = schema.parse(given);
  if (node.enum) return fc.constantFrom(...node.enum).map(asJson);
  if (node.anyOf) return fc.oneof(...node.anyOf.map((one) => valid(one, name, known)));
  // A number or null.
  if (Array.isArray(node.type)) return fc.oneof(...node.type.map((type) => valid({ ...node, type }, name, known)));
  if (node.type === 'null') return fc.constant('null');
  if (node.const !== undefined) return fc.constant(JSON.stringify(node.const));
  if (node.type === 'object') return asObject(Object.entries(node.properties ?? {}), known);
  if (node.type === 'array') return fc.array(valid(node.items, name, known), { maxLength: 4 }).map(asList);
  if (node.type === 'number') return fc.double({ ...bounds(node), noNaN: true }).map(String);
  if (node.type === 'integer') return fc.integer(bounds(node)).map(String);
  if (node.type === 'boolean') return fc.boolean().map(String);
  if (node.type !== 'string') throw new Error(`The fuzz test cannot generate a '${node.type}' yet. Add it here.`);
  const values = known[name] ?? [];
  if (values.length === 0) return text(node);
  return fc.oneof(
    { weight: 20, arbitrary: fc.constantFrom(...values).map(asJson) },
    { weight: 1, arbitrary: text(node) },
  );
}

function text({ format, minLength = 0, maxLength = 100 }: Schema): fc.Arbitrary<JsonText> {
  if (format === 'uuid') return fc.uuid().map(asJson);
  const generated = fc.string({ unit: 'grapheme', minLength, maxLength: Math.min(maxLength, 300) });
  return generated.map((value) => asJson(value.slice(0, maxLength)));
}

function bounds({ minimum: min = 0, maximum: max = 1e6 }: Schema) {
  return { min, max };
}

function asObject(properties: [string, unknown][], known: KnownValues): fc.Arbitrary<JsonText> {
  const fields = properties.map(([name, given]) => valid(given, name, known).map((value) => field(name, value)));
  return fc.tuple(...fields).map((all) => `{${all.join(',')}}`);
}

/** Each field may be valid, hostile, missing, renamed, repeated or a list; and there may be extra fields. */
function nearlyValid({ properties = {} }: Schema, known: KnownValues): fc.Arbitrary<JsonText> {
  const fields = Object.entries(properties).map(([name, given]) => {
    const validValue = valid(given, name, known);
    return fc.oneof(
      { weight: 12, arbitrary: validValue.map((value) => [field(name, value)]) },
      { weight: 3, arbitrary: hostileValue.map((value) => [field(name, value)]) },
      { weight: 1, arbitrary: fc.constant([]) },
      { weight: 1, arbitrary: fc.tuple(hostileName, validValue).map(([other, value]) => [field(other, value)]) },
      { weight: 1, arbitrary: validValue.map((value) => [field(name.toUpperCase(), value)]) },
      { weight: 1, arbitrary: validValue.map((value) => [field(name, `[${value}]`)]) },
      {
        weight: 1,
        arbitrary: fc.tuple(validValue, hostileValue).map(([a, b]) => [field(name, a), field(name, b), field(name, a)]),
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

/** Cuts a body off somewhere, as when a phone loses its network. */
function truncate(whole: fc.Arbitrary<JsonText>): fc.Arbitrary<JsonText> {
  return fc.tuple(whole, fc.double({ min: 0, max: 1, noNaN: true })).map(([all, part]) => {
    return all.slice(0, Math.floor(all.length * part));
  });
}
