/**
 * What PDF.js 6 needs and the oldest browsers that the portal supports (Chrome 111, Safari 16.4, Firefox 128) do not
 * have. PDF.js has a build for old browsers, which is 45 kB larger: see docs/decisions/0055. This runs before PDF.js,
 * in the page and in its worker.
 */
define(Promise, 'withResolvers', function withResolvers<T>() {
  let resolve: (value: T | PromiseLike<T>) => void = () => {};
  let reject: (reason?: unknown) => void = () => {};
  const promise = new Promise<T>((yes, no) => {
    resolve = yes;
    reject = no;
  });
  return { promise, resolve, reject };
});

define(
  Promise,
  'try',
  <T>(work: (...args: unknown[]) => T, ...args: unknown[]) => new Promise<T>((resolve) => resolve(work(...args))),
);

define(URL, 'parse', (url: string, base?: string) => {
  try {
    return new URL(url, base);
  } catch {
    return null;
  }
});

/**
 * In place of the browser's own, which WebKit forgets when only the listeners that it ends have it: they then stay for
 * ever, and PDF.js's listener to selections fails once the text of all pages is gone. Here the signals hold the joined one.
 */
AbortSignal.any = (signals: Iterable<AbortSignal>) => {
  const controller = new AbortController();
  for (const signal of signals) {
    if (signal.aborted) controller.abort(signal.reason);
    else signal.addEventListener('abort', () => controller.abort(signal.reason), { signal: controller.signal });
  }
  return controller.signal;
};

define(RegExp, 'escape', (text: string) => text.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&'));

/** Neumaier's sum: exact enough for adding up areas and the widths of glyphs. */
define(Math, 'sumPrecise', (numbers: Iterable<number>) => {
  let sum = 0;
  let lost = 0;
  for (const number of numbers) {
    const next = sum + number;
    lost += Math.abs(sum) >= Math.abs(number) ? sum - next + number : number - next + sum;
    sum = next;
  }
  return sum + lost;
});

/** What the iterators of all lists inherit. */
const iterators: object = Object.getPrototypeOf(Object.getPrototypeOf([].values()));
// PDF.js adds a method to it by its global name.
define(
  globalThis,
  'Iterator',
  Object.assign(function Iterator() {}, { prototype: iterators }),
);

// Not by names in quotation marks: Tailwind would take one of them for a class.
const ofIterators = {
  toArray(this: Iterable<unknown>) {
    return [...this];
  },
  filter(this: Iterable<unknown>, isWanted: (value: unknown) => boolean) {
    return [...this].filter(isWanted).values();
  },
  find(this: Iterable<unknown>, isWanted: (value: unknown) => boolean) {
    return [...this].find(isWanted);
  },
  some(this: Iterable<unknown>, isWanted: (value: unknown) => boolean) {
    return [...this].some(isWanted);
  },
};
for (const [name, method] of Object.entries(ofIterators)) define(iterators, name, method);

define(Set.prototype, 'intersection', function (this: Set<unknown>, other: ReadonlySet<unknown>) {
  return new Set([...this].filter((value) => other.has(value)));
});

/** It copies, where browsers that have it move the bytes. */
define(ArrayBuffer.prototype, 'transferToFixedLength', function (this: ArrayBuffer, length = this.byteLength) {
  const copy = new Uint8Array(length);
  copy.set(new Uint8Array(this, 0, Math.min(length, this.byteLength)));
  return copy.buffer;
});

define(ReadableStream.prototype, Symbol.asyncIterator, async function* (this: ReadableStream) {
  const reader = this.getReader();
  for (let next = await reader.read(); !next.done; next = await reader.read()) yield next.value;
});

for (const { prototype } of [Map, WeakMap]) {
  define(
    prototype,
    'getOrInsertComputed',
    function (this: Map<unknown, unknown>, key: unknown, make: (key: unknown) => unknown) {
      if (!this.has(key)) this.set(key, make(key));
      return this.get(key);
    },
  );
  define(prototype, 'getOrInsert', function (this: Map<unknown, unknown>, key: unknown, value: unknown) {
    if (!this.has(key)) this.set(key, value);
    return this.get(key);
  });
}

define(Uint8Array.prototype, 'toHex', function (this: Uint8Array) {
  return Array.from(this, (byte) => byte.toString(16).padStart(2, '0')).join('');
});

define(Uint8Array.prototype, 'toBase64', function (this: Uint8Array) {
  return btoa(Array.from(this, (byte) => String.fromCharCode(byte)).join(''));
});

define(Uint8Array, 'fromBase64', (text: string) => Uint8Array.from(atob(text), (character) => character.charCodeAt(0)));

function define(on: object, name: string | symbol, value: unknown): void {
  if (!(name in on)) Object.defineProperty(on, name, { value, writable: true, configurable: true });
}

export {};
