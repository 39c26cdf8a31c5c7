import * as z from 'zod/mini';
import { storedValue } from '#web/stored-value.ts';
import { speeds } from './player-keys.ts';

/** The speed that was chosen last on this device. */
export const savedSpeed = storedValue('localStorage', 'videoSpeed', z.literal(speeds), 1);
