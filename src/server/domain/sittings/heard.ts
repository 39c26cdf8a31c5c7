/** Which device of a student was heard last in a test, and when. '' is a device that nobody knows. */
export interface Heard {
  /** The session of the device. */
  device: string;
  heard_at: number;
  /** When another device was heard last. */
  other_at: number | null;
}

/**
 * What is known of two sets of calls together. It is the same in any order and any number of times, so that several
 * processes may each keep what they have heard, and store it later.
 */
export function mergeHeard(one: Heard, other: Heard): Heard {
  const [older, newer] = one.heard_at <= other.heard_at ? [one, other] : [other, one];
  const isSame = older.device === newer.device || older.device === '';
  return { ...newer, other_at: latest(newer.other_at, isSame ? older.other_at : older.heard_at) };
}

function latest(one: number | null, other: number | null): number | null {
  return one === null || other === null ? (one ?? other) : Math.max(one, other);
}
