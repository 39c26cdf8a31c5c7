import { percentOf } from '#server/files/values.ts';
import type { YamlMap } from '#server/files/yaml.ts';

/** The pass mark under `pass_percent`, or undefined. */
export function readPercent(yaml: YamlMap): number | undefined {
  const text = yaml.text('pass_percent');
  const percent = percentOf(text);
  if (text !== '' && percent === undefined)
    yaml.addError(`pass_percent is '${text}', but it must be a number from 0 to 100.`, 'pass_percent');
  return text === '' ? undefined : percent;
}
