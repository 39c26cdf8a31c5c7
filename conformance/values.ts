import type * as z from 'zod/mini';

/**
 * What is wrong with a value, in words: where it is, what is there, and what the app needs. The schemas have messages
 * for nobody.
 */
export function issueText(issue: z.core.$ZodIssue, read: unknown): string {
  const where = `data${issue.path.map((key) => (typeof key === 'number' ? `[${key}]` : `.${String(key)}`)).join('')}`;
  const found = at(unwrap(read), issue.path) ?? at(read, issue.path);
  return `${where} ${found === undefined ? 'is missing' : `is ${kindOf(found)}`}; the app needs ${neededBy(issue)}.`;
}

function unwrap(read: unknown): unknown {
  return isRecord(read) && 'data' in read ? read['data'] : read;
}

function neededBy(issue: z.core.$ZodIssue): string {
  if (issue.code === 'invalid_type')
    return issue.expected === 'array' ? 'a list' : `an ${issue.expected}`.replace('an s', 'a s');
  if (issue.code === 'invalid_union') return 'text or a number';
  return issue.code === 'too_small' ? 'some text' : 'a number';
}

function at(value: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (inner, key) => (typeof inner === 'object' && inner !== null ? Reflect.get(inner, key) : undefined),
    value,
  );
}

function kindOf(value: unknown): string {
  if (value === null || typeof value === 'boolean') return String(value);
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'string') return value.trim() === '' ? 'empty' : `the text '${value.slice(0, 40)}'`;
  return typeof value === 'object' ? 'an object' : `the ${typeof value} ${String(value)}`;
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

const withOffset = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:?\d\d)$/;

/** What is wrong with a time, or undefined. An optional one may be empty. */
export function timeFault(field: string, value: string | undefined): string | undefined {
  if (!value) return undefined;
  if (withOffset.test(value) && !Number.isNaN(Date.parse(value))) return undefined;
  return `${field} is '${value}', which is no time in ISO 8601 with an offset, such as 2026-11-21T09:00:00+05:30. Without the offset, phones in other time zones show another time.`;
}

/** An id that the provider has not given out, of the kind of those that it does. */
export function unknownIdLike(known: string | undefined): string {
  return known === undefined || /^\d+$/.test(known) ? '987654321' : '00000000-0000-4000-8000-000000000000';
}
