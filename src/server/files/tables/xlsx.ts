import { setImmediate as nextTurn } from 'node:timers/promises';
import { crc32, createDeflateRaw } from 'node:zlib';
import { columnName } from '#server/files/spreadsheet/xlsx/column.ts';
import { zonedMinute } from '#server/platform/clock/time-zone.ts';
import { escapeText } from '#server/platform/text/escape-html.ts';
import type { Cell, Column } from './column.ts';
import { type ZippedFile, zip } from './zip.ts';

/** Between so many rows, others have their turn: some 7 ms each. */
const rowsInATurn = 200;
/** In characters. The widest of the first rows decides. */
const width = { least: 6, most: 60, rows: 200 };
/** Excel repairs a file that has more in a cell. */
const maxText = 32_767;

/**
 * Writes a table as an Excel workbook with one sheet, whose heading stays in sight. Numbers are numbers, and moments are
 * dates in the time zone `zone`. Texts are texts, whatever they begin with: nothing in a cell is a formula.
 */
export async function xlsxTable<Row>(
  columns: readonly Column<Row>[],
  rows: readonly Row[],
  zone: string,
): Promise<Buffer> {
  const sheet = await deflated('xl/worksheets/sheet1.xml', sheetXml(columns, rows, zone));
  return zip([...fixedParts, sheet]);
}

/** The sheet, in pieces. */
function* sheetXml<Row>(columns: readonly Column<Row>[], rows: readonly Row[], zone: string): Generator<string> {
  const widths = columns.map(({ name, of }) => widthOf([name, ...rows.slice(0, width.rows).map(of)]));
  const cols = widths.map((chars, at) => `<col min="${at + 1}" max="${at + 1}" width="${chars}" customWidth="1"/>`);
  yield `${xml}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${cols.join('')}</cols><sheetData>`;
  const letters = columns.map((_, at) => columnName(at));
  yield rowXml(
    1,
    columns.map(({ name }, at) => textXml(`${letters[at]}1`, name, styles.heading)),
  );
  for (let from = 0; from < rows.length; from += rowsInATurn) {
    const some = rows.slice(from, from + rowsInATurn);
    yield some
      .map((row, at) => {
        const line = from + at + 2;
        return rowXml(
          line,
          columns.map(({ of }, column) => cellXml(`${letters[column]}${line}`, of(row), zone)),
        );
      })
      .join('');
  }
  yield '</sheetData></worksheet>';
}

function rowXml(line: number, cells: readonly string[]): string {
  return `<row r="${line}">${cells.join('')}</row>`;
}

function cellXml(place: string, cell: Cell, zone: string): string {
  if (cell === null || cell === undefined || cell === '') return '';
  if (cell instanceof Date) return `<c r="${place}" s="${styles.moment}"><v>${daysOf(cell, zone)}</v></c>`;
  if (typeof cell === 'string') return textXml(place, cell, styles.plain);
  return Number.isFinite(cell) ? `<c r="${place}"><v>${cell}</v></c>` : '';
}

function textXml(place: string, text: string, style: number): string {
  return `<c r="${place}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${written(text)}</t></is></c>`;
}

/** What XML can hold of a text. In a workbook, '_x0041_' would be an A. */
function written(text: string): string {
  const storable = text
    .slice(0, maxText)
    .toWellFormed()
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[^\P{Cc}\n\t]|[\ufffe\uffff]/gu, ' ')
    .replaceAll(/_(?=x[0-9a-f]{4}_)/gi, '_x005F_');
  return escapeText(storable);
}

/** Spreadsheets count the days since 30 December 1899, on the clock of nowhere. */
function daysOf(moment: Date, zone: string): number {
  const wall = Date.parse(`${zonedMinute(moment.getTime(), zone).replace(' ', 'T')}Z`);
  return wall / 86_400_000 + 25_569;
}

function widthOf(cells: readonly Cell[]): number {
  const lengths = cells.map((cell) => (cell instanceof Date ? 16 : String(cell ?? '').length));
  return Math.min(width.most, Math.max(width.least, ...lengths)) + 2;
}

async function deflated(name: string, pieces: Iterable<string>): Promise<ZippedFile> {
  const stream = createDeflateRaw();
  const parts: Buffer[] = [];
  const done = new Promise((resolve, reject) => stream.on('end', resolve).on('error', reject));
  stream.on('data', (part: Buffer) => parts.push(part));
  let [bytes, crc] = [0, 0];
  for (const piece of pieces) {
    const content = Buffer.from(piece);
    bytes += content.length;
    crc = crc32(content, crc);
    // Compressed by another thread. What it has not done yet waits, so that no more than a piece is here at once.
    if (!stream.write(content)) await new Promise((resolve) => stream.once('drain', resolve));
    await nextTurn();
  }
  stream.end();
  await done;
  return { name, deflated: Buffer.concat(parts), bytes, crc };
}

const xml = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packaged = 'http://schemas.openxmlformats.org/package/2006';
const kind = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** By the place of each in `cellXfs` below. */
const styles = { plain: 0, moment: 1, heading: 2 };

const fixedParts: ZippedFile[] = Object.entries({
  '[Content_Types].xml': `<Types xmlns="${packaged}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${kind}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${kind}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${kind}.styles+xml"/></Types>`,
  '_rels/.rels': `<Relationships xmlns="${packaged}/relationships"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="Table" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${packaged}/relationships"><Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${office}/styles" Target="styles.xml"/></Relationships>`,
  'xl/styles.xml': `<styleSheet xmlns="${main}"><numFmts count="1"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd\\ hh:mm"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="3"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/></cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`,
}).map(([name, text]) => ({ name, content: Buffer.from(xml + text) }));
