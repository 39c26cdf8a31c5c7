import { readFileSync } from 'node:fs';
import { isAlias, isNode, isScalar, LineCounter, parseDocument, visit } from 'yaml';
import type * as z from 'zod/mini';
import { OperatorError } from '#server/errors.ts';
import { type MessageKind, messageKinds } from '#server/platform/sms/sms-sender.ts';
import type { Language } from '#texts/languages.ts';
import { type GatewayDescription, gatewayDescription, requestFields } from './gateway-description.ts';
import { isVariable, placeholdersIn } from './placeholders.ts';

/** The values that a text may name. */
const textValuesOf = (kind: MessageKind | undefined) =>
  kind ? ['student', 'academy', 'host', ...messageKinds[kind]] : ['code', 'academy', 'minutes', 'host'];
/** The values of a message that a header may name: those that are ASCII in every message. */
const headerValues = ['number', 'national_number', 'dial_code'];

type Problem = (problem: string, about?: readonly PropertyKey[]) => OperatorError;

/**
 * Reads how to use a gateway from a YAML file. Throws an OperatorError, with the file and the line, for whatever would
 * otherwise show only when a student waits for a code.
 */
export function readGatewayFile(path: string): GatewayDescription {
  const { value, error } = readYaml(path);
  const parsed = gatewayDescription.safeParse(value);
  if (!parsed.success) throw toError(parsed.error.issues[0], error);
  const { data: description } = parsed;
  for (const kind of [undefined, ...(Object.keys(description.messages ?? {}) as MessageKind[])]) {
    const at = kind ? ['messages', kind] : [];
    const errorIn: Problem = (problem, about = []) => error(problem, [...at, ...about]);
    checkTemplates(descriptionFor(description, kind), kind, errorIn);
    checkRequest(descriptionFor(description, kind), kind, errorIn);
  }
  checkAnswer(description, error);
  return description;
}

/** How a kind of messages is sent: as codes are, but for what it has of its own. */
export function descriptionFor(description: GatewayDescription, kind: MessageKind | undefined): GatewayDescription {
  if (!kind) return description;
  const { templates: _, form, json, ...shared } = description;
  const own = description.messages?.[kind] ?? {};
  // It has one body, its own or the shared one.
  const body = own.form || own.json !== undefined ? {} : { form, json };
  return { ...shared, ...body, ...own };
}

function toError(issue: z.core.$ZodIssue | undefined, error: Problem): OperatorError {
  const { path = [], message = '' } = issue ?? {};
  if (issue?.code === 'unrecognized_keys') {
    const [name = ''] = issue.keys;
    const known = ['templates', 'messages'].includes(String(path.at(-1)))
      ? message
      : `the fields are ${Object.keys(fieldsAt(path)).join(', ')}`;
    return error(`there is no '${name}' here; ${known}.`, [...path, name]);
  }
  if (path.length === 0) return error("this is not a list of names and values ('name: value').");
  const takes = message.startsWith('takes ') ? message : 'takes a text';
  return error(`'${path.join('.')}' ${takes}.`, path);
}

function fieldsAt(path: readonly PropertyKey[]): object {
  if (path[0] === 'messages') return { query: '', form: '', json: '', templates: '' };
  return path[0] === 'basic_auth' ? { user: '', password: '' } : gatewayDescription.shape;
}

