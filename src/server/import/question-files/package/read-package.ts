import { OperatorError } from '#server/errors.ts';
import { WorkbookError } from '#server/files/spreadsheet/xlsx/workbook-error.ts';
import { type Archive, maxUnpackedMegabytes } from '#server/files/spreadsheet/xlsx/zip.ts';
import type { XmlElement } from '#server/files/xml/xml-tree.ts';
import type { QuestionFile } from '#server/import/question-files/found-question.ts';
import { isQti2 } from '#server/import/question-files/qti-2/qti-2.ts';
import { textOf } from '#server/messages/text.ts';
import { manifestName, type Resource, resourcesIn } from './manifest.ts';
import { type PackageFiles, packageFiles } from './package-files.ts';
import { type ItemFile, type MissingItem, readItems } from './package-items.ts';
import { readQuizzes } from './package-quizzes.ts';
import { type Quiz, quizzesIn, withoutTwins } from './quizzes.ts';

/**
 * Reads the quizzes of a package that its imsmanifest.xml names: a QTI export of Canvas, a common cartridge, or items and
 * tests of QTI 2. Without a manifest, it reads what is there. Returns undefined for an archive of something else.
 */
export function readQtiPackage(archive: Archive): QuestionFile | undefined {
  const manifests = manifestsIn(archive.names);
  if (manifests.length === 0 && archive.names.some((name) => otherFormats.test(name))) return undefined;
  try {
    const files = packageFiles(archive);
    const found = sortFiles(manifests, files);
    const quizzes = withoutTwins(found.quizzes);
    const old = readQuizzes(quizzes, found.tests.length, files);
    const before = old.questions.length + old.leftOut.length;
    const items = readItems(found, { files, before, hasQuizzes: quizzes.length > 0 });
    const all = [old, items];
    const count = quizzes.length + found.tests.length;
    const file = {
      questions: all.flatMap(({ questions }) => questions),
      leftOut: all.flatMap(({ leftOut }) => leftOut),
      notes: all.flatMap(({ notes }) => notes),
    };
    if (count > 1) file.notes.unshift(textOf('questionFile.note.severalQuizzes', { count: String(count) }));
    const hasNothing = file.questions.length + file.leftOut.length === 0;
    if (hasNothing && manifests.length === 0) return undefined;
    if (hasNothing) throw new OperatorError(textOf('questionFile.noQuiz'));
    return file;
  } catch (error) {
    if (!(error instanceof WorkbookError)) throw error;
    throw new OperatorError(textOf('questionFile.packageDamaged', { limit: String(maxUnpackedMegabytes) }));
  }
}

/** What documents and workbooks have instead. */
const otherFormats = /^(?:\[Content_Types\]\.xml|mimetype)$/i;

/** Those nearest to the top: some programs pack the folder around it, too. */
function manifestsIn(names: readonly string[]): string[] {
  const depthOf = (name: string) => name.split('/').length;
  const all = names.filter(
    (name) => name.split('/').at(-1)?.toLowerCase() === manifestName && !/^__MACOSX\//.test(name),
  );
  const least = Math.min(...all.map(depthOf));
  return all.filter((name) => depthOf(name) === least);
}

/** What the files of a package are. */
interface SortedFiles {
  quizzes: Quiz[];
  tests: ItemFile[];
  items: ItemFile[];
  /** Items that are named and not there, or are of no form that is known here. */
  missing: MissingItem[];
}

function sortFiles(manifests: readonly string[], files: PackageFiles): SortedFiles {
  const found: SortedFiles = { quizzes: [], tests: [], items: [], missing: [] };
  const seen = new Set<string>();
  const sort = (path: string): XmlElement => {
    const root = files.tree(path);
    seen.add(path);
    if (root.name === 'questestinterop') found.quizzes.push(...quizzesIn(root, path, files));
    else if (/Item$|-item$/.test(root.name) && isQti2(root.name)) found.items.push({ path, root });
    else if (isQti2(root.name)) found.tests.push({ path, root });
    return root;
  };
  for (const manifest of manifests)
    for (const resource of resourcesIn(files.tree(manifest))) {
      const roots = questionFilesOf(resource).map((address) => {
        const path = files.find(address, manifest);
        if (path !== undefined) return seen.has(path) ? undefined : sort(path);
        if (!isPart(resource))
          throw new OperatorError(textOf('questionFile.quizMissing', { quiz: titleOf(resource, manifest, files) }));
        if (/item/i.test(resource.type) && address === resource.files[0])
          found.missing.push({ title: resource.title, path: files.pathOf(address, manifest), kind: undefined });
        return undefined;
      });
      const [unknown] = roots;
      if (unknown && hasQuestions(resource) && roots.every((root) => root && !isKnown(root.name)))
        found.missing.push({ title: resource.title, path: '', kind: unknown.name });
    }
  // What the manifest does not name, or as something else, is a quiz all the same.
  for (const name of files.names) {
    const isOther = seen.has(name) || !/^(?!__MACOSX\/).*\.(?:xml|qti)$/i.test(name);
    if (!isOther && (ownName.test(name) || files.beginsAsQuiz(name))) sort(name);
  }
  return found;
}

function isKnown(name: string): boolean {
  return name === 'questestinterop' || isQti2(name) || /stimulus|section/i.test(name);
}

/** How Canvas and cartridges name the files of quizzes. */
const ownName = /\.xml\.qti$|(?:^|\/)assessment_qti\.xml$/i;

function hasQuestions({ type }: Resource): boolean {
  return /qti/i.test(type);
}

/** What is missing there is told with the item that needs it. */
function isPart({ type }: Resource): boolean {
  return /item|stimulus|section/i.test(type);
}

function questionFilesOf(resource: Resource): string[] {
  const isQuestionFile = (name: string) => {
    const bare = name.replace(/[?#].*$/s, '');
    return ownName.test(bare) || (hasQuestions(resource) && /\.(?:xml|qti)$/i.test(bare) && !/_meta\.xml$/i.test(bare));
  };
  const all = resource.files.filter(isQuestionFile);
  // A quiz whose file has an unusual name is one all the same.
  return all.length === 0 && hasQuestions(resource) ? resource.files.slice(0, 1) : all;
}

/** The title of a quiz whose file is not there. */
function titleOf({ title, files: addresses }: Resource, manifest: string, files: PackageFiles): string {
  const folder = addresses[0]?.replace(/[^/]*$/, '') ?? '';
  const meta = files.find(`${folder}assessment_meta.xml`, manifest);
  const written = meta === undefined ? undefined : files.tree(meta).children;
  const named = written?.find((child) => typeof child !== 'string' && child.name === 'title');
  const text = named === undefined || typeof named === 'string' ? '' : named.children.join('').trim();
  return text || title;
}
