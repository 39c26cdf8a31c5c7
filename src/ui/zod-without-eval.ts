/**
 * The page's content security policy forbids eval, and zod reads this setting when a schema is made. So this module has
 * to be the first import of the page: a statement in main.tsx would run after all imports.
 */
import { config } from 'zod/mini';

config({ jitless: true });
