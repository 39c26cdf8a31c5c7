import { crc32, deflateRawSync } from 'node:zlib';

/** A cell: a text, a number, or what stands between `<c` and `</c>`. */
type TestCell = string | number | { xml: string };

export interface TestSheet {
  name: string;
  rows: TestCell[][];
  /** Follows the rows: merged cells, for one. */
  after?: string;
  /** Stands before the rows: widths of columns, for one. */
  before?: string;
  /** More attributes of rows, by their numbers. */
  rowAttributes?: Record<number, string>;
  isHidden?: boolean;
}

/** A ZIP archive of these files. */
export function zipOf(files: Record<string, string | Uint8Array>): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [name, content] of Object.entries(files)) {
    const bytes = Buffer.from(content);
    const packed = deflateRawSync(bytes, { level: 1 });
    const path = Buffer.from(name);
    // From the checksum to the length of the extra field, the two headers are the same.
    const common = Buffer.alloc(16);
    common.writeUInt32LE(crc32(bytes), 0);
    common.writeUInt32LE(packed.length, 4);
    common.writeUInt32LE(bytes.length, 8);
    common.writeUInt16LE(path.length, 12);
    const local = Buffer.concat([hex('504b0304 1400 0008 0800 0000 2158'), common, path]);
    const end = Buffer.alloc(14);
    end.writeUInt32LE(offset, 10);
    directory.push(hex('504b0102 1400 1400 0008 0800 0000 2158'), common, end, path);
    parts.push(local, packed);
    offset += local.length + packed.length;
  }
  const list = Buffer.concat(directory);
  const end = Buffer.concat([hex('504b0506 0000 0000'), Buffer.alloc(14)]);
  end.writeUInt16LE(Object.keys(files).length, 8);
  end.writeUInt16LE(Object.keys(files).length, 10);
  end.writeUInt32LE(list.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...parts, list, end]);
}

function hex(text: string): Buffer {
  return Buffer.from(text.replaceAll(' ', ''), 'hex');
}

const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';

/** The parts of a workbook with these sheets, which `zipOf` makes a file of. */
export function partsOf(
  sheets: TestSheet[],
  { is1904 = false, formats = [] as string[], texts = [] as string[], fonts = [] as string[] } = {},
): Record<string, string> {
  const relation = (id: string, type: string, target: string) =>
    `<Relationship Id="${id}" Type="${office}/${type}" Target="${target}"/>`;
  const relations = (list: string[]) =>
    `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${list.join('')}</Relationships>`;
  const tabs = sheets.map(
    ({ name, isHidden }, at) =>
      `<sheet name="${escapeXml(name)}" sheetId="${at + 1}" r:id="rId${at + 1}"${isHidden ? ' state="hidden"' : ''}/>`,
  );
  return {
    '_rels/.rels': relations([relation('rId1', 'officeDocument', 'xl/workbook.xml')]),
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${office}"><workbookPr${is1904 ? ' date1904="1"' : ''}/><sheets>${tabs.join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relations([
      ...sheets.map((_, at) => relation(`rId${at + 1}`, 'worksheet', `worksheets/sheet${at + 1}.xml`)),
      relation('rIdTexts', 'sharedStrings', 'sharedStrings.xml'),
      relation('rIdStyles', 'styles', 'styles.xml'),
    ]),
    'xl/sharedStrings.xml': `<sst xmlns="${main}">${texts.map((text) => `<si>${text}</si>`).join('')}</sst>`,
    'xl/styles.xml': `<styleSheet xmlns="${main}"><numFmts>${formats
      .map((code, at) => `<numFmt numFmtId="${at + 200}" formatCode="${escapeXml(code)}"/>`)
      .join('')}</numFmts><fonts>${fonts
      .map((font) => `<font><sz val="11"/><name val="${escapeXml(font)}"/></font>`)
      .join('')}</fonts><cellXfs><xf numFmtId="0"/>${formats
      .map((_, at) => `<xf numFmtId="${at + 200}"/>`)
      .join('')}${fonts.map((_, at) => `<xf numFmtId="0" fontId="${at}"/>`).join('')}</cellXfs></styleSheet>`,
    ...Object.fromEntries(sheets.map((sheet, at) => [`xl/worksheets/sheet${at + 1}.xml`, sheetOf(sheet)])),
  };
}

/** A workbook with one sheet, or with these. */
export function workbookOf(
  sheets: TestCell[][] | TestSheet[],
  options?: { is1904?: boolean; formats?: string[]; texts?: string[]; fonts?: string[] },
): Buffer {
  const [first] = sheets;
  const isRows = first === undefined || Array.isArray(first);
  return zipOf(
    partsOf(isRows ? [{ name: 'Sheet1', rows: sheets.filter(Array.isArray) }] : sheets.filter(isSheet), options),
  );
}

function isSheet(value: TestCell[] | TestSheet): value is TestSheet {
  return !Array.isArray(value);
}

function sheetOf({ rows, after = '', before = '', rowAttributes = {} }: TestSheet): string {
  const xml = rows.map((row, at) => {
    const cells = row.map((cell, column) => {
      const name = `${String.fromCharCode(65 + column)}${at + 1}`;
      if (typeof cell === 'object') return `<c r="${name}" ${cell.xml}</c>`;
      if (typeof cell === 'number') return `<c r="${name}"><v>${cell}</v></c>`;
      return cell === '' ? '' : `<c r="${name}" t="inlineStr"><is><t>${escapeXml(cell)}</t></is></c>`;
    });
    return `<row r="${at + 1}" ${rowAttributes[at + 1] ?? ''}>${cells.join('')}</row>`;
  });
  return `<worksheet xmlns="${main}">${before}<sheetData>${xml.join('')}</sheetData>${after}</worksheet>`;
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
