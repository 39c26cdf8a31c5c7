const key = 'readAtNight';

/** Whether this device reads on dark paper. */
export function keptNight(): boolean {
  try {
    return localStorage.getItem(key) === 'true';
  } catch {
    return false;
  }
}

export function keepNight(isNight: boolean): void {
  try {
    localStorage.setItem(key, String(isNight));
  } catch {
    // It stays so until the page goes.
  }
}
