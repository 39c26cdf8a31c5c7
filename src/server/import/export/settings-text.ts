import * as z from 'zod/mini';
import { messageSettings } from '#server/domain/academy/academy-settings.repository.ts';
import { OperatorError } from '#server/errors.ts';
import type { Settings } from '#server/import/model.ts';
import { logoFile } from '#server/import/read/brand/logo.ts';
import { decimalText } from './quiz-sheet.ts';

/** The academy's settings, as the import stores them. */
const academySchema = z.object({
  name: z.string(),
  timezone: z.string(),
  pass_percent: z.optional(z.number()),
  registration: z.optional(z.string()),
  consent: z.optional(z.string()),
  ranks_show: z.optional(z.string()),
  messages: z.optional(messageSettings),
  while_locked: z.optional(z.string()),
  colour: z.optional(z.object({ text: z.string() })),
});
const logoSchema = z.object({ svg: z.string(), png: z.optional(z.string()) });
const chatSchema = z.object({ whatsapp: z.string(), message: z.string() });
const retentionSchema = z.record(z.string(), z.number());
const daysOffSchema = z.record(z.string(), z.string());
const privacySchema = z.object({ text: z.string() });

export type ExportedSettings = z.output<typeof academySchema>;

export function readSettings(settings: Map<string, string>): ExportedSettings {
  const written = settings.get('academy');
  if (written === undefined)
    throw new OperatorError('There is nothing to export: no academy folder was imported into this portal.');
  return academySchema.parse(JSON.parse(written));
}

/** `academy.yaml`. */
export function settingsText(settings: Map<string, string>, levels: string[], former: string[]): string {
  const { name, timezone, pass_percent, registration, consent, ranks_show, messages, while_locked, colour } =
    readSettings(settings);
  const logo = exportedLogo(settings);
  const chat = read(settings, 'support_chat', chatSchema);
  const retention = read(settings, 'retention', retentionSchema);
  const daysOff = Object.entries(read(settings, 'days_off', daysOffSchema) ?? {});
  const lines: Record<Exclude<keyof Settings, 'privacy'>, string[]> = {
    name: [`name: ${quoted(name)}`],
    timezone: [`timezone: ${timezone}`],
    pass_percent: pass_percent === undefined ? [] : [`pass_percent: ${decimalText(pass_percent)}`],
    registration: registration === undefined ? [] : [`registration: ${registration}`],
    consent: consent === undefined ? [] : [`consent: ${consent}`],
    ranks_show: ranks_show === undefined ? [] : [`ranks_show: ${ranks_show}`],
    messages: messages
      ? [
          ...['messages:', `  sms: ${decimalText(messages.sms)}`, `  whatsapp: ${decimalText(messages.whatsapp)}`],
          ...[`  quiet: ${messages.quiet.join('-')}`, `  a_day: ${messages.a_day}`],
        ]
      : [],
    while_locked: while_locked === undefined ? [] : [`while_locked: ${while_locked}`],
    colour: colour ? [`colour: ${quoted(colour.text)}`] : [],
    logo: logo ? [`logo: ${logo.name}`] : [],
    support_chat: chat?.whatsapp
      ? ['support_chat:', `  whatsapp: ${quoted(chat.whatsapp)}`, `  message: ${quoted(chat.message)}`]
      : [],
    retention: retention
      ? ['retention:', ...Object.entries(retention).map(([what, months]) => `  ${what}: ${months} months`)]
      : [],
    days_off:
      daysOff.length > 0 ? ['days_off:', ...daysOff.map(([date, reason]) => `  ${date}: ${quoted(reason)}`)] : [],
  };
  const ofLevels = [
    `levels: ${listText(levels)}`,
    ...(former.length === 0 ? [] : [`former_levels: ${listText(former)}`]),
  ];
  return `${[...Object.values(lines).flat(), ...ofLevels].join('\n')}\n`;
}

/** The file of the academy's logo, if it has its own. */
export function exportedLogo(settings: Map<string, string>): ReturnType<typeof logoFile> | undefined {
  const logo = read(settings, 'logo', logoSchema);
  return logo && logoFile(logo);
}

/** `privacy.html`, if the academy has its own. */
export function privacyText(settings: Map<string, string>): string | undefined {
  const privacy = read(settings, 'privacy', privacySchema);
  return privacy && `${privacy.text}\n`;
}

function read<Schema extends z.ZodMiniType>(
  settings: Map<string, string>,
  name: string,
  schema: Schema,
): z.output<Schema> | undefined {
  const value = settings.get(name);
  return value === undefined ? undefined : schema.parse(JSON.parse(value));
}

function listText(texts: string[]): string {
  return `[${texts.map(quoted).join(', ')}]`;
}

/** A text in YAML. The reader refuses a file with many brackets, which it takes for nesting. */
function quoted(text: string): string {
  return JSON.stringify(text).replaceAll(/[[\]{}]/g, (sign) => `\\u00${sign.charCodeAt(0).toString(16)}`);
}
