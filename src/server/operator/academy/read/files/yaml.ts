import { isAlias, isMap, isNode, isScalar, isSeq, LineCounter, parseDocument } from 'yaml';
import { addFault, type Reading } from '#server/operator/academy/read/reading.ts';
import type { FileEntry } from './list-folder.ts';
import { unusableText } from './names.ts';
import { readText } from './text-file.ts';

/** A value in a YAML file, its texts as written: '0.50' stays '0.50'. */
export interface YamlValue {
  line: number;
  text?: string;
  list?: YamlValue[];
  map?: Map<string, YamlValue>;
}

/** A YAML file that is a list of names and values; undefined, and a fault, where it is not. */
export function readYamlMap(reading: Reading, file: FileEntry): Map<string, YamlValue> | undefined {
  const source = readText(reading, file, maxMegabytes);
  if (source === undefined) return undefined;
  const value = parse(reading, file, source);
  if (value?.text === '') return new Map();
  if (value && !value.map) addFault(reading, file.path, "this is not a list of names and values ('name: value').");
  return value?.map;
}

function parse(reading: Reading, file: FileEntry, source: string): YamlValue | undefined {
  const lines = new LineCounter();
  const fault = (message: string, offset: number) => addFault(reading, file.path, message, lines.linePos(offset).line);
  const before = reading.faults.length;
  const nested = manyBrackets.exec(source);
  if (nested) {
    addFault(reading, file.path, tooDeep, source.slice(0, nested.index).split('\n').length);
    return undefined;
  }
  // In the failsafe schema every scalar is text. Doubled names are found below: the parser compares each with every other.
  const document = parseDocument(source, {
    schema: 'failsafe',
    lineCounter: lines,
    uniqueKeys: false,
    prettyErrors: false,
  });
  const overflow = document.errors.find(({ code }) => code === 'RESOURCE_EXHAUSTION');
  if (overflow) fault(tooDeep, overflow.pos[0]);
  else for (const error of document.errors) fault(`this is not YAML: ${error.message}.`, error.pos[0]);
  if (reading.faults.length > before) return undefined;

  let isTooDeep = false;
  const convert = (node: unknown, at: number, depth: number): YamlValue => {
    const start = nodeStart(node) ?? at;
    const line = lines.linePos(start).line;
    if (depth > maxDepth) {
      if (!isTooDeep) fault(tooDeep, start);
      isTooDeep = true;
      return { line, text: '' };
    }
    if (isMap(node)) return { line, map: convertMap(node.items, start, depth) };
    if (isSeq(node)) return { line, list: node.items.map((item) => convert(item, start, depth + 1)) };
    // An alias may stand for thousands of copies of what it names.
    if (isAlias(node)) fault(`'*${node.source}' refers to another place. Write out what it stands for.`, start);
    const text = isScalar(node) ? String(node.value).normalize('NFC').trim() : '';
    const unusable = unusableText(text);
    if (unusable) fault(`this text cannot be used: ${unusable}.`, start);
    return { line, text };
  };
  const convertMap = (items: { key: unknown; value: unknown }[], start: number, depth: number) => {
    const map = new Map<string, YamlValue>();
    for (const { key, value } of items) {
      const at = nodeStart(key) ?? start;
      const name = convert(key, at, depth + 1).text ?? '';
      if (map.has(name)) fault(`'${name}' is there twice.`, at);
      map.set(name, convert(value, at, depth + 1));
    }
    return map;
  };
  const value = convert(document.contents, 0, 0);
  return reading.faults.length > before ? undefined : value;
}

/** The parser takes a thousand times as much memory as the worst that can stand in a file. */
const maxMegabytes = 0.5;
const maxDepth = 20;
const tooDeep = 'this is nested too deeply.';
/** The parser would take hundreds of megabytes for these, and then refuse them too. */
const manyBrackets = /(?:[[{][^[\]{}]{0,100}){100}/;

function nodeStart(node: unknown): number | undefined {
  return isNode(node) ? node.range?.[0] : undefined;
}

/** The text under a name, '' where there is none; a list or more names in its place are a fault. */
export function textAt(
  reading: Reading,
  file: FileEntry,
  map: Map<string, YamlValue>,
  name: string,
): { line: number | undefined; text: string } {
  const value = map.get(name);
  if (value && value.text === undefined) addFault(reading, file.path, `'${name}' takes one text.`, value.line);
  return { line: value?.line, text: value?.text ?? '' };
}

/** Notes every name that is not one of those known. */
export function checkNames(
  reading: Reading,
  file: FileEntry,
  map: Map<string, YamlValue>,
  known: readonly string[],
): void {
  for (const [name, { line }] of map) {
    if (!known.includes(name)) {
      addFault(reading, file.path, `there is no '${name}' here. The names are ${known.join(', ')}.`, line);
    }
  }
}
