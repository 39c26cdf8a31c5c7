import { childOf, childrenOf, elementsIn, elementsOf, textIn, type XmlElement } from '#server/files/xml/xml-tree.ts';
import { type KeyedText, textOf } from '#server/messages/text.ts';
import { escapeText } from '#server/platform/text/escape-html.ts';
import { bare, type DocumentLine, type Mark } from './document-line.ts';
import { keysOfTable } from './key-table.ts';
import { attribute, ListNumbers, type ListPosition, listPositionOf, listsOfStyles, valOf } from './numbering.ts';
import { texOf, UnknownMaths } from './omml.ts';
import { markersIn } from './option-lists.ts';
import { keyLine } from './question-blocks.ts';

/** The parts of a document, and where its pictures are. */
export interface DocumentParts {
  document: XmlElement;
  numbering: XmlElement | undefined;
  styles: XmlElement | undefined;
  /** The paths of parts by their ids in the document. */
  relations: ReadonlyMap<string, string>;
}

/** Reads the lines of a document, and the fonts that it uses. */
export function linesOf(parts: DocumentParts): { lines: DocumentLine[]; fonts: string[] } {
  const reader = new LineReader(parts);
  const body = childOf(parts.document, 'body');
  if (body) reader.read(body, false);
  return { lines: reader.lines, fonts: [...reader.fonts] };
}

/** What is around text without being of interest. */
const wrappers = new Set([
  'sdt',
  'sdtContent',
  'ins',
  'moveTo',
  'hyperlink',
  'smartTag',
  'fldSimple',
  'customXml',
  'body',
]);

class LineReader {
  readonly lines: DocumentLine[] = [];
  readonly fonts = new Set<string>();
  readonly #relations: ReadonlyMap<string, string>;
  readonly #numbers: ListNumbers;
  readonly #styles: ReadonlyMap<string, ListPosition>;
  #paragraph = 0;

  constructor({ numbering, styles, relations }: DocumentParts) {
    this.#relations = relations;
    this.#numbers = new ListNumbers(numbering);
    this.#styles = listsOfStyles(styles);
  }

  read(element: XmlElement, isInTable: boolean): void {
    for (const child of elementsOf(element)) {
      if (child.name === 'p') this.#readParagraph(child, isInTable);
      else if (child.name === 'tbl') this.#readTable(child);
      else if (wrappers.has(child.name)) this.read(child, isInTable);
    }
  }

