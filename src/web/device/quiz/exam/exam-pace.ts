/** In ms. A choice of a timed test is sent within the first of these; in the last minutes within the second. */
const choiceMs = 30_000;
const lastChoiceMs = 15_000;
const lastMinutesMs = 5 * 60_000;
/**
 * In ms. Without a choice to send, the provider is asked after this, and says how much time is left. Of 20,000 students,
 * a call each minute would take 40% of a core of the portal (`npm run exam -- --timed`).
 */
export const heartbeatMs = 240_000;
/** In ms. The first try after a failure; each further one comes after twice the time, and at most after a choice's. */
const firstRetryMs = 2000;
/** The share of a delay that is random, because a whole academy begins a test in the same minute. */
const randomShare = 0.25;

interface Pace {
  /** How much time the test has left, in ms. */
  left: number;
  hasUnsent: boolean;
  /** How many calls in a row have failed. */
  failures: number;
  /** How long the provider asks to wait, in ms. */
  retryAfterMs: number;
}

/** After how long the draft of a timed test is sent next, in ms. */
export function nextSyncDelay({ left, hasUnsent, failures, retryAfterMs }: Pace): number {
  const longest = left <= lastMinutesMs ? lastChoiceMs : choiceMs;
  if (failures > 0) {
    const pause = Math.min(firstRetryMs * 2 ** (failures - 1), longest);
    return Math.max(retryAfterMs, pause * (0.5 + Math.random() / 2));
  }
  return (hasUnsent ? longest : heartbeatMs) * (1 - Math.random() * randomShare);
}
