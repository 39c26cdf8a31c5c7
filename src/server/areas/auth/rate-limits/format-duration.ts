const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;

/** Writes a duration in words and rounds it up: '45 seconds', '1 minute', '5 hours'. */
export function formatDuration(ms: number): string {
  if (ms <= 59 * second) return plural(Math.ceil(ms / second), 'second');
  if (ms <= 59 * minute) return plural(Math.ceil(ms / minute), 'minute');
  return plural(Math.ceil(ms / hour), 'hour');
}

function plural(count: number, unit: string): string {
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}
