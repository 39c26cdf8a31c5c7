import { posix } from 'node:path';
import { tidy } from '#contract/values/tidy.ts';
import { textOf } from '#server/messages/text.ts';
import { tidyCell } from './cell-text.ts';
import { type CellFormat, readStyles } from './formats.ts';
import { textReader } from './rich-text.ts';
import { damaged, WorkbookError } from './workbook-error.ts';
import { readXml } from './xml.ts';
import { type Archive, openArchive } from './zip.ts';

export interface Workbook {
  /** Worksheets, in the order of their tabs. */
  sheets: SheetEntry[];
  /** The content of a worksheet. */
  read: (sheet: SheetEntry) => Buffer;
  shared: SharedStrings;
  /** The format of each cell style. */
  formats: readonly CellFormat[];
  /** The fonts of cell styles that have other letters than are stored, by the index of the style. */
  fonts: ReadonlyMap<number, string>;
  /** Whether days are counted from 1904, as Excel for Mac did. */
  is1904: boolean;
}

export interface SheetEntry {
  name: string;
  isHidden: boolean;
  path: string;
}

const maxSheets = 1_000;
/** Of the name of a sheet, in Excel. */
const maxNameLength = 31;

/** The parts without cells are small, and become objects that are larger than they. */
const maxSmallMegabytes = 16;

/** Opens a workbook (ECMA-376, part 1, 18). Throws a WorkbookError if it is not one, or is larger. */
export function openWorkbook(bytes: Buffer, maxUnpacked?: number): Workbook {
  refuseOtherFiles(bytes);
  const archive = openArchive(bytes, maxUnpacked);
  const main = readRelations(archive, '').find(({ type }) => type === 'officeDocument')?.path;
  const content = main === undefined ? undefined : archive(main, maxSmallMegabytes);
  if (main === undefined || !content) throw damaged();
  const relations = readRelations(archive, main);
  const relationOf = new Map(relations.map((relation) => [relation.id, relation]));
  const { named, is1904 } = readMain(content);
  const part = (type: string, maxMegabytes?: number) => {
    const found = relations.find((relation) => relation.type === type);
    return found && archive(found.path, maxMegabytes);
  };
  const strings = part('sharedStrings');
  const styles = part('styles', maxSmallMegabytes);
  return {
    sheets: named.flatMap(({ id, ...sheet }) => {
      const relation = relationOf.get(id);
      // Charts and macros have sheets of their own kind.
      return relation?.type === 'worksheet' ? { ...sheet, path: relation.path } : [];
    }),
    read: ({ path }) => {
      const sheet = archive(path);
      if (!sheet) throw damaged();
      return sheet;
    },
    shared: strings ? readSharedStrings(strings) : { texts: [], fonts: new Map() },
    ...(styles ? readStyles(styles) : { formats: [], fonts: new Map() }),
    is1904,
  };
}

function refuseOtherFiles(bytes: Buffer): void {
  const begin = bytes.subarray(0, 4).toString('hex');
  if (begin === 'd0cf11e0') {
    throw new WorkbookError(textOf('workbook.old'));
  }
  if (begin !== '504b0304') {
    throw new WorkbookError(textOf('workbook.notExcel'));
  }
}

interface Relation {
  id: string;
  /** The last part of the address that names the type. */
  type: string;
  path: string;
}

/** What a part of the workbook refers to. Addresses outside the workbook are left out, and never fetched. */
function readRelations(archive: Archive, path: string): Relation[] {
  const bytes = archive(posix.join(posix.dirname(path), '_rels', `${posix.basename(path)}.rels`), maxSmallMegabytes);
  const relations: Relation[] = [];
  if (!bytes) return relations;
  readXml(bytes, {
    open: (name, { Id: id = '', Type: type = '', Target: target = '', TargetMode: mode }) => {
      if (name !== 'Relationship' || mode === 'External') return;
      const resolved = target.startsWith('/') ? target : posix.join(posix.dirname(path), target);
      relations.push({ id, type: type.slice(type.lastIndexOf('/') + 1), path: resolved });
    },
  });
  return relations;
}

function readMain(bytes: Buffer): { named: (Omit<SheetEntry, 'path'> & { id: string })[]; is1904: boolean } {
  const named: (Omit<SheetEntry, 'path'> & { id: string })[] = [];
  let is1904 = false;
  readXml(bytes, {
    open: (name, attributes) => {
      if (name === 'workbookPr') is1904 = ['1', 'true'].includes(attributes.date1904 ?? '');
      if (name !== 'sheet') return;
      const [, id = ''] = Object.entries(attributes).find(([key]) => key.endsWith(':id')) ?? [];
      if (named.length >= maxSheets)
        throw new WorkbookError(textOf('workbook.tooManySheets', { limit: maxSheets.toLocaleString('en') }));
      // It is printed, so it is one line.
      const title = tidy(attributes.name ?? '').slice(0, maxNameLength);
      named.push({ id, name: title, isHidden: (attributes.state ?? 'visible') !== 'visible' });
    },
  });
  return { named, is1904 };
}

const maxTexts = 2_000_000;

interface SharedStrings {
  texts: string[];
  /** Fonts of parts of them that have other letters than are stored, by the index of the text. */
  fonts: Map<number, string>;
}

/** The texts that the cells of a workbook refer to by their index. */
function readSharedStrings(bytes: Buffer): SharedStrings {
  const texts: string[] = [];
  const fonts = new Map<number, string>();
  const reader = textReader();
  readXml(bytes, {
    open: (name, attributes) => {
      if (name === 'si') reader.begin();
      reader.open(name, attributes);
    },
    text: reader.text,
    close: (name) => {
      reader.close(name);
      if (name !== 'si') return;
      if (texts.length >= maxTexts) {
        const limit = maxTexts.toLocaleString('en');
        throw new WorkbookError(textOf('workbook.tooManyTexts', { limit: limit }));
      }
      const font = reader.font();
      if (font !== undefined) fonts.set(texts.length, font);
      texts.push(tidyCell(reader.result()));
    },
  });
  return { texts, fonts };
}
