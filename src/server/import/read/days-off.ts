import { tidy } from '#contract/values/tidy.ts';
import { readDay } from '#server/files/dates.ts';
import { addValidationError, type ReadContext } from '#server/files/read-context.ts';
import { mapAt, textAt, type YamlValue } from '#server/files/yaml.ts';
import type { Settings } from '#server/import/model.ts';

/** Reads 'days_off': dates without classes, each with its reason. */
export function readDaysOff(
  context: ReadContext,
  file: { path: string },
  settings: Map<string, YamlValue>,
): Settings['days_off'] {
  const map = mapAt(context, file, settings, ['days_off', 'lines such as 2026-11-08: Diwali']);
  if (!map) return undefined;
  const days = [...map].flatMap(([written, { line }]) => {
    const [date, reason] = [readDay(written), tidy(textAt(context, file, map, written).text)];
    if (date !== undefined && reason !== '') return [[date, reason] as const];
    own?.addError(`'${written}' in 'days_off' must be a date with its reason, such as 2026-11-08: Diwali.`, written);
    return [];
  });
  return days.length === 0 ? undefined : Object.fromEntries(days);
}
