/**
 * How the web app reads a provider: numbers may come as strings and the reverse, optional fields may be missing, null or
 * empty. What still cannot be understood is refused, never guessed.
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

/** Text that must be there, though it may be empty. */
export const text = z.pipe(
  z.nullable(stringOrNumber),
  z.transform((value) => asText(value)),
);

/** Text that may be missing or null: then ''. */
export const optionalText = z.pipe(z.nullish(stringOrNumber), z.transform(asText));

/** A number that may come as a numeric string; missing, null and '' are undefined. */
export const optionalNumber = z.pipe(z.nullish(stringOrNumber), z.transform(asNumber));

/** A number that must be there. */
export const number = z.pipe(
  stringOrNumber,
  z.transform((value, context) => {
    const read = asNumber(value);
    if (read === undefined) context.issues.push({ code: 'custom', message: 'not a number', input: value });
    return read ?? 0;
  }),
);

/** Something that is allowed unless it is forbidden: by false, 0 or 'no', in whatever way a provider writes them. */
export const permission = z.pipe(
  z.nullish(z.union([z.boolean(), stringOrNumber])),
  z.transform((value) => !/^(false|0|no)$/i.test(String(value).trim())),
);

/** A list: `data`, or one level deeper, `data.data`. */
export function list<Item extends z.ZodMiniType>(item: Item) {
  return z.pipe(
    z.transform((data) => (isRecord(data) && Array.isArray(data['data']) ? data['data'] : data)),
    z.array(item),
  );
}

/** One object: `data`, or one level deeper, `data.data`. */
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
  const read = Number(value);
  return Number.isFinite(read) ? read : undefined;
}
