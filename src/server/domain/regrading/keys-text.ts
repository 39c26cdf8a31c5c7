import { count } from '#server/files/summary-text.ts';
import type { KeyToChange } from './open-keys.ts';

/** What the operator has to decide after an import: what becomes of marks by a key that was corrected. */
export function keysText(keys: readonly KeyToChange[], dryRun: boolean): string {
  const lines = [...Map.groupBy(keys, ({ quiz_id }) => quiz_id)].flatMap(([quiz_id, ofQuiz]) => {
    const path = ofQuiz[0]?.path ?? quiz_id;
    const changed = ofQuiz.map(({ number, pending }) => {
      const attempts = count(pending, 'attempt was', 'attempts were');
      return `The key of question ${number} of ${path} ${dryRun ? 'would change' : 'changed'}; ${attempts} marked by the old one.`;
    });
    // In a shell, a name with other characters than these would have to be quoted with care.
    const name = /^[\p{L}\p{M}\p{N} ,.()/-]+$/u.test(path) ? `"${path}"` : quiz_id;
    return dryRun ? changed : [...changed, `  npm run portal -- regrade ${name}`];
  });
  return lines.join('\n');
}
