import { SaxesParser } from 'saxes';
import { maxRowLength, tableLimit } from '#server/files/spreadsheet/table-record.ts';
import { localName } from '#server/files/xml/xml-tree.ts';
import { damaged, WorkbookError } from './workbook-error.ts';

/** What is called while a document is read. Names come without their namespace's prefix. */
export interface XmlHandler {
  open?: (name: string, attributes: Readonly<Record<string, string>>) => void;
  close?: (name: string) => void;
  text?: (text: string) => void;
}

const maxDepth = 100;
const maxAttributes = 200;
const chunkLength = 64 * 1024;
/** A cell of `maxRowLength`, in entities. */
const maxUnfinished = 6 * maxRowLength;

/**
 * Reads an XML document of a workbook from its beginning to its end. A document type is refused, and so are all
 * entities but those of XML itself.
 */
export function readXml(bytes: Buffer, handler: XmlHandler): void {
  const parser = new SaxesParser();
  let depth = 0;
  let attributes = 0;
  /** Characters since the last tag: the parser keeps them, and needs 40 bytes for an entity. */
  let unfinished = 0;
  parser.on('error', () => {
    throw damaged();
  });
  parser.on('doctype', () => {
    throw damaged();
  });
  parser.on('attribute', () => {
    attributes += 1;
    if (attributes > maxAttributes) throw damaged();
  });
  parser.on('opentag', (tag) => {
    attributes = 0;
    unfinished = 0;
    depth += 1;
    if (depth > maxDepth) throw damaged();
    handler.open?.(localName(tag.name), tag.attributes);
  });
  parser.on('closetag', (tag) => {
    depth -= 1;
    unfinished = 0;
    handler.close?.(localName(tag.name));
  });
  if (handler.text) {
    parser.on('text', handler.text);
    parser.on('cdata', handler.text);
  }
  try {
    for (const text of decode(bytes)) {
      parser.write(text);
      unfinished += text.length;
      if (unfinished > maxUnfinished) throw new WorkbookError(tableLimit.cellLength);
    }
  } catch (error) {
    throw error instanceof TypeError && 'code' in error ? damaged() : error;
  }
  parser.close();
}

/** XML is UTF-8, or UTF-16 with a byte order mark. In pieces, so that the text is never in memory as a whole. */
function* decode(bytes: Buffer): Generator<string> {
  const mark = bytes.subarray(0, 2).toString('hex');
  const encoding = { fffe: 'utf-16le', feff: 'utf-16be' }[mark] ?? 'utf-8';
  const decoder = new TextDecoder(encoding, { fatal: true });
  for (let at = 0; at < bytes.length; at += chunkLength)
    yield decoder.decode(bytes.subarray(at, at + chunkLength), { stream: at + chunkLength < bytes.length });
}
