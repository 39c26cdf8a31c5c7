import { basename } from 'node:path';
import { tidy } from '#contract/values/tidy.ts';
import type { Kind } from '#server/domain/content/kinds.ts';
import type { Academy } from './model.ts';
import type { Plan } from './plan/plan.ts';

/** Fewer than these come and go in everyday work. */
const fewItems = 5;
const items: readonly Kind[] = ['chapter', 'topic', 'material', 'quiz'];

export interface Allowed {
  /** Whether the import may hide most of what students have. */
  allowHiding: boolean;
  /** Whether the academy may get another name. */
  rename: boolean;
}

/**
 * Why this import is to be asked about, since the folder may be the wrong one or incomplete: it is of an academy with
 * another name, or most of what the portal has is not in it. Undefined if nothing is odd, or all of it is allowed.
 */
export function whyToAsk(academy: Academy, root: string, plan: Plan, allowed: Allowed): string | undefined {
  const rename = allowed.rename ? [] : otherName(academy, root, plan);
  const hiding = allowed.allowHiding ? [] : [...mostHidden(plan), ...mostStudents(academy, plan)];
  if (rename.length + hiding.length === 0) return undefined;
  const options = [...(rename.length > 0 ? ['--rename'] : []), ...(hiding.length > 0 ? ['--allow-hiding'] : [])];
  return [
    ...rename,
    ...hiding,
    'Nothing was changed. Check that the folder is the right one and complete.',
    `If it is, run the command again with ${options.join(' ')}.`,
  ].join(' ');
}

function otherName({ settings: { name } }: Academy, root: string, { nameBefore }: Plan): string[] {
  if (nameBefore === undefined || nameBefore === name) return [];
  const ofFolder = name === tidy(basename(root)) ? ' (the name of the folder; academy.yaml may have another)' : '';
  return [`This folder is of "${name}"${ofFolder}, and this portal is "${nameBefore}".`];
}

function mostHidden({ tree }: Plan): string[] {
  const hiddenOf = (kinds: readonly Kind[]) =>
    tree.changes.filter(({ action, kind }) => action === 'hidden' && kinds.includes(kind)).length;
  const visibleOf = (kinds: readonly Kind[]) => kinds.reduce((sum, kind) => sum + (tree.visible.get(kind) ?? 0), 0);
  const part = (kinds: readonly Kind[], few: number, names: string) => {
    const [hidden, visible] = [hiddenOf(kinds), visibleOf(kinds)];
    return hidden * 2 > visible && hidden > few ? `${hidden} of the ${visible} ${names}` : [];
  };
  const parts = [
    part(['subject'], 0, 'subjects'),
    part(items, fewItems, 'chapters, topics, study materials and quizzes'),
  ].flat();
  return parts.length === 0 ? [] : [`This import would hide ${parts.join(' and ')} that students have now.`];
}

/** An import hides no student. But a list in which most of them are missing is the list of somebody else. */
function mostStudents({ students, files }: Academy, { people: { left, listedBefore } }: Plan): string[] {
  const missing = left.length;
  if (students.length === 0 || missing * 2 <= listedBefore || missing <= fewItems) return [];
  return [`${missing} of the ${listedBefore} students of the last import are not in ${files.students.file}.`];
}
