/** The tags that the provider gave to data, as long as anybody has the data. */
const tags = new WeakMap<object, string>();

export function tagOf(data: unknown): string | undefined {
  return isObject(data) ? tags.get(data) : undefined;
}

export function setTag(data: unknown, tag: string | null | undefined): void {
  if (isObject(data) && tag) tags.set(data, tag);
}

function isObject(data: unknown): data is object {
  return typeof data === 'object' && data !== null;
}