  /** A table within a question stays one. In another, a paper has its questions, options or answers. */
  #readTable(table: XmlElement): void {
    const first = this.lines.length;
    const rows = childrenOf(table, 'tr').map((row) =>
      childrenOf(row, 'tc').map((cell) => {
        const begin = this.lines.length;
        this.read(cell, true);
        return this.lines.slice(begin);
      }),
    );
    const inside = this.lines.slice(first);
    const [line] = inside;
    const shown = rows.map((cells) => cells.map(shownInCell));
    const isOfKeys = shown.flat().every((cell) => cell.length <= longestOfKeys) && keysOfTable(shown).length > 1;
    const isData = rows.length > 1 && rows.some((cells) => cells.length > 1) && !inside.some(isOfPaper);
    if (!line || !(isData || isOfKeys)) return;
    const html = rows
      .map(
        (cells) => `<tr>${cells.map((cell) => `<td>${(isData ? textOfCell : shownInCell)(cell)}</td>`).join('')}</tr>`,
      )
      .join('');
    const unreadable = inside.find((one) => one.unreadable !== undefined)?.unreadable;
    this.lines.splice(first, inside.length, {
      ...line,
      label: '',
      html: `<table>${html}</table>`,
      marks: [],
      unreadable,
    });
  }

  #readParagraph(paragraph: XmlElement, isInTable: boolean): void {
    this.#paragraph += 1;
    const properties = childOf(paragraph, 'pPr');
    const style = valOf(properties && childOf(properties, 'pStyle'));
    const place = listPositionOf(properties) ?? this.#styles.get(style);
    const pieces = this.#piecesOf(paragraph);
    const boxes = boxesIn(paragraph);
    const text = pieces.map(({ html }) => html).join('');
    // Word counts a paragraph of a list only if something is in it.
    const isEmpty = text.trim() === '' && pieces.every(({ unreadable }) => unreadable === undefined);
    const label = place && !isEmpty ? this.#numbers.next(place) : '';
    let line: Piece[] = [];
    const end = (isFirst: boolean) => {
      const shown = line.filter((piece) => piece.html.trim() !== '');
      const marks = marksOf(shown);
      const html = joined(marks.includes('underline') ? line : line.map(withUnderline)).trim();
      const unreadable = line.find((piece) => piece.unreadable !== undefined)?.unreadable;
      if (html !== '' || unreadable !== undefined)
        this.lines.push({
          paragraph: this.#paragraph,
          label: isFirst ? label : '',
          html,
          isInTable,
          marks,
          unreadable,
        });
      line = [];
    };
    let isFirst = true;
    for (const piece of pieces) {
      if (!piece.isBreak) line.push(piece);
      else {
        end(isFirst);
        isFirst = false;
      }
    }
    end(isFirst);
    for (const box of boxes) this.read(box, isInTable);
  }

  #piecesOf(element: XmlElement): Piece[] {
    return elementsOf(element).flatMap((child): Piece[] => {
      if (child.name === 'r') return this.#runPieces(child);
      if (child.name === 'oMath') return [mathsPiece(child)];
      if (child.name === 'oMathPara') return childrenOf(child, 'oMath').map(mathsPiece);
      return wrappers.has(child.name) ? this.#piecesOf(child) : [];
    });
  }

  #runPieces(run: XmlElement): Piece[] {
    const properties = childOf(run, 'rPr');
    const property = (name: string) => valOf(properties && childOf(properties, name));
    const fonts = properties && childOf(properties, 'rFonts');
    for (const name of ['ascii', 'hAnsi', 'cs'])
      if (fonts && attribute(fonts, name)) this.fonts.add(attribute(fonts, name));
    const raised =
      { superscript: 'sup', subscript: 'sub' }[property('vertAlign')] ?? raisedBy(Number(property('position')));
    const isOn = (name: string) =>
      properties && childOf(properties, name) !== undefined && !/^(0|false|none)$/.test(property(name));
    const marks: Mark[] = [
      ...(isOn('b') ? (['bold'] as const) : []),
      ...(isOn('u') ? (['underline'] as const) : []),
      ...(isOn('highlight') ? (['highlight'] as const) : []),
      ...(isOn('color') && !/^(auto|0{6})$/i.test(property('color')) ? (['colour'] as const) : []),
    ];
    return elementsOf(run).flatMap((child): Piece[] => {
      switch (child.name) {
        case 't': {
          const text = escapeText(textIn(child));
          return [piece(raised ? `<${raised}>${text}</${raised}>` : text, marks)];
        }
        case 'tab':
          return [piece('\t')];
        case 'br':
        case 'cr':
          return [{ html: '', marks: [], isBreak: true }];
        case 'noBreakHyphen':
          return [piece('‑')];
        case 'sym':
          return [unreadablePiece(textOf('questionFile.unreadable.sign', { font: attribute(child, 'font') }))];
        case 'drawing':
          return isDrawn(child) ? [drawnPiece()] : this.#pictures(elementsIn(child, 'blip'), 'embed');
        case 'pict':
          return isDrawn(child) ? [drawnPiece()] : this.#pictures(elementsIn(child, 'imagedata'), 'id');
        case 'object':
          return [unreadablePiece(textOf('questionFile.unreadable.object'))];
        case 'AlternateContent': {
          const choice = childOf(child, 'Choice') ?? childOf(child, 'Fallback');
          return choice
            ? this.#runPieces({ ...choice, children: [...(properties ? [properties] : []), ...choice.children] })
            : [];
        }
        default:
          return [];
      }
    });
  }

  #pictures(shown: readonly XmlElement[], name: string): Piece[] {
    return shown.map((element) => {
      const path = this.#relations.get(attribute(element, name)) ?? '';
      const ending = /\.(\w+)$/.exec(path)?.[1]?.toLowerCase() ?? '';
      return shownEndings.has(ending)
        ? piece(`<img src="${path}">`)
        : unreadablePiece(textOf('questionFile.unreadable.picture', { kind: ending.toUpperCase() || '?' }));
    });
  }
}

