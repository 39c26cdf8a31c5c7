import { pictureUrl } from '#server/files/pictures/picture-url.ts';
import { childOf, childrenOf, elementsIn, textIn, type XmlElement } from '#server/files/xml/xml-tree.ts';
import { type KeyedText, textOf } from '#server/messages/text.ts';
import { decodeUri } from '#server/platform/text/decode-uri.ts';
import { escapeText } from '#server/platform/text/escape-html.ts';
import { beginningOf, type LeftOut, type QuestionFile, unsaid } from './found-question.ts';
import { readTree, unwrapped, withoutTags } from './html-text.ts';
import { fileOf, marksOf, type ReadItem } from './item-notes.ts';
import { aroundText } from './typed-range.ts';
import { weighOptions } from './weigh-options.ts';

/** Reads Moodle XML (https://docs.moodle.org/en/Moodle_XML_format). Throws an OperatorError if it is no XML. */
export function readMoodleXml(text: string): QuestionFile {
  const items: ReadItem[] = [];
  const unused: string[] = [];
  let topic = '';
  for (const question of childrenOf(readTree(text), 'question')) {
    const type = question.attributes['type'] ?? '';
    if (type === 'category') {
      topic = writtenIn(childOf(question, 'category')).split('/').at(-1)?.trim() ?? '';
      continue;
    }
    const read = readQuestion(question, type);
    items.push('why' in read ? read : { ...read, topic });
    if (!('why' in read)) unused.push(...unusedPictures(question));
  }
  const file = fileOf(items);
  const pictures = { count: String(unused.length), names: beginningOf(unused.join(', ')) };
  if (unused.length > 0) file.notes.push(textOf('questionFile.note.unusedPictures', pictures));
  return file;
}

function readQuestion(element: XmlElement, type: string): ReadItem {
  const { line } = element;
  const question = htmlOf(childOf(element, 'questiontext'));
  const name = writtenIn(childOf(element, 'name'));
  const left = (why: KeyedText): LeftOut => ({ line, text: beginningOf(name || withoutTags(question)), why });
  const marks = marksOf(textIn(childOf(element, 'defaultgrade')).replace(',', '.') || '1');
  if (marks === undefined)
    return left(textOf('questionFile.marksUnclear', { text: textIn(childOf(element, 'defaultgrade')) }));
  const explanation = htmlOf(childOf(element, 'generalfeedback'));
  const base = { ...unsaid, line, question, marks, explanation, options: [], right: [], has: [] };
  const answers = childrenOf(element, 'answer').map((answer) => ({
    text: htmlOf(answer),
    percent: Number(answer.attributes['fraction'] ?? 0),
    tolerance: textIn(childOf(answer, 'tolerance')).trim(),
  }));
  switch (type) {
    case 'multichoice':
    case 'multichoiceset':
    case 'oumultiresponse': {
      const isSeveral = type !== 'multichoice' || /^(false|0)$/i.test(textIn(childOf(element, 'single')).trim());
      const hasWholes = type !== 'multichoice';
      const right = answers.filter(({ percent }) => percent > 0).length;
      const weighted = hasWholes
        ? answers.map((one) => ({ ...one, percent: one.percent > 0 ? 100 / Math.max(right, 1) : 0 }))
        : answers;
      const weighed = weighOptions(weighted, { isSeveral, marks: Number(marks) });
      if ('why' in weighed) return left(weighed.why);
      const { hasOtherParts, ...own } = weighed;
      return { ...base, ...own, has: hasOtherParts ? ['parts'] : [] };
    }
    case 'truefalse': {
      const [word, ...others] = answers.flatMap(({ percent, text }) =>
        percent >= 100 ? text.toLowerCase().trim() : [],
      );
      const place = ['true', 'false'].indexOf(word ?? '');
      if (place === -1 || others.length > 0) return left(textOf('questionFile.noRight'));
      return { ...base, kind: 'single', options: ['True', 'False'], right: [place] };
    }
    case 'numerical': {
      const right = answers.filter(({ percent, text }) => percent >= 100 && text.trim() !== '*');
      if (right.length === 0) return left(textOf('questionFile.noRight'));
      // It may be a point, or group the digits.
      const unclear = right.find(({ text }) => /,\d{3}$/.test(withoutTags(text).trim()));
      if (unclear) return left(textOf('quizSheet.numberUnclear', { answer: withoutTags(unclear.text).trim() }));
      const key = right.map(({ text, tolerance }) => {
        const value = withoutTags(text).trim().replace(',', '.');
        return Number(tolerance || 0) === 0 ? value : aroundText(value, tolerance.replace(',', '.'));
      });
      const hasOtherNumbers = answers.some(({ percent }) => percent > 0 && percent < 100);
      return { ...base, kind: 'number', key: key.join(' or '), has: hasOtherNumbers ? ['severalNumbers'] : [] };
    }
    default:
      return left(whyLeftOut(type));
  }
}

function whyLeftOut(type: string): KeyedText {
  if (type === 'essay' || type === 'description') return textOf(`questionFile.${type}`);
  if (type === 'matching' || type === 'match' || type === 'ddmatch') return textOf('questionFile.matching');
  if (type === 'shortanswer') return textOf('questionFile.words');
  if (type === 'ordering') return textOf('questionFile.ordering');
  return textOf('questionFile.otherKind', { kind: type });
}

/** A text with its pictures in it, as a question here has it. */
function htmlOf(element: XmlElement | undefined): string {
  if (!element) return '';
  const text = writtenIn(element);
  const files = new Map(elementsIn(element, 'file').map((file) => [nameOf(file), urlOf(file)]));
  const shown = element.attributes['format'] === 'plain_text' ? escapeText(text) : text;
  const pictured = shown.replaceAll(references, (whole, path: string) => files.get(decodeUri(path) ?? path) ?? whole);
  return unwrapped(pictured.trim());
}

const references = /@@PLUGINFILE@@\/([^"'\s>?]+)(?:\?[^"'\s>]*)?/g;

/** The names of the files in a question that the text beside them does not show. */
function unusedPictures(question: XmlElement): string[] {
  const texts = ['questiontext', 'generalfeedback', 'answer'].flatMap((name) => childrenOf(question, name));
  return texts.flatMap((element) => {
    const shown = new Set([...writtenIn(element).matchAll(references)].map(([, path = '']) => decodeUri(path) ?? path));
    return childrenOf(element, 'file').flatMap((file) => (shown.has(nameOf(file)) ? [] : nameOf(file)));
  });
}

function nameOf({ attributes }: XmlElement): string {
  return `${attributes['path'] ?? '/'}${attributes['name'] ?? ''}`.replace(/^\//, '');
}

function urlOf(file: XmlElement): string {
  return pictureUrl(file.attributes['name'] ?? '', textIn(file).replaceAll(/\s+/g, ''));
}

/** The text of an element, without that of the files and the feedback beside it. */
function writtenIn(element: XmlElement | undefined): string {
  return element ? textIn(childOf(element, 'text')) || ownText(element) : '';
}

function ownText({ children }: XmlElement): string {
  const texts = children.filter((child) => typeof child === 'string');
  return texts.join('').trim();
}
