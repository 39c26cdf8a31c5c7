import { t } from '#desk/texts.ts';
import { hasText } from '#texts/translate.ts';

/** The kinds of changes, to choose from. */
export const kindChoices = () =>
  [
    ['students', t('nav.students')],
    ['content', t('nav.content')],
    ['quizzes', t('audit.kind.quizzes')],
    ['classes', t('nav.classes')],
    ['news', t('nav.news')],
    ['import', t('audit.kind.import')],
    ['upkeep', t('audit.kind.upkeep')],
  ] as const;

/**
 * The sentence that says what was done, in pieces: '{who}', '{whom}' and '{what}' stand for what they are. Undefined for
 * an action that this desk has no words for.
 */
export function sentenceParts(action: string, details: readonly Detail[]): string[] | undefined {
  const key = `audit.did.${action}`;
  const precise = action === 'content.add' ? `${key}.${addedKind(details)}` : key;
  const known = [precise, key].find(isText);
  return known && t(known).split(/(\{\w+\})/);
}

interface Detail {
  what: string;
  after: string;
}

/** What content was added is seen by what is known of it. */
function addedKind(details: readonly Detail[]): string {
  const textOf = (name: string) => details.find(({ what }) => what === name)?.after;
  if (textOf('subject') !== undefined) return 'subject';
  if (textOf('chapter') !== undefined) return 'chapter';
  if (textOf('link') !== undefined) return 'video';
  const file = textOf('file');
  return file === undefined ? '' : /\.pdf$/i.test(file) ? 'pdf' : 'video';
}

export const isText = (key: string): key is Parameters<typeof t>[0] => hasText(key);

/** Who did it: 'Meera Nair at the desk' is Meera Nair to her colleagues. */
export function doerText(changed_by: string): string {
  if (changed_by === 'the student') return t('audit.byStudent');
  const [, name, place] = /^(.*) (at the desk|on the command line)$/.exec(changed_by) ?? [];
  if (name === undefined) return changed_by;
  return place === 'at the desk' ? name : t('audit.onCommandLine', { name });
}
