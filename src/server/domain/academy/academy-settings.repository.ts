import * as z from 'zod/mini';
import type { Settings } from '#contract/desk/settings.ts';
import type { SupportChat } from '#contract/support-chat.ts';
import type { Calendar } from '#server/domain/academy/calendar.ts';
import { isTimeZone } from '#server/platform/clock/time-zone.ts';
import type { Db } from '#server/platform/database/schema.ts';
import { saveSetting } from '#server/platform/database/setting.repository.ts';
import { perVersion } from '#server/platform/database/statements/per-version.ts';
import { prepared } from '#server/platform/database/statements/prepared.ts';

/** What messages to families cost for a part, when none are sent, and how many a number gets in a day. */
export const messageSettings = z.object({
  ...{ sms: z.number(), whatsapp: z.number(), quiet: z.tuple([z.number(), z.number()]), a_day: z.number() },
});

/** The academy's settings, with their defaults. */
const academy = z.object({
  name: z._default(z.string(), 'Academy Portal'),
  timezone: z._default(z.string().check(z.refine(isTimeZone)), 'Asia/Kolkata'),
  /** What it takes to pass a quiz that does not say it, if the academy has set it. */
  pass_percent: z.optional(z.number()),
  /** Who may register: everybody, everybody whom the academy lets in afterwards, or nobody. */
  registration: z._default(z.enum(['open', 'approve', 'closed']), 'open'),
  /** Who has to agree to the registration of a student under 18. */
  consent: z._default(z.enum(['none', 'guardian']), 'none'),
  /** What lists of ranks that are shared show of a student. */
  ranks_show: z._default(z.enum(['names', 'roll numbers']), 'names'),
  messages: z._default(messageSettings, { sms: 0, whatsapp: 0, quiet: [21, 8], a_day: 3 }),
  /** What a locked student may still do. */
  while_locked: z._default(z.enum(['tests', 'nothing']), 'tests'),
  /** Its colour, by the hue and the chroma of oklch, if it has one of its own. */
  colour: z.optional(z.object({ hue: z.number(), chroma: z.number() })),
  /** The hash of its logo, if it has one. */
  logo: z.optional(z.string()),
});

const logo = z.object({ svg: z._default(z.string(), ''), png: z.optional(z.string()) });

const supportChat = z.object({ whatsapp: z._default(z.string(), ''), message: z._default(z.string(), '') });

const privacy = z.object({ text: z._default(z.string(), '') });

/** The days without classes, each with its reason. */
const daysOff = z.record(z.string(), z.string());

const parseAcademy = parserOf(academy);
const parseSupportChat = parserOf(supportChat);
const parsePrivacy = parserOf(privacy);
const parseLogo = parserOf(logo);
const parseDaysOff = parserOf(daysOff);

/** Reads where the academy's dates and classes are, and its days off, as they are at a version of the content or later. */
export const readCalendarAt = perVersion(readCalendar);

/** Reads the time zone of the academy's dates, as it is at a version of the content or later. */
export async function readTimeZone(db: Db, content_version: number): Promise<string> {
  return (await readCalendarAt(db, content_version)).zone;
}

/** The same as they are now. */
export async function readCalendar(db: Db): Promise<Calendar> {
  const { timezone: zone } = await readAcademy(db);
  return { zone, daysOff: await readDaysOff(db) };
}

/** Reads the days on which the academy has no classes, each with its reason. */
export async function readDaysOff(db: Db): Promise<Calendar['daysOff']> {
  return await readSetting(db, 'days_off', parseDaysOff);
}

export async function writeDaysOff(trx: Db, days: Calendar['daysOff']): Promise<void> {
  const sorted = Object.entries(days).toSorted(([a], [b]) => (a < b ? -1 : 1));
  await trx.deleteFrom('setting').where('name', '=', 'days_off').execute();
  if (sorted.length > 0) await saveSetting(trx, 'days_off', Object.fromEntries(sorted));
}

/** Reads the academy's name and time zone, as they are now. */
export async function readAcademy(db: Db): Promise<z.output<typeof academy>> {
  return await readSetting(db, 'academy', parseAcademy);
}

/** Writes what an owner can change. The rest stays, and what is usual is left away, as by an import. */
export async function writeAcademy(trx: Db, changed: Settings): Promise<void> {
  const { name, whatsapp, ranks_show, pass_percent, registration, while_locked } = changed;
  const [row] = await findSetting(trx, { name: 'academy' });
  const { timezone } = await readAcademy(trx);
  await saveSetting(trx, 'academy', {
    ...{ timezone, ...JSON.parse(row?.value ?? '{}'), name },
    ranks_show: ranks_show === 'names' ? undefined : ranks_show,
    pass_percent: pass_percent === '' ? undefined : Number(pass_percent),
    registration: registration === 'open' ? undefined : registration,
    while_locked: while_locked === 'tests' ? undefined : while_locked,
  });
  const { message, ...chat } = await readSupportChat(trx);
  if (chat.whatsapp !== whatsapp) await saveSetting(trx, 'support_chat', { whatsapp, message });
}

/** Reads who may register. */
export async function readRegistrationSetting(db: Db) {
  return (await readAcademy(db)).registration;
}

/** Reads the academy's name. */
export async function readAcademyName(db: Db): Promise<string> {
  return (await readAcademy(db)).name;
}

/** Reads the academy's logo: an SVG, and the same as a PNG in base64 if a home screen can have it. '' if there is none. */
export async function readLogo(db: Db): Promise<z.output<typeof logo>> {
  return await readSetting(db, 'logo', parseLogo);
}

/** Reads the number at which students ask for help. It is '' if the academy has none. */
export async function readSupportChat(db: Db): Promise<SupportChat> {
  return await readSetting(db, 'support_chat', parseSupportChat);
}

/** Reads what the academy itself writes about privacy. It is '' if it writes nothing. */
export async function readPrivacy(db: Db): Promise<z.output<typeof privacy>> {
  return await readSetting(db, 'privacy', parsePrivacy);
}

const findSetting = prepared((db, { name }: { name: string }) =>
  db.selectFrom('setting').select('value').where('name', '=', name),
);

/** Reads a setting, or its default if it is missing or invalid. */
async function readSetting<Setting>(db: Db, name: string, parse: (value: string) => Setting): Promise<Setting> {
  const [row] = await findSetting(db, { name });
  return parse(row?.value ?? '{}');
}

/** Parses a setting. It comes with nearly every call and hardly ever changes, so the last one is remembered. */
function parserOf<Schema extends z.ZodMiniType>(schema: Schema): (value: string) => z.output<Schema> {
  let last: { value: string; setting: z.output<Schema> } | undefined;
  return (value) => {
    if (last?.value === value) return last.setting;
    const read = schema.safeParse(JSON.parse(value));
    last = { value, setting: read.success ? read.data : schema.parse({}) };
    return last.setting;
  };
}
