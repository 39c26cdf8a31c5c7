import { basename } from 'node:path';
import { tidy } from '#contract/values/tidy.ts';
import type { FileEntry } from '#server/files/list-folder.ts';
import { shortened } from '#server/files/names.ts';
import { addValidationError, addWarning, type ReadContext } from '#server/files/read-context.ts';
import { readYesNo } from '#server/files/values.ts';
import { readYamlMap, YamlMap, type YamlValue } from '#server/files/yaml.ts';
import type { Settings } from '#server/import/model.ts';
import { readPercent } from '#server/import/quiz-sheet/read-percent.ts';
import { isTimeZone } from '#server/platform/clock/time-zone.ts';
import { readColour } from './brand/colour.ts';
import { readDaysOff } from './days-off.ts';
import { readMessages } from './messages.ts';
import { readCellPhone } from './phone.ts';
import { readRetention } from './retention.ts';

const defaults = { timezone: 'Asia/Kolkata', levels: ['General'] };
const maxSettingLength = 500;

/** Reads `academy.yaml`. Defaults replace missing settings, or a missing file. */
export function readSettings(context: ReadContext, file: FileEntry | undefined) {
  const path = file?.path ?? '';
  const yaml = (file && readYamlMap(context, file)) ?? new YamlMap(context, path);
  const timezone = yaml.text('timezone');
  if (timezone !== '' && !isTimeZone(timezone))
    yaml.addError(`there is no time zone '${timezone}'. Use a name such as Asia/Kolkata.`, 'timezone');
  const settings: Omit<Settings, 'privacy' | 'logo'> = {
    name: yaml.text('name') || tidy(basename(context.root)),
    timezone: isTimeZone(timezone) ? timezone : defaults.timezone,
    pass_percent: readPercent(yaml),
    registration: readOther(yaml, ['registration', 'open', 'approve', 'closed']),
    consent: readOther(yaml, ['consent', 'none', 'guardian']),
    ranks_show: readOther(yaml, ['ranks_show', 'names', 'roll numbers']),
    while_locked: readOther(yaml, ['while_locked', 'tests', 'nothing']),
    messages: readMessages(yaml),
    colour: readBrandColour(context, path, yaml),
    support_chat: readSupportChat(yaml),
    retention: readRetention(yaml),
    days_off: readDaysOff(yaml),
  };
  yaml.checkNames([...Object.keys(settings), 'levels', 'former_levels', 'logo', 'color', 'flatten']);
  const levels = readLevels(context, path, yaml.get('levels'), 'levels') ?? defaults.levels;
  const formerLevels = readLevels(context, path, yaml.get('former_levels'), 'former_levels') ?? [];
  for (const name of formerLevels.filter((former) => levels.some((level) => isSame(level, former))))
    yaml.addError(`'${name}' is among the levels and among the former ones.`);
  return { settings, levels, formerLevels, flatten: readFlatten(yaml), logo: yaml.text('logo') };
}

/** A setting that has its usual value, which is undefined, or another one. */
function readOther<Other extends string>(
  yaml: YamlMap,
  [name, usual, ...others]: readonly [name: string, usual: string, ...others: Other[]],
): Other | undefined {
  const text = yaml.text(name);
  const chosen = others.find((other) => other === text);
  const known = [usual, ...others].join(', ').replace(/, ([^,]+)$/, ' or $1');
  if (text !== '' && text !== usual && chosen === undefined)
    yaml.addError(`${name} is '${text}', but it must be ${known}.`, name);
  return chosen;
}

function readFlatten(yaml: YamlMap): boolean {
  const text = yaml.text('flatten');
  const flatten = text === '' ? false : readYesNo(text);
  if (flatten === undefined) yaml.addError(`flatten is '${text}', but it must be true or false.`, 'flatten');
  return flatten ?? false;
}

function readBrandColour(context: ReadContext, path: string, yaml: YamlMap): Settings['colour'] {
  const name = yaml.has('color') ? 'color' : 'colour';
  if (!yaml.has(name)) return undefined;
  const text = yaml.text(name);
  const colour = readColour(text);
  if (!colour) {
    // In YAML, what follows a '#' is a comment.
    const written = text === '' ? `${name} is empty` : `${name} is '${shortened(text)}'`;
    yaml.addError(`${written}, but it must be a colour in quotation marks, such as ${name}: "#00aa55".`, name);
    return undefined;
  }
  const { hue, chroma, isDarkened } = colour;
  if (isDarkened)
    addWarning(context, path, `the ${name} ${text} is shown darker, so that white text on it can be read`);
  return { hue, chroma, text };
}

/** A list of levels, or undefined if there is none. */
function readLevels(
  context: ReadContext,
  path: string,
  value: YamlValue | undefined,
  setting: string,
): string[] | undefined {
  if (!value || value.text === '' || value.list?.length === 0) return undefined;
  if (!value.list || value.list.some((level) => !level.text)) {
    const message = `'${setting}' must be a list of names, such as [Class 11, Class 12].`;
    addValidationError(context, path, message, value.line);
    return undefined;
  }
  const levels = value.list.map(({ text, line }) => ({ name: tidy(text ?? ''), line }));
  levels.forEach(({ name, line }, at) => {
    if (levels.findIndex((other) => isSame(other.name, name)) < at) {
      addValidationError(context, path, `the level '${name}' appears twice.`, line);
    }
    if (name.includes(';'))
      addValidationError(context, path, `a level's name cannot contain a semicolon: '${name}'.`, line);
  });
  return levels.map(({ name }) => name);
}

function isSame(level: string, other: string): boolean {
  return level.toLowerCase() === other.toLowerCase();
}

function readSupportChat(yaml: YamlMap): Settings['support_chat'] {
  const own = yaml.mapAt('support_chat', 'the names whatsapp and message');
  if (!own) return undefined;
  own.checkNames(['whatsapp', 'message']);
  const [whatsapp, message] = [own.text('whatsapp'), own.text('message')];
  const phone = readCellPhone(whatsapp, '');
  if (phone?.phone_code !== '91')
    own.addError(`whatsapp is '${whatsapp}', but it must be an Indian mobile number, such as 98765 43210.`, 'whatsapp');
  if (message.length > maxSettingLength)
    own.addError(`the message is longer than ${maxSettingLength} characters, which is the limit.`);
  return { whatsapp: phone?.mobile ?? '', message };
}
