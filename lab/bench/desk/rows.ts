import { changing } from './changing.ts';
import type { Row } from './people.ts';
import { reading, tables } from './reading.ts';

/** What is measured of the desk. Every call has a row. What changes the academy comes last. */
export const rows: Row[] = [...reading, ...tables, ...changing];
