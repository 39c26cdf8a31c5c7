import { speeds } from './player-keys.ts';

const key = 'videoSpeed';

/** The speed that was last chosen on this device. */
export function savedSpeed(): number {
  try {
    const saved = Number(localStorage.getItem(key));
    return speeds.find((speed) => speed === saved) ?? 1;
  } catch {
    return 1;
  }
}

export function saveSpeed(speed: number): void {
  try {
    localStorage.setItem(key, String(speed));
  } catch {
    // Where the browser stores nothing, this video still plays at this speed.
  }
}
