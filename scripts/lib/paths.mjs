/** Where things are, from the root of the clone. */

import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../../', import.meta.url)).replace(/[/\\]$/, '');

/** An absolute path from one relative to the root. */
export const fromRoot = (...parts) => join(root, ...parts);
