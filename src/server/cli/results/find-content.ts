import { tidy } from '#contract/values/tidy.ts';
import { OperatorError } from '#server/errors.ts';
import type { Db } from '#server/platform/database/schema.ts';
import { type ContentName, listChapterNames, listQuizNames } from './content-names.repository.ts';

/** More would fill the terminal. */
const maxListed = 40;

/** Finds a quiz by its name or id, or as 'Subject/Chapter/Quiz', in all subjects or in one. */
export async function requireQuiz(db: Db, name: string, subject_id?: string): Promise<ContentName> {
  return requireContent('quiz', 'quizzes', await listQuizNames(db, subject_id), name);
}

/** Finds a chapter by its name or id, or as 'Subject/Chapter'. */
export async function requireChapter(db: Db, name: string, subject_id?: string): Promise<ContentName> {
  return requireContent('chapter', 'chapters', await listChapterNames(db, subject_id), name);
}

function requireContent(one: string, many: string, all: readonly ContentName[], name: string): ContentName {
  const wanted = tidy(name).toLowerCase();
  const found = all.filter(
    ({ id, path, source_key }) =>
      id === name || [path.at(-1), path.join('/'), source_key].some((text) => text?.toLowerCase() === wanted),
  );
  // Content that has left the academy folder still has results, and gives way to what took its name.
  const visible = found.filter(({ isHidden }) => !isHidden);
  const [only, ...others] = visible.length > 0 ? visible : found;
  if (only && others.length === 0) return only;
  if (only)
    throw new OperatorError(`Several ${many} are called '${name}'. Use an id instead:\n${listed([only, ...others])}`);
  if (all.length === 0) throw new OperatorError(`There are no ${many} yet.`);
  throw new OperatorError(`There is no ${one} '${name}'. The ${many} are:\n${listed(all)}`);
}

function listed(all: readonly ContentName[]): string {
  const lines = all.slice(0, maxListed).map(({ path, id, isHidden }) => {
    return `  ${path.join('/')} (${id}${isHidden ? ', hidden' : ''})`;
  });
  const rest = all.length - lines.length;
  return [...lines, ...(rest > 0 ? [`  … and ${rest.toLocaleString('en')} more. Add --subject.`] : [])].join('\n');
}
