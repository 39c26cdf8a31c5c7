const key = 'readAtNight';

/** Whether this device shows dark pages. */
export function savedDarkPages(): boolean {
  try {
    return localStorage.getItem(key) === 'true';
  } catch {
    return false;
  }
}

export function saveDarkPages(isDark: boolean): void {
  try {
    localStorage.setItem(key, String(isDark));
  } catch {
    // The setting lasts until the page is closed.
  }
}
