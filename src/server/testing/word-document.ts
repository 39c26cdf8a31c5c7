import { zipOf } from './test-workbook.ts';

/** A paragraph with a text, or with a picture by its name. */
type Line = string | { picture: string };

interface Options {
  font?: string;
  pictures?: Record<string, Uint8Array>;
}

const main = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
const drawing = 'http://schemas.openxmlformats.org/drawingml/2006/main';
const relationships = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** A document of Word with a paragraph a line. */
export function wordDocument(lines: readonly Line[], { font = 'Arial', pictures = {} }: Options = {}): Buffer {
  const names = Object.keys(pictures);
  const runOf = (line: Line) =>
    typeof line === 'string'
      ? `<w:rPr><w:rFonts w:ascii="${font}" w:hAnsi="${font}"/></w:rPr><w:t>${line}</w:t>`
      : `<w:drawing><a:blip r:embed="rId${names.indexOf(line.picture) + 1}"/></w:drawing>`;
  const body = lines.map((line) => `<w:p><w:r>${runOf(line)}</w:r></w:p>`).join('');
  const relations = names.map((name, at) => `<Relationship Id="rId${at + 1}" Target="media/${name}"/>`).join('');
  return zipOf({
    'word/document.xml': `<w:document xmlns:w="${main}" xmlns:a="${drawing}" xmlns:r="${relationships}"><w:body>${body}</w:body></w:document>`,
    'word/_rels/document.xml.rels': `<Relationships>${relations}</Relationships>`,
    ...Object.fromEntries(names.map((name) => [`word/media/${name}`, pictures[name] ?? ''])),
  });
}
