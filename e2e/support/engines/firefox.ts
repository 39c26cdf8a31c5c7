import type { Browser } from '@playwright/test';

/** A command of WebDriver BiDi that Playwright 1.65 sends for every page, and that Firefox 153 does not know. */
const unknownToFirefox = 'emulation.setMediaFeaturesOverride';

/**
 * Lets Playwright open pages in a Firefox that lacks a command which these journeys do not need: they take the colours
 * as they are. Nothing in Playwright's interface leaves it out, so this changes its session with the browser, and says so
 * where another version of Playwright has that elsewhere.
 */
export function leaveOutUnknownCommand(browser: Browser): void {
  const session = at(call(at(browser, '_connection'), 'toImpl', browser), '_browserSession');
  const sessions: object = Object.getPrototypeOf(session);
  const send = at(sessions, 'send');
  if (typeof send !== 'function') throw changed('send');
  Object.defineProperty(sessions, 'send', {
    value(this: unknown, method: string, ...others: unknown[]): unknown {
      return method === unknownToFirefox ? Promise.resolve({}) : Reflect.apply(send, this, [method, ...others]);
    },
  });
}

function at(owner: unknown, name: string): object {
  const value: unknown = owner instanceof Object ? Reflect.get(owner, name) : undefined;
  if (!(value instanceof Object)) throw changed(name);
  return value;
}

function call(owner: object, name: string, ...args: unknown[]): unknown {
  const method = at(owner, name);
  if (typeof method !== 'function') throw changed(name);
  return Reflect.apply(method, owner, args);
}

const changed = (name: string) =>
  new Error(`Playwright has changed inside ('${name}'): see whether it still sends ${unknownToFirefox} to Firefox`);
