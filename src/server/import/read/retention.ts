import { westernDigits } from '#contract/values/digits.ts';
import { addValidationError, type ReadContext } from '#server/files/read-context.ts';
import { checkNames, mapAt, textAt, type YamlValue } from '#server/files/yaml.ts';
import type { Settings } from '#server/import/model.ts';

const names = ['inactive_students', 'audit'] as const;
/** The Digital Personal Data Protection Rules ask to keep data and logs for at least a year. */
const leastMonths = 12;
const mostMonths = 1200;

/** Reads 'retention': how long data are kept, each as '36 months' or '3 years'. */
export function readRetention(
  context: ReadContext,
  file: { path: string },
  settings: Map<string, YamlValue>,
): Settings['retention'] {
  const map = mapAt(context, file, settings, ['retention', 'names such as inactive_students: 36 months']);
  if (!map) return undefined;
  checkNames(context, file, map, names);
  const months = names.flatMap((name) => {
    const text = own?.text(name) ?? '';
    if (text === '') return [];
    const months = monthsOf(text);
    if (months >= leastMonths && months <= mostMonths) return [[name, months] as const];
    const problem = `${name} is '${text}', but it must be a time such as '36 months' or '3 years', and at least a year.`;
    addValidationError(context, file.path, problem, line);
    return [];
  });
  return months.length === 0 ? undefined : Object.fromEntries(months);
}

function monthsOf(text: string): number {
  const [, number, unit] = /^(\d{1,4}) *(month|year)s?$/i.exec(westernDigits(text)) ?? [];
  return Number(number ?? 0) * (unit?.toLowerCase() === 'year' ? 12 : 1);
}