/** Of the pictures that a quiz can have. */
const shownEndings = new Set(['png', 'jpg', 'jpeg', 'gif', 'webp']);

/** Whether it is drawn from shapes, as a figure or a chart, and not a picture, a box of text or a line across the page. */
function isDrawn(drawing: XmlElement): boolean {
  if (drawnKinds.some((name) => elementsIn(drawing, name).length > 0)) return true;
  return elementsIn(drawing, 'wsp').some((shape) => {
    const isFree = elementsIn(shape, 'custGeom').length > 0;
    const [preset] = elementsIn(shape, 'prstGeom').map((geometry) => attribute(geometry, 'prst'));
    return elementsIn(shape, 'txbxContent').length === 0 && (isFree || !frames.test(preset ?? 'rect'));
  });
}

const drawnKinds = ['wgp', 'wpc', 'chart', 'relIds', 'group', 'oval', 'polyline', 'arc', 'curve'];
/** A line across the page, or a frame around a text. */
const frames = /^(?:line|straightConnector\d|rect|roundRect)$/;

/** Converters from PDF raise a text by half points, and not as an exponent. */
function raisedBy(halfPoints: number): 'sup' | 'sub' | undefined {
  if (halfPoints >= leastRaised) return 'sup';
  return halfPoints <= -leastRaised ? 'sub' : undefined;
}

const leastRaised = 4;

function drawnPiece(): Piece {
  return unreadablePiece(textOf('questionFile.unreadable.drawing'));
}

function mathsPiece(maths: XmlElement): Piece {
  try {
    return piece(`\\(${texOf(maths)}\\)`);
  } catch (error) {
    if (!(error instanceof UnknownMaths)) throw error;
    return unreadablePiece(textOf('questionFile.unreadable.maths', { part: error.part }));
  }
}

/** Whether a line of a table begins a question or an option, or says what is right. */
function isOfPaper({ label, html }: DocumentLine): boolean {
  return label !== '' || /^(?:Q|\d{1,4}\s*[.):])/.test(html) || markersIn(html).length > 0 || keyLine.test(html);
}

/** A cell with more letters is a part of a question: a paper may be set in a table, with its numbers and its keys. */
const longestOfKeys = 30;

/** The text of a cell, with the number that Word gives it in a list. */
function shownInCell(lines: readonly DocumentLine[]): string {
  return bare(lines.map(({ label, html }) => `${label} ${html}`).join(' '));
}

function textOfCell(lines: readonly DocumentLine[]): string {
  return lines.map(({ html }) => html).join('<br>');
}

/** The text boxes of a paragraph. Word stores each once more for older programs. */
function boxesIn(element: XmlElement): XmlElement[] {
  return elementsOf(element).flatMap((child) => {
    if (child.name === 'Fallback') return [];
    return child.name === 'txbxContent' ? [child] : boxesIn(child);
  });
}

/** A word that is underlined may be what is asked for. At the beginning of a line it may be a number. */
function withUnderline(piece: Piece, at: number): Piece {
  const isWord = at > 0 && piece.marks.includes('underline') && /\p{L}/u.test(piece.html);
  return isWord ? { ...piece, html: `<u>${piece.html}</u>` } : piece;
}

interface Piece {
  html: string;
  marks: Mark[];
  isBreak: boolean;
  unreadable?: KeyedText;
}

function piece(html: string, marks: Mark[] = []): Piece {
  return { html, marks, isBreak: false };
}

function unreadablePiece(unreadable: KeyedText): Piece {
  return { ...piece(''), unreadable };
}

/** '10<sup>3</sup>' of runs that were cut apart. */
function joined(pieces: readonly Piece[]): string {
  return pieces
    .map(({ html }) => html)
    .join('')
    .replaceAll(/<\/(sup|sub)><\1>/g, '');
}

function marksOf(pieces: readonly Piece[]): Mark[] {
  const [first, ...others] = pieces;
  return first ? first.marks.filter((mark) => others.every(({ marks }) => marks.includes(mark))) : [];
}
