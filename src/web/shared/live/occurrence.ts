/** One occurrence of a class, in epoch milliseconds. It is on from `starts` until just before `ends`. */
export interface Occurrence {
  starts: number;
  ends: number;
}

interface GivenTimes {
  starts_at?: string | undefined;
  ends_at?: string | undefined;
}

/** When a class takes place; undefined where the provider gives no times, or an end before the start. */
export function occurrenceOf({ starts_at = '', ends_at = '' }: GivenTimes): Occurrence | undefined {
  const [starts, ends] = [Date.parse(starts_at), Date.parse(ends_at)];
  return starts < ends ? { starts, ends } : undefined;
}

export function isOn({ starts, ends }: Occurrence, now: number): boolean {
  return starts <= now && now < ends;
}

export function isOver({ ends }: Occurrence, now: number): boolean {
  return ends <= now;
}
