/**
 * The web app reads a provider's data by these schemas. Numbers may come as strings and the reverse; optional fields
 * may be missing, null or empty. Anything else is rejected rather than guessed.
 */
import * as z from 'zod/mini';

const stringOrNumber = z.union([z.string(), z.number()]);

/** An identifier, as text. */
export const id = z
  .pipe(
    stringOrNumber,
    z.transform((value) => String(value).trim()),
  )
  .check(z.minLength(1));

/** Text that must be present, but may be empty. */
export const text = z.pipe(
  z.nullable(stringOrNumber),
  z.transform((value) => asText(value)),
);

/** Text that may be missing or null, and is '' then. */
export const optionalText = z.pipe(z.nullish(stringOrNumber), z.transform(asText));

/** A number or a numeric string. Missing, null and '' are read as undefined. */
export const optionalNumber = z.pipe(z.nullish(stringOrNumber), z.transform(asNumber));

/** A number or a numeric string that must be present. */
export const number = z.pipe(
  stringOrNumber,
  z.transform((value, context) => {
    const read = asNumber(value);
    if (read === undefined) context.issues.push({ code: 'custom', message: 'not a number', input: value });
    return read ?? 0;
  }),
);

/** A permission is given unless the provider says false, 0 or 'no', in any spelling. */
export const permission = z.pipe(
  z.nullish(z.union([z.boolean(), stringOrNumber])),
  z.transform((value) => !/^(false|0|no)$/i.test(String(value).trim())),
);

/** The list is `data`, or one level deeper, `data.data`. */
export function list<Item extends z.ZodMiniType>(item: Item) {
  return z.pipe(
    z.transform((data) => (isRecord(data) && Array.isArray(data['data']) ? data['data'] : data)),
    z.array(item),
  );
}

/** The object is `data`, or one level deeper, `data.data`. */
export function one<Shape extends z.ZodMiniType>(shape: Shape) {
  return z.pipe(
    z.transform((data) => (isRecord(data) && isRecord(data['data']) ? data['data'] : data)),
    shape,
  );
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function asText(value: string | number | null | undefined): string {
  return value === null || value === undefined ? '' : String(value);
}

function asNumber(value: string | number | null | undefined): number | undefined {
  if (value === null || value === undefined || String(value).trim() === '') return undefined;
  // JSON has no -0.
  const read = Number(value) + 0;
  return Number.isFinite(read) ? read : undefined;
}
