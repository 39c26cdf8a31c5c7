import type { Kysely } from 'kysely';
import * as z from 'zod/mini';
import type { Database } from './database/schema.ts';
import { isTimeZone } from './time-zone.ts';

const defaultTimeZone = 'Asia/Kolkata';

const academy = z.object({ timezone: z.string().check(z.refine(isTimeZone)) });

/** The time zone in which the academy's dates and classes are meant. */
export async function readTimeZone(db: Kysely<Database>): Promise<string> {
  const row = await db.selectFrom('setting').select('value').where('name', '=', 'academy').executeTakeFirst();
  const read = academy.safeParse(JSON.parse(row?.value ?? '{}'));
  return read.success ? read.data.timezone : defaultTimeZone;
}
