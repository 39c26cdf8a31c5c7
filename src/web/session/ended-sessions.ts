import * as z from 'zod/mini';
import { storedValue } from '#web/stored-value.ts';

const endedSession = z.object({
  stud_id: z.string(),
  token: z.string(),
  /** The student said that the phone is shared: their work has to leave it. */
  forget_device: z.boolean(),
});
export type EndedSession = z.output<typeof endedSession>;

/**
 * The sessions that ended on this device and that the provider may not have revoked yet, newest first. No screen reads
 * them, so that nobody is signed in by them.
 */
const stored = storedValue('localStorage', 'endedSessions', z.array(endedSession), []);

/** More students than sign out of a device without a network. An older token expires by itself. */
const maxEnded = 10;

export const listEndedSessions = stored.get;

export function addEndedSession(ended: EndedSession): void {
  stored.set([ended, ...stored.get()].slice(0, maxEnded));
}

export function removeEndedSession({ token }: EndedSession): void {
  const others = stored.get().filter((other) => other.token !== token);
  if (others.length === 0) stored.delete();
  else stored.set(others);
}
