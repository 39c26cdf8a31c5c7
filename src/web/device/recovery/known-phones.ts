import * as z from 'zod/mini';
import type { Student } from '#contract/profile.ts';
import { storedValue } from '#web/stored-value.ts';

/**
 * Whose work may be on this device, and fingerprints of their name and of the phone number that signed them in; newest
 * first. Earlier versions stored no name, when a number had one student.
 */
const stored = storedValue(
  'localStorage',
  'knownPhones',
  z.array(z.object({ stud_id: z.string(), fingerprint: z.number(), name: z.optional(z.number()) })),
  [],
);

/** More students than share a device. */
const maxStudents = 50;

/** Whether anybody has signed in on this device before. */
export function knowsPhones(): boolean {
  return stored.get().length > 0;
}

/** Remembers by which phone number a student signed in. */
export function rememberPhone({ stud_id, phone_code, mobile, name }: Student): void {
  // Other providers may send no number.
  if (mobile === '') return;
  const others = stored.get().filter((known) => known.stud_id !== stud_id);
  const known = { stud_id, fingerprint: fingerprintOf(phone_code, mobile), name: nameFingerprint(name) };
  stored.set([known, ...others].slice(0, maxStudents));
}

/**
 * The other ids under which this student's phone number has signed in on this device, with this name: a sibling with the
 * same number is somebody else.
 */
export function formerIdsOf({ stud_id, phone_code, mobile, name }: Student): string[] {
  const fingerprint = fingerprintOf(phone_code, mobile);
  const same = stored
    .get()
    .filter((known) => known.fingerprint === fingerprint && known.stud_id !== stud_id)
    .filter((known) => known.name === undefined || known.name === nameFingerprint(name));
  return mobile === '' ? [] : same.map((known) => known.stud_id);
}

export function deletePhone(stud_id: string): void {
  const others = stored.get().filter((known) => known.stud_id !== stud_id);
  if (others.length === 0) stored.delete();
  else stored.set(others);
}

/**
 * 20 bits of FNV-1a: enough to tell the students of one device apart, and too little to tell the number, since ten
 * thousand mobile numbers of a country have the same. The number itself is not to stay on a shared device.
 */
function fingerprintOf(phone_code: string, mobile: string): number {
  return hashOf(`${phone_code.replace(/\D/g, '')} ${mobile.replace(/\D/g, '')}`);
}

/** Neither case nor spaces tell names apart, as for the provider. */
function nameFingerprint(name: string): number {
  return hashOf(name.normalize('NFC').replace(/\s+/g, ' ').trim().toLowerCase());
}

function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return hash >>> 12;
}
