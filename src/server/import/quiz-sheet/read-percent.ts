import type { FileEntry } from '#server/files/list-folder.ts';
import { addValidationError, type ReadContext } from '#server/files/read-context.ts';
import { percentOf } from '#server/files/values.ts';
import { textAt, type YamlValue } from '#server/files/yaml.ts';

/** The pass mark under `pass_percent`, or undefined. */
export function readPercent(context: ReadContext, file: FileEntry, map: Map<string, YamlValue>): number | undefined {
  const { text, line } = textAt(context, file, map, 'pass_percent');
  if (text === '') return undefined;
  const percent = percentOf(text);
  if (percent !== undefined) return percent;
  addValidationError(context, file.path, `pass_percent is '${text}', but it must be a number from 0 to 100.`, line);
  return undefined;
}
