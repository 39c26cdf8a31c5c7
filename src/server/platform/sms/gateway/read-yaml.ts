import { readFileSync } from 'node:fs';
import { isAlias, isNode, isScalar, LineCounter, parseDocument, visit } from 'yaml';
import { OperatorError } from '#server/errors.ts';

/** A YAML file as plain values. */
export interface YamlFile {
  value: unknown;
  /** An error that names the file, and the line of what it is about. */
  error(problem: string, about?: readonly PropertyKey[]): OperatorError;
}

const maxCharacters = 64_000;

/** Reads a YAML file. Throws an OperatorError if it cannot be read or is not YAML. */
export function readYaml(path: string): YamlFile {
  const lines = new LineCounter();
  const errorAt = (problem: string, offset: number) =>
    new OperatorError(`${path}, line ${lines.linePos(offset).line}: ${problem}`);
  const source = readSource(path);
  const document = parseDocument(source, { lineCounter: lines, prettyErrors: false });
  const [invalid] = document.errors;
  if (invalid) throw errorAt(`this is not YAML: ${invalid.message}.`, invalid.pos[0]);
  visit(document, {
    Node: (_key, node) => {
      // A few of them can expand to gigabytes.
      if (isAlias(node)) throw errorAt(`'*${node.source}' refers to another part. Write it out.`, node.range?.[0] ?? 0);
      // An id such as 1107160000000012345 or 0042 is not the number that it looks like.
      if (isScalar(node) && node.value !== null && node.source && String(node.value) !== node.source) {
        node.value = node.source;
      }
    },
  });
  return {
    value: document.toJS(),
    error: (problem, about = []) => {
      const node = document.getIn(about, true);
      return errorAt(problem, (isNode(node) && node.range?.[0]) || 0);
    },
  };
}

function readSource(path: string): string {
  let source: string;
  try {
    source = readFileSync(path, 'utf8');
  } catch {
    throw new OperatorError(`SMS_URL takes the path of a gateway's file; '${path}' cannot be read.`);
  }
  if (source.length > maxCharacters) throw new OperatorError(`${path} is too long for the file of a gateway.`);
  return source;
}
