import { useState } from 'react';
import * as z from 'zod/mini';
import { readDraft, storeDraft } from '#desk/session/session.ts';

const draft = z.record(z.string(), z.string());

/**
 * What was typed into a form, by field. It outlives a reload and a session that ends: it is kept in this tab under the
 * form's name until it is saved. Returns what was typed, a function that adds to it, and one that deletes it.
 */
export function useDraft<Field extends string>(name: string, fields: readonly Field[]) {
  const [typed, setTyped] = useState(() => kept(name, fields));
  const change = (some: Partial<Record<Field, string>>) => {
    const changed = { ...typed, ...some };
    setTyped(changed);
    storeDraft(name, changed);
  };
  return [typed, change, () => storeDraft(name, undefined)] as const;
}

/** Whether there is something that was typed and not saved. */
export function hasDraft(name: string): boolean {
  return readDraft(name) !== null;
}

function kept<Field extends string>(name: string, fields: readonly Field[]): Partial<Record<Field, string>> {
  const { data = {} } = z.safeParse(draft, readDraft(name));
  const found: Partial<Record<Field, string>> = {};
  for (const field of fields) if (data[field] !== undefined) found[field] = data[field];
  return found;
}
