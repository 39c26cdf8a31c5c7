import { OperatorError } from '#server/errors.ts';
import { decodeText } from '#server/files/decode-text.ts';
import { damaged, WorkbookError } from '#server/files/spreadsheet/xlsx/workbook-error.ts';
import { maxUnpackedMegabytes, openArchive } from '#server/files/spreadsheet/xlsx/zip.ts';
import { readHeading } from '#server/import/quiz-sheet/headings.ts';
import { templateOf, textOf } from '#server/messages/text.ts';
import { readAiken } from './aiken.ts';
import type { ListedKey } from './docx/key-table.ts';
import { readDocument } from './docx/read-document.ts';
import type { QuestionFile } from './found-question.ts';
import { isGift, readGift } from './gift.ts';
import { h5pName, readH5p } from './h5p.ts';
import { readTree } from './html-text.ts';
import { readMoodleXml } from './moodle-xml.ts';
import { readQtiPackage } from './package/read-package.ts';
import { readQti1 } from './qti-1.ts';
import { isQti2, readQti2 } from './qti-2/qti-2.ts';

/**
 * Reads the questions of a file that another program has written: GIFT, Aiken, Moodle XML, QTI, a package with quizzes,
 * H5P, or a paper from Word, of which the right answers may be `given`. Returns undefined for what is none of these, such as
 * a sheet. Throws an OperatorError for one that cannot be read, or that has no question.
 */
export function readQuestionFile(bytes: Buffer, fileName = '', given?: readonly ListedKey[]): QuestionFile | undefined {
  const file = readFile(bytes, fileName, given);
  if (file && file.questions.length + file.leftOut.length === 0)
    throw new OperatorError(textOf('questionFile.noQuestions'));
  return file;
}

function readFile(bytes: Buffer, fileName: string, given?: readonly ListedKey[]): QuestionFile | undefined {
  if (bytes.subarray(0, 4).equals(compoundFile)) throw new OperatorError(textOf('questionFile.oldWord'));
  if (bytes[0] === 0x50 && bytes[1] === 0x4b) return readPackage(bytes, given);
  const text = decodeText(bytes);
  if (text === undefined) return undefined;
  const begin = text.trimStart();
  if (begin.startsWith('{\\rtf')) throw new OperatorError(textOf('questionFile.oldWord'));
  const ending = /\.(\w+)$/.exec(fileName)?.[1]?.toLowerCase() ?? '';
  if (xmlStart.test(begin) || (ending === 'xml' && begin.startsWith('<'))) return readXmlFile(begin);
  if (ending === 'gift') return { ...readGift(text), counted: 'line' };
  if (isSheet(begin)) return undefined;
  if (/^ANSWERS?\s*[:=]\s*[A-J]/im.test(text)) return { ...readAiken(text), counted: 'line' };
  return isGift(text) ? { ...readGift(text), counted: 'line' } : undefined;
}

/** GIFT may begin with a tag of HTML, too. */
const xmlStart =
  /^\uFEFF?<(?:\?|!--|(?:[\w.-]+:)?(?:quiz|questestinterop|item|assessmentItem|assessmentTest|qti-assessment-\w+)[\s/>])/;

/** The first bytes of the files of Office 97, and of those with a password. */
const compoundFile = Buffer.from('d0cf11e0', 'hex');

const linesToLookAt = 10;

/** Whether a line names columns, or a quiz in YAML begins: the formulas of such a text have braces, too. */
function isSheet(text: string): boolean {
  const namesColumns = text.split(/\r\n?|\n/, linesToLookAt).some((line) => {
    const headings = line.split(/[,;\t|]/).filter((cell) => readHeading(cell) !== undefined);
    return headings.length > 2 && !line.includes('{');
  });
  return namesColumns || /^questions:/m.test(text);
}

function readXmlFile(text: string): QuestionFile | undefined {
  const root = readTree(text.replace(/^\uFEFF/, ''));
  const { name } = root;
  if (name === 'quiz') return { ...readMoodleXml(text), counted: 'line' };
  if (isQti2(name)) return readQti2(root);
  if (name === 'questestinterop' || name === 'item') return readQti1(text);
  throw new OperatorError(textOf('questionFile.otherXml', { name }));
}

function readPackage(bytes: Buffer, given?: readonly ListedKey[]): QuestionFile | undefined {
  try {
    const archive = openArchive(bytes);
    const has = (file: string) => archive.names.some((name) => name.toLowerCase() === file);
    if (has(h5pName)) return readH5p(archive);
    return has('word/document.xml') ? readDocument(archive, given) : readQtiPackage(archive);
  } catch (error) {
    if (!(error instanceof WorkbookError)) throw error;
    const isDamaged = templateOf(error.text) === templateOf(damaged().text);
    throw new OperatorError(
      isDamaged
        ? textOf('questionFile.damaged')
        : textOf('questionFile.tooMuch', { limit: String(maxUnpackedMegabytes) }),
    );
  }
}
