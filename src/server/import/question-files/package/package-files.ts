import { OperatorError } from '#server/errors.ts';
import { decodeText } from '#server/files/decode-text.ts';
import { pictureUrl } from '#server/files/pictures/picture-url.ts';
import type { Archive } from '#server/files/spreadsheet/xlsx/zip.ts';
import { readXmlTree, type XmlElement, XmlError } from '#server/files/xml/xml-tree.ts';
import { imageTags } from '#server/import/question-files/html-text.ts';
import { textOf } from '#server/messages/text.ts';
import { decodeUri } from '#server/platform/text/decode-uri.ts';
import { escapeHtml } from '#server/platform/text/escape-html.ts';

/** The files of a package, as its texts name them. */
export interface PackageFiles {
  names: readonly string[];
  /** The path of the file that an address in another file means; undefined if it is not there. */
  find(address: string, from: string): string | undefined;
  /** Where that file would be, whether it is there or not. */
  pathOf(address: string, from: string): string;
  /** Throws an OperatorError with the place at which a file breaks off. */
  tree(path: string): XmlElement;
  /** Whether a file begins as one with questions does. */
  beginsAsQuiz(path: string): boolean;
  /** A text with its pictures in it. One that is not there stays as it is written, and is told later. */
  withPictures(html: string, from: string): string;
  /** The same for a text that is not written out yet. */
  withPicturesIn(element: XmlElement, from: string): XmlElement;
}

export function packageFiles(archive: Archive): PackageFiles {
  const known = new Map(archive.names.map((name) => [name.toLowerCase(), name]));
  const find = (address: string, from: string): string | undefined =>
    pathsOf(address, from).flatMap((path) => known.get(path.toLowerCase()) ?? [])[0];
  const picture = (address: string, from: string): string | undefined => {
    const path = isElsewhere(address) ? undefined : find(address, from);
    const bytes = path === undefined ? undefined : archive(path);
    return bytes && pictureUrl(path ?? '', bytes.toString('base64'));
  };
  const withPicturesIn = (element: XmlElement, from: string): XmlElement => {
    const place = element.name === 'object' ? 'data' : 'src';
    const written = element.name === 'img' || element.name === 'object' ? element.attributes[place] : undefined;
    const found = written === undefined ? undefined : picture(written, from);
    return {
      ...element,
      attributes: found === undefined ? element.attributes : { ...element.attributes, [place]: found },
      children: element.children.map((child) => (typeof child === 'string' ? child : withPicturesIn(child, from))),
    };
  };
  return {
    names: archive.names,
    find,
    pathOf: (address, from) => (pathsOf(address, from)[0] ?? address).toLowerCase(),
    tree: (path) => treeOf(archive(path) ?? Buffer.alloc(0), path),
    beginsAsQuiz: (path) => quizStart.test(archive(path)?.subarray(0, 4_096).toString('latin1') ?? ''),
    withPictures: (html, from) =>
      html.replaceAll(imageTags, (tag) =>
        tag.replace(source, (whole, before: string, ...quoted: (string | undefined)[]) => {
          const written = quoted.slice(0, 3).find((one) => one !== undefined) ?? '';
          const found = picture(plain(written), from);
          return found === undefined ? whole : `${before}"${escapeHtml(found)}"`;
        }),
      ),
    withPicturesIn,
  };
}

const quizStart = /<(?:[\w.-]+:)?(?:questestinterop|assessmentItem|assessmentTest|qti-assessment-(?:item|test))[\s>]/;

const source = /(\ssrc\s*=\s*)(?:"([^"]*)"|'([^']*)'|([^\s"'<>]+))/i;

function treeOf(bytes: Buffer, file: string): XmlElement {
  try {
    return readXmlTree((decodeText(bytes) ?? '').replace(/^\uFEFF/, ''));
  } catch (error) {
    if (!(error instanceof XmlError)) throw error;
    const { line, column } = error;
    throw new OperatorError(textOf('questionFile.partNotXml', { file, line: String(line), column: String(column) }));
  }
}

function isElsewhere(address: string): boolean {
  return /^(?:[a-z][a-z0-9+.-]*:|\/\/)/i.test(address);
}

/** In a text that is HTML, and in addresses that were escaped twice. */
function plain(address: string): string {
  return address.replaceAll('&amp;', '&').replaceAll('&quot;', '"').replaceAll('&#39;', "'");
}

/** Where the files of a common cartridge lie, as texts in it say. */
const fileBase = /^(?:\$|%24)IMS[-_]CC[-_]FILE[-_]?BASE(?:\$|%24)\/?/i;

/** What an address may mean: as it is written first, since a name may have a '%' or a '?' in it. */
function pathsOf(address: string, from: string): string[] {
  const isInBase = fileBase.test(address);
  const rest = address.replace(fileBase, '');
  const own = from.split('/').slice(0, -1).join('/');
  const folders = isInBase ? ['web_resources', '', own] : rest.startsWith('/') ? [''] : [own, '', 'web_resources'];
  const bare = rest.replace(/[?#].*$/s, '');
  const spellings = new Set([rest, decodeUri(rest) ?? rest, bare, decodeUri(bare) ?? bare]);
  return [...spellings].flatMap((spelling) => folders.map((folder) => pathIn(folder, spelling)));
}

/** As in a browser, no address leads out of the package. */
function pathIn(folder: string, address: string): string {
  const path: string[] = [];
  for (const name of `${folder}/${address}`.replaceAll('\\', '/').split('/')) {
    if (name === '..') path.pop();
    else if (name !== '' && name !== '.') path.push(name);
  }
  return path.join('/');
}
