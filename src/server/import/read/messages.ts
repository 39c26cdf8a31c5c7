import type { YamlMap } from '#server/files/yaml.ts';
import type { Settings } from '#server/import/model.ts';

const defaults = { sms: '0', whatsapp: '0', quiet: '21-8', a_day: '3' };
const price = /^\d{1,4}(?:\.\d{1,4})?$/;
const hours = /^(?:1?\d|2[0-3])-(?:1?\d|2[0-3])$/;
const takes = { sms: price, whatsapp: price, quiet: hours, a_day: /^[1-9]\d?$/ };

/** Reads 'messages': what messages to families cost, when none are sent, and how many a number gets in a day. */
export function readMessages(yaml: YamlMap): Settings['messages'] {
  const own = yaml.mapAt('messages', 'names such as sms: 0.18');
  if (!own) return undefined;
  own.checkNames(Object.keys(defaults));
  const read = (name: keyof typeof defaults): string => {
    const text = own.text(name);
    if (text === '' || takes[name].test(text)) return text || defaults[name];
    own.addError(`${name} cannot be '${text}'; the default is ${defaults[name]}.`, name);
    return defaults[name];
  };
  const [from = 0, until = 0] = read('quiet').split('-').map(Number);
  const [sms, whatsapp, a_day] = [Number(read('sms')), Number(read('whatsapp')), Number(read('a_day'))];
  return { sms, whatsapp, quiet: [from, until], a_day };
}
