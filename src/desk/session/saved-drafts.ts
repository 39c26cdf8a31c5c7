import { savedPrefix, useSession } from './session.ts';

/** Long texts that somebody writes, by who writes them. They outlive the tab, and are gone when somebody signs out on this device. */
export function readSaved(name: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(keyOf(name)) ?? 'null');
  } catch {
    return null;
  }
}

/** Stores it on the device. A browser that stores nothing has it as long as the page is open. */
export function save(name: string, draft: unknown): void {
  try {
    localStorage.setItem(keyOf(name), JSON.stringify(draft));
  } catch {
    // The page itself still has it.
  }
}

export function deleteSaved(name: string): void {
  try {
    localStorage.removeItem(keyOf(name));
  } catch {
    // Nothing is stored here.
  }
}

function keyOf(name: string): string {
  return `${savedPrefix}${useSession.getState().who}:${name}`;
}
