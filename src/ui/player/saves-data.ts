/** The key in localStorage. The page's own script reads it, too (first-paint/boot.ts), so there is no schema here. */
const storageKey = 'savesData';

/** A choice that the browser did not store lasts as long as the page. */
let unstored: boolean | undefined;

/**
 * Whether the student wants the app to use less data: as they chose on this device, else as they told the browser.
 * Chromium tells it ('Save-Data'); other browsers do not.
 */
export function savesData(): boolean {
  const connection: unknown = Reflect.get(navigator, 'connection');
  return unstored ?? stored() ?? (connection instanceof EventTarget && Reflect.get(connection, 'saveData') === true);
}

/** Keeps the choice for this device and all who use it. */
export function chooseSavingData(saves: boolean): void {
  unstored = undefined;
  try {
    localStorage.setItem(storageKey, String(saves));
  } catch {
    unstored = saves;
  }
}

function stored(): boolean | undefined {
  try {
    const text = localStorage.getItem(storageKey);
    return text === null ? undefined : text === 'true';
  } catch {
    return undefined;
  }
}
