import { westernDigits } from '#contract/values/digits.ts';
import type { YamlMap } from '#server/files/yaml.ts';
import type { Settings } from '#server/import/model.ts';

const names = ['inactive_students', 'audit'] as const;
/** The Digital Personal Data Protection Rules ask to keep data and logs for at least a year. */
const leastMonths = 12;
const mostMonths = 1200;

/** Reads 'retention': how long data are kept, each as '36 months' or '3 years'. */
export function readRetention(yaml: YamlMap): Settings['retention'] {
  const own = yaml.mapAt('retention', 'names such as inactive_students: 36 months');
  own?.checkNames(names);
  const months = names.flatMap((name) => {
    const text = own?.text(name) ?? '';
    if (text === '') return [];
    const months = monthsOf(text);
    if (months >= leastMonths && months <= mostMonths) return [[name, months] as const];
    own?.addError(
      `${name} is '${text}', but it must be a time such as '36 months' or '3 years', and at least a year.`,
      name,
    );
    return [];
  });
  return months.length === 0 ? undefined : Object.fromEntries(months);
}

function monthsOf(text: string): number {
  const [, number, unit] = /^(\d{1,4}) *(month|year)s?$/i.exec(westernDigits(text)) ?? [];
  return Number(number ?? 0) * (unit?.toLowerCase() === 'year' ? 12 : 1);
}
