import { basename } from 'node:path';
import type { Settings } from '#server/operator/academy/model.ts';
import { isTimeZone } from '#server/platform/clock/time-zone.ts';
import type { FileEntry } from './files/list-folder.ts';
import { tidy } from './files/names.ts';
import { checkNames, readYamlMap, textAt, type YamlValue } from './files/yaml.ts';
import { addFault, type Reading } from './reading.ts';
import { readNumber } from './values.ts';

const defaults = { timezone: 'Asia/Kolkata', pass_percent: 40, levels: ['General'] };
const maxSettingLength = 500;

/** What `academy.yaml` says, with the defaults for the rest; without that file, all of them. */
export function readSettings(reading: Reading, file: FileEntry | undefined): { settings: Settings; levels: string[] } {
  const map = (file && readYamlMap(reading, file)) ?? new Map<string, YamlValue>();
  const name = basename(reading.root);
  if (!file) return { settings: { ...settingDefaults, name }, levels: defaults.levels };

  checkNames(reading, file, map, ['name', 'timezone', 'pass_percent', 'levels', 'support_chat']);
  const timezone = textAt(reading, file, map, 'timezone');
  if (timezone.text !== '' && !isTimeZone(timezone.text)) {
    const message = `there is no time zone '${timezone.text}'. It takes a name such as Asia/Kolkata.`;
    addFault(reading, file.path, message, timezone.line);
  }
  const settings = {
    name: textAt(reading, file, map, 'name').text || name,
    timezone: isTimeZone(timezone.text) ? timezone.text : defaults.timezone,
    pass_percent: readPercent(reading, file, map) ?? defaults.pass_percent,
    support_chat: readSupportChat(reading, file, map.get('support_chat')),
  };
  return { settings, levels: readLevels(reading, file, map.get('levels')) };
}

const settingDefaults = {
  timezone: defaults.timezone,
  pass_percent: defaults.pass_percent,
  support_chat: undefined,
};

/** The pass mark under `pass_percent`; undefined where there is none. */
export function readPercent(reading: Reading, file: FileEntry, map: Map<string, YamlValue>): number | undefined {
  const { text, line } = textAt(reading, file, map, 'pass_percent');
  if (text === '') return undefined;
  const percent = readNumber(text);
  if (percent !== undefined && percent >= 0 && percent <= 100) return percent;
  addFault(reading, file.path, `pass_percent is '${text}'; it takes a number from 0 to 100.`, line);
  return undefined;
}

function readLevels(reading: Reading, file: FileEntry, value: YamlValue | undefined): string[] {
  if (!value || value.text === '' || value.list?.length === 0) return defaults.levels;
  if (!value.list || value.list.some((level) => !level.text)) {
    addFault(reading, file.path, "'levels' takes a list of names: [Class 11, Class 12].", value.line);
    return defaults.levels;
  }
  const levels = value.list.map(({ text, line }) => ({ name: tidy(text ?? ''), line }));
  levels.forEach(({ name, line }, at) => {
    if (levels.findIndex((other) => other.name.toLowerCase() === name.toLowerCase()) < at) {
      addFault(reading, file.path, `the level '${name}' is there twice.`, line);
    }
    if (name.includes(';')) addFault(reading, file.path, `a level's name cannot hold a semicolon: '${name}'.`, line);
  });
  return levels.map(({ name }) => name);
}

function readSupportChat(reading: Reading, file: FileEntry, value: YamlValue | undefined): Settings['support_chat'] {
  if (!value || value.text === '') return undefined;
  if (!value.map) {
    addFault(reading, file.path, "'support_chat' takes the names whatsapp and message.", value.line);
    return undefined;
  }
  checkNames(reading, file, value.map, ['whatsapp', 'message']);
  const whatsapp = textAt(reading, file, value.map, 'whatsapp');
  const message = textAt(reading, file, value.map, 'message').text;
  if (!/^\d{10}$/.test(whatsapp.text)) {
    const said = `whatsapp is '${whatsapp.text}'; it takes a mobile number of 10 digits, without the prefix 91.`;
    addFault(reading, file.path, said, whatsapp.line ?? value.line);
  }
  if (message.length > maxSettingLength) addFault(reading, file.path, 'the message is too long.', value.line);
  return { whatsapp: whatsapp.text, message };
}
