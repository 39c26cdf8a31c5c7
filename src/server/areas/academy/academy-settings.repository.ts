import type { Kysely } from 'kysely';
import * as z from 'zod/mini';
import type { SupportChat } from '#contract/support-chat.ts';
import { isTimeZone } from '#server/platform/clock/time-zone.ts';
import type { Database } from '#server/platform/database/schema.ts';

/** What an academy says of itself; each has what holds where it says nothing. */
const academy = z.object({
  name: z._default(z.string(), 'Academy Portal'),
  timezone: z._default(z.string().check(z.refine(isTimeZone)), 'Asia/Kolkata'),
});

const supportChat = z.object({ whatsapp: z._default(z.string(), ''), message: z._default(z.string(), '') });

/** The time zone in which the academy's dates and classes are meant. */
export async function readTimeZone(db: Kysely<Database>): Promise<string> {
  return (await readSetting(db, 'academy', academy)).timezone;
}

/** The academy's name, as the web app shows it. */
export async function readAcademyName(db: Kysely<Database>): Promise<string> {
  return (await readSetting(db, 'academy', academy)).name;
}

/** Where students ask for help; empty where the academy has no such number. */
export async function readSupportChat(db: Kysely<Database>): Promise<SupportChat> {
  return await readSetting(db, 'support_chat', supportChat);
}

/** A setting, or what holds without it where it is missing or does not fit. */
async function readSetting<Schema extends z.ZodMiniType>(
  db: Kysely<Database>,
  name: string,
  schema: Schema,
): Promise<z.output<Schema>> {
  const row = await db.selectFrom('setting').select('value').where('name', '=', name).executeTakeFirst();
  const read = schema.safeParse(JSON.parse(row?.value ?? '{}'));
  return read.success ? read.data : schema.parse({});
}
