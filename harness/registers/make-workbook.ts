import { crc32 } from 'node:zlib';

type Cell = string | number;

export interface Sheet {
  name: string;
  rows: Cell[][];
  /** Ranges such as 'A1:C1'. */
  merged?: string[];
  isHidden?: boolean;
}

const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';

/** A workbook of Excel with these sheets, as few parts as it may have and not packed. */
export function makeWorkbook(sheets: readonly Sheet[]): Buffer {
  const tabs = sheets.map(({ name, isHidden }, at) => {
    return `<sheet name="${name}" sheetId="${at + 1}" r:id="r${at + 1}"${isHidden ? ' state="hidden"' : ''}/>`;
  });
  return zip([
    ['_rels/.rels', relations(['r0', 'officeDocument', 'xl/workbook.xml'])],
    ['xl/workbook.xml', `<workbook xmlns="${main}" xmlns:r="${office}"><sheets>${tabs.join('')}</sheets></workbook>`],
    [
      'xl/_rels/workbook.xml.rels',
      relations(...sheets.map((_, at) => [`r${at + 1}`, 'worksheet', `sheet${at + 1}.xml`] as const)),
    ],
    ...sheets.map((sheet, at) => [`xl/sheet${at + 1}.xml`, sheetXml(sheet)] as const),
  ]);
}

function relations(...all: (readonly [id: string, type: string, target: string])[]): string {
  const each = all.map(
    ([id, type, target]) => `<Relationship Id="${id}" Type="${office}/${type}" Target="${target}"/>`,
  );
  const names = 'http://schemas.openxmlformats.org/package/2006/relationships';
  return `<Relationships xmlns="${names}">${each.join('')}</Relationships>`;
}

function sheetXml({ rows, merged = [] }: Sheet): string {
  const lines = rows.map((row, at) => {
    const cells = row.map((cell, column) => {
      const name = `${String.fromCharCode(65 + column)}${at + 1}`;
      if (typeof cell === 'number') return `<c r="${name}"><v>${cell}</v></c>`;
      return cell === '' ? '' : `<c r="${name}" t="inlineStr"><is><t>${cell.replaceAll('&', '&amp;')}</t></is></c>`;
    });
    return `<row r="${at + 1}">${cells.join('')}</row>`;
  });
  const ranges = merged.map((ref) => `<mergeCell ref="${ref}"/>`).join('');
  const after = ranges && `<mergeCells>${ranges}</mergeCells>`;
  return `<worksheet xmlns="${main}"><sheetData>${lines.join('')}</sheetData>${after}</worksheet>`;
}

/** As PKWARE's APPNOTE.TXT has it, 4.3. */
function zip(files: readonly (readonly [name: string, content: string])[]): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [name, content] of files) {
    const bytes = Buffer.from(content);
    // From the version that is needed to the length of the name.
    const common = Buffer.alloc(24);
    common.writeUInt16LE(20, 0);
    common.writeUInt32LE(crc32(bytes), 10);
    common.writeUInt32LE(bytes.length, 14);
    common.writeUInt32LE(bytes.length, 18);
    common.writeUInt16LE(name.length, 22);
    const rest = Buffer.alloc(16);
    rest.writeUInt32LE(offset, 12);
    const local = Buffer.concat([Buffer.from('504b0304', 'hex'), common, Buffer.alloc(2), Buffer.from(name), bytes]);
    directory.push(Buffer.concat([Buffer.from('504b01021400', 'hex'), common, rest, Buffer.from(name)]));
    parts.push(local);
    offset += local.length;
  }
  const list = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write('504b0506', 0, 'hex');
  end.writeUInt16LE(files.length, 8);
  end.writeUInt16LE(files.length, 10);
  end.writeUInt32LE(list.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...parts, list, end]);
}