function checkTemplates(
  { templates, ...request }: GatewayDescription,
  kind: MessageKind | undefined,
  error: Problem,
): void {
  if (!templates) return;
  if (!templates.en) throw error("'templates' needs 'en', which is for everybody without a language of their own.");
  const used = new Set(requestFields.flatMap((field) => placeholdersIn(request[field])));
  const named = ownNames(templates);
  for (const [language, template] of entries(templates)) {
    for (const [name, text] of Object.entries(template)) {
      const at = ['templates', language, name];
      const known = name === 'text' ? textValuesOf(kind) : [];
      for (const placeholder of placeholdersIn(text)) checkKnown(placeholder, known, (problem) => error(problem, at));
      if (name !== 'text' && !used.has(name)) throw error(`nothing uses '{${name}}'.`, at);
      if ([...textValuesOf(kind), ...headerValues].includes(name)) throw error(`'${name}' has a meaning already.`, at);
    }
    // What families read, and what it costs, is seen before it is sent.
    if (kind && template['text'] === undefined)
      throw error(`'templates.${language}' has no 'text', from which the price follows.`, ['templates', language]);
    if (!kind && template['text'] !== undefined && !placeholdersIn(template['text']).includes('code')) {
      throw error("the text of this template has no '{code}'.", ['templates', language, 'text']);
    }
    const missing = [...named].find((name) => template[name] === undefined);
    if (missing) throw error(`'templates.${language}' has no '${missing}', unlike another.`, ['templates', language]);
  }
}

function checkRequest(description: GatewayDescription, kind: MessageKind | undefined, error: Problem): void {
  const { templates, method, form, json, dial_codes, encoding } = description;
  if (form && json !== undefined) throw error("there can be 'form' or 'json', not both.", ['json']);
  if (method === 'GET' && (form || json !== undefined)) throw error('GET has no body: use POST, or query.', ['method']);
  const own = [...ownNames(templates ?? {}), ...(encoding ? ['encoding'] : [])];
  for (const field of requestFields) {
    const ofHeader = kind ? headerValues : ['code', ...headerValues];
    const known = [...(field === 'headers' ? ofHeader : [...textValuesOf(kind), ...headerValues, 'text']), ...own];
    for (const name of placeholdersIn(description[field])) checkKnown(name, known, (text) => error(text, [field]));
  }
  const used = new Set(requestFields.flatMap((field) => placeholdersIn(description[field])));
  if (!kind && !used.has('code') && !used.has('text'))
    throw error("the request contains neither '{code}' nor '{text}'.");
  if (kind && !templates && !used.has('text')) throw error("the request has no '{text}', so it needs 'templates'.");
  if (!used.has('number') && !used.has('national_number')) {
    throw error("the request contains neither '{number}' nor '{national_number}'.");
  }
  // +1 98765 43210 would get its code on the phone of +91 98765 43210, whose owner could then sign in.
  if (used.has('national_number') && !used.has('dial_code') && dial_codes?.length !== 1) {
    throw error(
      "'{national_number}' is a number without its dial code. Say whose it is: 'dial_codes: [91]' sends to India only.",
    );
  }
}

function checkAnswer({ good_answer }: GatewayDescription, error: Problem): void {
  if (good_answer === '2xx' || 'field' in good_answer) return;
  try {
    new RegExp(good_answer.matches, 'u');
  } catch {
    throw error("'matches' takes a regular expression.", ['good_answer', 'matches']);
  }
}

function checkKnown(name: string, known: string[], error: (problem: string) => OperatorError): void {
  if (known.includes(name) || isVariable(name)) return;
  if (name.startsWith('#')) throw error(`write the name of a value instead of '{${name}}', such as {code}.`);
  const all = known.map((one) => `{${one}}`).join(', ');
  throw error(`there is no '{${name}}' here, only ${all === '' ? '' : `${all} and `}variables such as {SMS_KEY}.`);
}

/** What templates name besides their texts. */
function ownNames(templates: NonNullable<GatewayDescription['templates']>): Set<string> {
  return new Set(entries(templates).flatMap(([, template]) => Object.keys(template).filter((name) => name !== 'text')));
}

function entries(templates: NonNullable<GatewayDescription['templates']>): [Language, Record<string, string>][] {
  return Object.entries(templates) as [Language, Record<string, string>][];
}

/** A YAML file as plain values. */
interface YamlFile {
  value: unknown;
  /** An error that names the file, and the line of what it is about. */
  error(problem: string, about?: readonly PropertyKey[]): OperatorError;
}

const maxCharacters = 64_000;

/** Reads a YAML file. Throws an OperatorError if it cannot be read or is not YAML. */
function readYaml(path: string): YamlFile {
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
