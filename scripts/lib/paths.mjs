/** Paths in the clone. */

import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../../', import.meta.url)).replace(/[/\\]$/, '');

/** Returns the absolute path for one that is relative to the root. */
export const fromRoot = (...parts) => join(root, ...parts);
