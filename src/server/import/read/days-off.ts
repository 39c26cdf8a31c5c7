import { tidy } from '#contract/values/tidy.ts';
import { readDay } from '#server/files/dates.ts';
import type { YamlMap } from '#server/files/yaml.ts';
import type { Settings } from '#server/import/model.ts';

/** Reads 'days_off': dates without classes, each with its reason. */
export function readDaysOff(yaml: YamlMap): Settings['days_off'] {
  const own = yaml.mapAt('days_off', 'lines such as 2026-11-08: Diwali');
  const days = [...(own?.keys() ?? [])].flatMap((written) => {
    const [date, reason] = [readDay(written), tidy(own?.text(written) ?? '')];
    if (date !== undefined && reason !== '') return [[date, reason] as const];
    own?.addError(`'${written}' in 'days_off' must be a date with its reason, such as 2026-11-08: Diwali.`, written);
    return [];
  });
  return days.length === 0 ? undefined : Object.fromEntries(days);
}
