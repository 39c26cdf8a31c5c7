const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;

/** A duration as people say it: '45 seconds', '1 minute', '5 hours'. */
export interface Duration {
  count: number;
  unit: 'second' | 'minute' | 'hour';
}

/** Rounds up milliseconds to whole seconds, minutes or hours. */
export function durationOf(ms: number): Duration {
  if (ms <= 59 * second) return { count: Math.ceil(ms / second), unit: 'second' };
  if (ms <= 59 * minute) return { count: Math.ceil(ms / minute), unit: 'minute' };
  return { count: Math.ceil(ms / hour), unit: 'hour' };
}
