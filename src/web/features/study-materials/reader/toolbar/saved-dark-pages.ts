import * as z from 'zod/mini';
import { storedValue } from '#web/stored-value.ts';

/** Whether this device shows pages dark. */
export const savedDarkPages = storedValue('localStorage', 'readAtNight', z.boolean(), false);
