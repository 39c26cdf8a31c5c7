import { tableLines } from '../harness/print-table.ts';
import type { Exchange } from './client.ts';

interface Fault {
  what: string;
  exchange: Exchange | undefined;
}

/** What was found about one call. */
export class Row {
  readonly name: string;
  readonly isOptional: boolean;
  /** What was checked, in a few words each. */
  readonly checks = new Set<string>();
  readonly faults: Fault[] = [];
  /** What a developer should know, although it is no fault. */
  readonly notes = new Set<string>();
  /** Why there was nothing to check. */
  unchecked: string | undefined;

  constructor(name: string, isOptional = false) {
    this.name = name;
    this.isOptional = isOptional;
  }

  fault(what: string, exchange?: Exchange): void {
    const text = printable(what);
    if (!this.faults.some((fault) => fault.what === text)) this.faults.push({ what: text, exchange });
  }

  /** Notes that something was checked, and the fault where it was not as it should be. */
  check(what: string, isGood: boolean, fault: string, exchange?: Exchange): boolean {
    this.checks.add(what);
    if (!isGood) this.fault(fault, exchange);
    return isGood;
  }

  get result(): string {
    if (this.faults.length > 0) return this.faults.length === 1 ? '1 fault' : `${this.faults.length} faults`;
    if (this.unchecked !== undefined) return this.isOptional ? this.unchecked : 'NOT CHECKED';
    return this.isOptional ? 'optional: ok' : 'ok';
  }

  get conforms(): boolean {
    return this.faults.length === 0 && (this.isOptional || this.unchecked === undefined);
  }
}

/** What was found about a provider. */
export class Report {
  readonly rows: Row[] = [];

  /** The row of a call. They stand in the order in which they are asked for first. */
  row(name: string, isOptional = false): Row {
    const known = this.rows.find((row) => row.name === name);
    if (known) return known;
    const row = new Row(name, isOptional);
    this.rows.push(row);
    return row;
  }

  get conforms(): boolean {
    return this.rows.every((row) => row.conforms);
  }

  lines(): string[] {
    const table = this.rows.map((row) => [row.name, row.result, [...row.checks].join(', ')]);
    const unchecked = this.rows.filter((row) => !row.isOptional && row.unchecked !== undefined);
    const notes = this.rows.flatMap((row) => [...row.notes].map((note) => `- ${row.name}: ${note}`));
    return [
      ...tableLines([['call', 'result', 'checked'], ...table], () => false),
      ...unchecked.map(({ name, unchecked: reason }) => `\n${name} was not checked: ${reason}`),
      ...(notes.length > 0 ? ['\nNotes', ...notes] : []),
      ...this.#faultLines(),
      '',
      this.conforms ? 'This provider conforms.' : 'This provider does not conform.',
    ];
  }

  /** A fault that several calls share is shown once, with the first of them. */
  #faultLines(): string[] {
    const byText = new Map<string, { names: string[]; exchange: Exchange | undefined }>();
    for (const { name, faults } of this.rows) {
      for (const { what, exchange } of faults) {
        const known = byText.get(what);
        if (known) known.names.push(name);
        else byText.set(what, { names: [name], exchange });
      }
    }
    return [...byText].flatMap(([what, { names, exchange }], index) => [
      `\nFault ${index + 1}, ${names.join(', ')}: ${what}`,
      ...(exchange
        ? [`  request  ${exchange.request}`, ...sentLine(exchange), `  answer   ${answerText(exchange)}`]
        : []),
    ]);
  }
}

const sentLine = ({ sent }: Exchange) => (sent ? [`  sent     ${shorten(sent)}`] : []);

function answerText({ status, text }: Exchange): string {
  return status === 0 ? `none: ${text}` : `${status} ${shorten(text)}`;
}

function shorten(text: string): string {
  const line = printable(text);
  return line.length > 300 ? `${line.slice(0, 300)}…` : line;
}

/** One line. What a provider answers is foreign text, and could hold what a terminal obeys. */
function printable(text: string): string {
  return text.replace(/\s+/g, ' ').replace(/\p{C}/gu, '·');
}
