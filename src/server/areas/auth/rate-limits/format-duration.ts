const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;

/** A wait in words, never shorter than it is: '45 seconds', '1 minute', '5 hours'. */
export function plainWait(ms: number): string {
  if (ms <= 59 * second) return counted(Math.ceil(ms / second), 'second');
  if (ms <= 59 * minute) return counted(Math.ceil(ms / minute), 'minute');
  return counted(Math.ceil(ms / hour), 'hour');
}

function counted(count: number, unit: string): string {
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}
