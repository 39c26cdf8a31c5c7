import { speeds } from './player-keys.ts';

const key = 'videoSpeed';

/** The speed that was chosen last on this device. */
export function keptSpeed(): number {
  try {
    const kept = Number(localStorage.getItem(key));
    return speeds.find((speed) => speed === kept) ?? 1;
  } catch {
    return 1;
  }
}

export function keepSpeed(speed: number): void {
  try {
    localStorage.setItem(key, String(speed));
  } catch {
    // A browser that keeps nothing still plays at this speed.
  }
}
