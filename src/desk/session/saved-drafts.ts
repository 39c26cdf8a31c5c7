import { savedPrefix, useSession } from './session.ts';
import { onDevice, readFrom, storeIn } from './stored.ts';

const keyOf = (name: string) => `${savedPrefix}${useSession.getState().who}:${name}`;

/** Long texts that somebody writes, by who writes them. They outlive the tab, and are gone when somebody signs out on this device. */
export const readSaved = (name: string) => readFrom(onDevice, keyOf(name));

/** Stores it on the device; undefined deletes it. */
export const save = (name: string, draft: unknown) => storeIn(onDevice, keyOf(name), draft);
