import { childOf, childrenOf, textIn, type XmlElement } from '#server/files/xml/xml-tree.ts';
import { marksOf } from '#server/import/question-files/item-notes.ts';
import { banksOf, fieldsOf, pickedIn, type Qti1Item, qti1Items } from '#server/import/question-files/qti-1-items.ts';
import type { PackageFiles } from './package-files.ts';

/** A quiz of QTI 1.2, or a bank of questions. */
export interface Quiz {
  path: string;
  ident: string;
  title: string;
  isBank: boolean;
  items: Qti1Item[];
  /** Its marks were shared between items that have none. */
  hasSharedPoints: boolean;
  /** How many groups it draws some questions of. */
  picked: number;
  /** The banks that it draws questions from. */
  banks: string[];
}

/** The quizzes and banks in a file of QTI 1.2. */
export function quizzesIn(root: XmlElement, path: string, files: PackageFiles): Quiz[] {
  const named = [...childrenOf(root, 'assessment'), ...childrenOf(root, 'objectbank')];
  // Items may stand in the file itself.
  return (named.length > 0 ? named : [root]).map((element) => {
    const { ident = '', title = '' } = element.attributes;
    const isBank = element.name === 'objectbank';
    const own = fieldsOf(childOf(element, 'qtimetadata') ?? element);
    const picked = pickedIn(element);
    const items = qti1Items(element);
    const shared = picked === 0 && !isBank ? sharedPoints(items, path, files) : '';
    return {
      ...{ path, ident, isBank, picked },
      title: title || (isBank ? (own.get('bank_title') ?? '') : '') || nameOf(path),
      items: items.map((item) => (shared === '' || saysMarks(item) ? item : { ...item, marks: shared })),
      hasSharedPoints: shared !== '',
      banks: banksOf(element),
    };
  });
}

function saysMarks({ item, marks }: Qti1Item): boolean {
  const fields = fieldsOf(item);
  return marks !== '' || Boolean(fields.get('points_possible') || fields.get('cc_weighting'));
}

/** What each item without marks gains of those of the quiz, if that has two decimals at most; else ''. */
function sharedPoints(items: readonly Qti1Item[], path: string, files: PackageFiles): string {
  const without = items.filter((item) => !saysMarks(item)).length;
  // Of marks that some have and others do not, nobody can tell what is left for these.
  if (without === 0 || without < items.length) return '';
  const meta = files.find(`${folderOf(path)}/assessment_meta.xml`, '');
  const total = meta === undefined ? '' : textIn(childOf(files.tree(meta), 'points_possible')).trim();
  const share = total === '' ? undefined : marksOf(String(Number(total) / without));
  return share !== undefined && Number(share) > 0 ? share : '';
}

/** A cartridge has a quiz once for all programs, and once with all that Canvas knows of it: the richer one is taken. */
export function withoutTwins(quizzes: readonly Quiz[]): Quiz[] {
  const [own, plain] = [quizzes.filter(isOwn), quizzes.filter((quiz) => !isOwn(quiz))];
  return quizzes.filter((quiz) => {
    const twin = (isOwn(quiz) ? plain : own).find((other) => isTwin(quiz, other));
    if (!twin) return true;
    const more = quiz.items.length - twin.items.length;
    return more === 0 ? isOwn(quiz) : more > 0;
  });
}

const isOwn = ({ path }: Quiz): boolean => /(?:^|\/)non_cc_assessments\//i.test(path);

function isTwin(one: Quiz, other: Quiz): boolean {
  const isAlike = one.ident !== '' && one.ident === other.ident;
  return one.isBank === other.isBank && (isAlike || folderOf(one.path) === folderOf(other.path));
}

/** The folder of a quiz. What is only for Canvas has the folder's name: 'non_cc_assessments/g1.xml.qti' is of 'g1'. */
function folderOf(path: string): string {
  const folders = path.split('/').slice(0, -1);
  if (folders.at(-1)?.toLowerCase() !== 'non_cc_assessments') return folders.join('/');
  return [...folders.slice(0, -1), nameOf(path)].join('/');
}

function nameOf(path: string): string {
  return path.replace(/^.*\//, '').replace(/\..*$/, '');
}
