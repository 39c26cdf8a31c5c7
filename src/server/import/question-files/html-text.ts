import { OperatorError } from '#server/errors.ts';
import { readXmlTree, type XmlElement, XmlError } from '#server/files/xml/xml-tree.ts';
import { textOf } from '#server/messages/text.ts';

/**
 * Reads the XML of a question file. Throws an OperatorError with the place at which it breaks off. A document type that
 * only names a file is left out: no such file is looked for. One that says something itself is refused.
 */
export function readTree(text: string): XmlElement {
  try {
    return readXmlTree(
      text.replace(
        documentType,
        (found) =>
          `${found.slice(0, found.lastIndexOf('<!'))}${found.slice(found.lastIndexOf('<!')).replaceAll(/[^\n]/g, ' ')}`,
      ),
    );
  } catch (error) {
    if (!(error instanceof XmlError)) throw error;
    const { line, column } = error;
    throw new OperatorError(textOf('questionFile.notXml', { line: String(line), column: String(column) }));
  }
}

const documentType =
  /^(?:\s*<\?[^>]*\?>|\s*<!--(?:(?!-->)[\s\S])*-->)*\s*<!DOCTYPE\s+[\w:.-]+(?:\s+(?:SYSTEM|PUBLIC)(?:\s+"[^"<>[\]]*"|\s+'[^'<>[\]]*'){1,2})?\s*>/;

/** Editors put each option into a paragraph, or a division. */
export function unwrapped(html: string): string {
  const [, , inside] = /^<(p|div)(?:\s[^<>]*)?>([\s\S]*)<\/\1>$/i.exec(html) ?? [];
  return inside === undefined || /<\/?(?:p|div)[\s>]/i.test(inside) ? html : inside.trim();
}

export const imageTags = /<img\b(?:[^<>"']|"[^"<]*"|'[^'<]*')*>/gi;

export function withoutTags(html: string): string {
  return html.replaceAll(/<[^<>]*>/g, ' ');
}
