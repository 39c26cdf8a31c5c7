import { basename } from 'node:path';
import { tidy } from '#contract/values/tidy.ts';
import type { FileEntry } from '#server/files/list-folder.ts';
import { shortened } from '#server/files/names.ts';
import { addValidationError, addWarning, type ReadContext } from '#server/files/read-context.ts';
import { readYesNo } from '#server/files/values.ts';
import { checkNames, mapAt, readYamlMap, textAt, type YamlValue } from '#server/files/yaml.ts';
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
export function readSettings(context: ReadContext, found: FileEntry | undefined) {
  const map = (found && readYamlMap(context, found)) ?? new Map<string, YamlValue>();
  const file = found ?? { path: 'academy.yaml' };
  const timezone = textAt(context, file, map, 'timezone');
  if (timezone.text !== '' && !isTimeZone(timezone.text)) {
    const message = `there is no time zone '${timezone.text}'. Use a name such as Asia/Kolkata.`;
    addValidationError(context, file.path, message, timezone.line);
  }
  const settings = {
    name: textAt(context, file, map, 'name').text || tidy(basename(context.root)),
    timezone: isTimeZone(timezone.text) ? timezone.text : defaults.timezone,
    pass_percent: readPercent(context, file, map),
    registration: readOther(context, file, map, ['registration', 'open', 'approve', 'closed']),
    consent: readOther(context, file, map, ['consent', 'none', 'guardian']),
    ranks_show: readOther(context, file, map, ['ranks_show', 'names', 'roll numbers']),
    while_locked: readOther(context, file, map, ['while_locked', 'tests', 'nothing']),
    messages: readMessages(context, file, map),
    colour: readBrandColour(context, file, map),
    support_chat: readSupportChat(context, file, map),
    retention: readRetention(context, file, map),
    days_off: readDaysOff(context, file, map),
  };
  checkNames(context, file, map, [
    ...Object.keys(settings),
    ...['color', 'logo', 'levels', 'former_levels', 'flatten'],
  ]);
  const levels = readLevels(context, file, map.get('levels'), 'levels') ?? defaults.levels;
  const formerLevels = readLevels(context, file, map.get('former_levels'), 'former_levels') ?? [];
  for (const name of formerLevels.filter((former) => levels.some((level) => isSame(level, former))))
    yaml.addError(`'${name}' is among the levels and among the former ones.`);
  return { settings, levels, formerLevels, flatten: readFlatten(yaml), logo: yaml.text('logo') };
}

/** A setting that has its usual value, which is undefined, or another one. */
function readOther<Other extends string>(
  context: ReadContext,
  file: { path: string },
  map: Map<string, YamlValue>,
  [name, usual, ...others]: readonly [name: string, usual: string, ...others: Other[]],
): Other | undefined {
  const text = yaml.text(name);
  const chosen = others.find((other) => other === text);
  const known = [usual, ...others].join(', ').replace(/, ([^,]+)$/, ' or $1');
  if (text !== '' && text !== usual && chosen === undefined)
    yaml.addError(`${name} is '${text}', but it must be ${known}.`, name);
  return chosen;
}

function readFlatten(context: ReadContext, file: { path: string }, map: Map<string, YamlValue>): boolean {
  const { text, line } = textAt(context, file, map, 'flatten');
  const flatten = text === '' ? false : readYesNo(text);
  if (flatten === undefined) yaml.addError(`flatten is '${text}', but it must be true or false.`, 'flatten');
  return flatten ?? false;
}

function readBrandColour(
  context: ReadContext,
  file: { path: string },
  map: Map<string, YamlValue>,
): Settings['colour'] {
  const name = map.has('color') ? 'color' : 'colour';
  const { text, line } = textAt(context, file, map, name);
  if (!map.has(name)) return undefined;
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
  file: { path: string },
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

function readSupportChat(
  context: ReadContext,
  file: { path: string },
  settings: Map<string, YamlValue>,
): Settings['support_chat'] {
  const map = mapAt(context, file, settings, ['support_chat', 'the names whatsapp and message']);
  if (!map) return undefined;
  checkNames(context, file, map, ['whatsapp', 'message']);
  const whatsapp = textAt(context, file, map, 'whatsapp');
  const message = textAt(context, file, map, 'message').text;
  const phone = readCellPhone(whatsapp.text, '');
  if (phone?.phone_code !== '91') {
    const problem = `whatsapp is '${whatsapp.text}', but it must be an Indian mobile number, such as 98765 43210.`;
    addValidationError(context, file.path, problem, whatsapp.line ?? settings.get('support_chat')?.line);
  }
  if (message.length > maxSettingLength) {
    const problem = `the message is longer than ${maxSettingLength} characters, which is the limit.`;
    addValidationError(context, file.path, problem, settings.get('support_chat')?.line);
  }
  return { whatsapp: phone?.mobile ?? '', message };
}
