import { isAlias, isMap, isNode, isScalar, isSeq, LineCounter, parseDocument } from 'yaml';
import { tidyLines } from '#contract/values/tidy.ts';
import { render, type Text } from '#server/messages/text.ts';
import type { FileEntry } from './list-folder.ts';
import { unusableText } from './names.ts';
import { addValidationError, type ReadContext } from './read-context.ts';
import { readText } from './text-file.ts';

/** A value in a YAML file. Texts stay as they are written: '0.50' stays '0.50'. */
export interface YamlValue {
  line: number;
  text?: string;
  list?: YamlValue[];
  map?: YamlMap;
}

/** The values of a map by their names. What is wrong with one is said with the line of its name, or else of the map. */
export class YamlMap extends Map<string, YamlValue> {
  readonly #context: ReadContext;
  readonly #path: string;
  readonly #line: number | undefined;

  constructor(context: ReadContext, path: string, line?: number) {
    super();
    this.#context = context;
    this.#path = path;
    this.#line = line;
  }

  addError(message: Text, name?: string): void {
    const line = name === undefined ? undefined : this.get(name)?.line;
    addValidationError(this.#context, this.#path, message, line ?? this.#line);
  }

  /** The text under a name, or ''. Adds an error if there is a list or a map instead. */
  text(name: string): string {
    const value = this.get(name);
    if (value && value.text === undefined) this.addError(`'${name}' must be a single text.`, name);
    return value?.text ?? '';
  }

  /** The map under a name. Undefined where there is nothing, and with an error where there is something else. */
  mapAt(name: string, needs: string): YamlMap | undefined {
    const value = this.get(name);
    if (value && !value.map && value.text !== '') this.addError(`'${name}' needs ${needs}.`, name);
    return value?.map;
  }

  /** Adds an error for each unknown name. */
  checkNames(known: readonly string[]): void {
    for (const name of this.keys())
      if (!known.includes(name)) this.addError(`there is no '${name}' here. The names are ${known.join(', ')}.`, name);
  }
}

/** Reads a YAML file of names and values. Adds an error and returns undefined for any other file. */
export function readYamlMap(context: ReadContext, file: FileEntry): YamlMap | undefined {
  const source = readText(context, file, maxMegabytes);
  if (source === undefined) return undefined;
  const value = parse(context, file, source);
  if (value?.text === '') return new YamlMap(context, file.path);
  if (value && !value.map)
    addValidationError(context, file.path, "this is not a list of names and values ('name: value').");
  return value?.map;
}

function parse(context: ReadContext, file: FileEntry, source: string): YamlValue | undefined {
  const lines = new LineCounter();
  const addError = (message: Text, offset: number) =>
    addValidationError(context, file.path, message, lines.linePos(offset).line);
  const before = context.errors.length;
  const nested = manyBrackets.exec(source);
  if (nested) {
    addValidationError(context, file.path, tooDeep, source.slice(0, nested.index).split('\n').length);
    return undefined;
  }
  // In the failsafe schema every scalar is text. Duplicate names are found below, since the parser's check is
  // quadratic.
  const document = parseDocument(source, {
    schema: 'failsafe',
    lineCounter: lines,
    uniqueKeys: false,
    prettyErrors: false,
  });
  const overflow = document.errors.find(({ code }) => code === 'RESOURCE_EXHAUSTION');
  if (overflow) addError(tooDeep, overflow.pos[0]);
  else
    for (const error of document.errors) {
      addError(`this is not YAML: ${error.message}.`, error.pos[0]);
    }
  if (context.errors.length > before) return undefined;

  let isTooDeep = false;
  const convert = (node: unknown, at: number, depth: number): YamlValue => {
    const start = nodeStart(node) ?? at;
    const line = lines.linePos(start).line;
    if (depth > maxDepth) {
      if (!isTooDeep) addError(tooDeep, start);
      isTooDeep = true;
      return { line, text: '' };
    }
    if (isMap(node)) return { line, map: convertMap(node.items, start, depth) };
    if (isSeq(node)) return { line, list: node.items.map((item) => convert(item, start, depth + 1)) };
    // Aliases are refused, because a few of them can expand to gigabytes.
    if (isAlias(node))
      addError(`'*${node.source}' refers to another part of the file. Write the text out instead.`, start);
    const text = isScalar(node) ? tidyLines(String(node.value)) : '';
    const unusable = unusableText(text);
    if (unusable) addError(`this text cannot be used: ${render(unusable)}.`, start);
    return { line, text };
  };
  const convertMap = (items: { key: unknown; value: unknown }[], start: number, depth: number) => {
    const map = new YamlMap(context, file.path, depth === 0 ? undefined : lines.linePos(start).line);
    for (const { key, value } of items) {
      const at = nodeStart(key) ?? start;
      const name = convert(key, at, depth + 1).text ?? '';
      if (map.has(name)) addError(`'${name}' appears twice.`, at);
      map.set(name, convert(value, at, depth + 1));
    }
    return map;
  };
  const value = convert(document.contents, 0, 0);
  return context.errors.length > before ? undefined : value;
}

/** In the worst case the parser takes a thousand times as much memory as the file is long. */
const maxMegabytes = 0.5;
const maxDepth = 20;
const tooDeep = 'this is nested too deeply.';
/** The parser would refuse this nesting too, but only after taking hundreds of megabytes. */
const manyBrackets = /(?:[[{][^[\]{}]{0,100}){100}/;

function nodeStart(node: unknown): number | undefined {
  return isNode(node) ? node.range?.[0] : undefined;
}
