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

define(AbortSignal, 'any', (signals: Iterable<AbortSignal>) => {
  const controller = new AbortController();
  for (const signal of signals) {
    if (signal.aborted) controller.abort(signal.reason);
    else signal.addEventListener('abort', () => controller.abort(signal.reason), { signal: controller.signal });
  }
  return controller.signal;
});

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

function define(on: object, name: string, value: unknown): void {
  if (!(name in on)) Object.defineProperty(on, name, { value, writable: true, configurable: true });
}

export {};
