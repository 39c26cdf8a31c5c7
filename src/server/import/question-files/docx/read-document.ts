import { legacyFontIn } from '#contract/rich-text/legacy-fonts.ts';
import { OperatorError } from '#server/errors.ts';
import { pictureUrl } from '#server/files/pictures/picture-url.ts';
import type { Archive } from '#server/files/spreadsheet/xlsx/zip.ts';
import { childrenOf, type XmlElement } from '#server/files/xml/xml-tree.ts';
import type { QuestionFile } from '#server/import/question-files/found-question.ts';
import { readTree } from '#server/import/question-files/html-text.ts';
import { textOf } from '#server/messages/text.ts';
import { linesOf } from './document-lines.ts';
import { readDocumentQuestions } from './document-questions.ts';
import type { ListedKey } from './key-table.ts';

/**
 * Reads a paper from Word, with what is right as it was `given` beside it. Returns undefined for another archive. Throws an
 * OperatorError for one without a question.
 */
export function readDocument(archive: Archive, given?: readonly ListedKey[]): QuestionFile | undefined {
  const read = readLines(archive);
  if (!read) return undefined;
  const { lines, fonts } = read;
  const legacy = fonts.find((font) => legacyFontIn(`<font face="${font}">x</font>`) !== undefined);
  if (legacy !== undefined) throw new OperatorError(textOf('questionFile.legacyFont', { font: legacy }));
  const shown = lines.map((line) => ({ ...line, html: withPictures(line.html, archive) }));
  const file = readDocumentQuestions(shown, given);
  if (file.questions.length + file.leftOut.length === 0) throw new OperatorError(textOf('questionFile.noPaper'));
  return { ...file, counted: 'paragraph' };
}

/** The lines of a document from Word; undefined for another archive. */
export function readLines(archive: Archive) {
  const part = (name: string): XmlElement | undefined => {
    const bytes = archive(name);
    return bytes && readTree(bytes.toString('utf8').replace(/^\uFEFF/, ''));
  };
  const document = part('word/document.xml');
  if (!document) return undefined;
  const relationships = part('word/_rels/document.xml.rels');
  const relations = new Map(
    (relationships ? childrenOf(relationships, 'Relationship') : []).map(({ attributes }) => [
      attributes['Id'] ?? '',
      attributes['Target'] ?? '',
    ]),
  );
  const parts = { document, numbering: part('word/numbering.xml'), styles: part('word/styles.xml'), relations };
  return linesOf(parts);
}

function withPictures(html: string, archive: Archive): string {
  return html.replaceAll(/<img src="([^"]+)">/g, (whole, path: string) => {
    const bytes = archive(path.startsWith('/') ? path : `word/${path}`);
    return bytes ? `<img src="${pictureUrl(path, bytes.toString('base64'))}">` : whole;
  });
}
