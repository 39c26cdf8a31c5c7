import type { Kysely } from 'kysely';
import * as z from 'zod/mini';
import type { SupportChat } from '#contract/support-chat.ts';
import { isTimeZone } from '#server/platform/clock/time-zone.ts';
import type { Database } from '#server/platform/database/schema.ts';

/** The academy's settings, with their defaults. */
const academy = z.object({
  name: z._default(z.string(), 'Academy Portal'),
  timezone: z._default(z.string().check(z.refine(isTimeZone)), 'Asia/Kolkata'),
});

const supportChat = z.object({ whatsapp: z._default(z.string(), ''), message: z._default(z.string(), '') });

/** Reads the time zone of the academy's dates and classes. */
export async function readTimeZone(db: Kysely<Database>): Promise<string> {
  return (await readSetting(db, 'academy', academy)).timezone;
}

/** Reads the academy's name. */
export async function readAcademyName(db: Kysely<Database>): Promise<string> {
  return (await readSetting(db, 'academy', academy)).name;
}

/** Reads the number at which students ask for help. It is '' if the academy has none. */
export async function readSupportChat(db: Kysely<Database>): Promise<SupportChat> {
  return await readSetting(db, 'support_chat', supportChat);
}

/** Reads a setting, or its default if it is missing or invalid. */
async function readSetting<Schema extends z.ZodMiniType>(
  db: Kysely<Database>,
  name: string,
  schema: Schema,
): Promise<z.output<Schema>> {
  const row = await db.selectFrom('setting').select('value').where('name', '=', name).executeTakeFirst();
  const read = schema.safeParse(JSON.parse(row?.value ?? '{}'));
  return read.success ? read.data : schema.parse({});
}
