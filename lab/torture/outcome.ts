import { printTable } from '../../harness/print-table.ts';

/** What a program did to the portal, and what the verifier found afterwards. */
export interface Outcome {
  /** How many kills, power cuts, disk faults or dropped responses there were. */
  faults: number;
  intended: number;
  acknowledged: number;
  stored: number;
  /** Acknowledged, but not stored, or stored with other values. */
  lost: number;
  /** Stored more than once, or never intended. */
  doubled: number;
  /** The longest time from a fault to a portal that was ready again; undefined if the portal never stopped. */
  slowestReadyMs: number | undefined;
  /** The longest time in which no write was acknowledged; undefined if the program does not measure it. */
  writesRefusedMs?: number | undefined;
  /** In 99 of 100 calls a student had a response within this time. Undefined if the program does not measure it. */
  p99Ms?: number;
  /** The most memory that the portal had. */
  peakMb?: number;
  /** Anything else that must not happen. */
  errors: string[];
  /** Marks a control, which shows that losses are seen: it fails if there are none. */
  mustLose?: boolean;
}

/** A row of the table. */
export interface Row extends Outcome {
  program: string;
}

/** A program that cannot run on this machine shows nothing, which counts as a failure. */
export function notRun(error: Error): Outcome {
  const none = { faults: 0, intended: 0, acknowledged: 0, stored: 0, lost: 0, doubled: 0, slowestReadyMs: undefined };
  return { ...none, errors: [`the program broke off: ${error.message}`] };
}

/** A portal has to be ready again within this time. */
const readyWithinMs = 2_000;

/** Students have to be served in this time while somebody attacks the portal. */
const p99WithinMs = 1_000;
/** The smallest machine on which a portal runs has this much memory. */
const maxMb = 512;

/** Returns why an outcome is a failure; an empty list if it is good. */
export function findErrors({
  lost,
  doubled,
  slowestReadyMs,
  p99Ms,
  peakMb,
  errors,
  mustLose,
  acknowledged,
}: Outcome): string[] {
  const found = [...errors];
  if (acknowledged === 0) found.push('nothing was acknowledged, so nothing is shown');
  if (mustLose && lost === 0) found.push('nothing was lost, so a loss would not be seen');
  if (!mustLose && lost > 0) found.push(`${lost} lost`);
  if (!mustLose && doubled > 0) found.push(`${doubled} doubled`);
  if (!mustLose && (slowestReadyMs ?? 0) > readyWithinMs)
    found.push(`ready again only after ${Math.round(slowestReadyMs ?? 0)} ms`);
  if ((p99Ms ?? 0) > p99WithinMs) found.push(`students waited for ${Math.round(p99Ms ?? 0)} ms (p99)`);
  if ((peakMb ?? 0) > maxMb) found.push(`the portal needed ${peakMb} MB`);
  return found;
}

const columns = [
  'program',
  'faults',
  'intended',
  'acknowledged',
  'stored',
  'lost',
  'doubled',
  'slowest ready again',
  'writes refused',
  'p99',
  'peak memory',
  'good',
];

/** Prints a row for each outcome, and below the table why any of them failed. Returns whether all are good. */
export function printOutcomes(outcomes: Row[]): boolean {
  const rows = outcomes.map((one) => [
    one.program,
    ...[one.faults, one.intended, one.acknowledged, one.stored, one.lost, one.doubled].map((n) =>
      n.toLocaleString('en'),
    ),
    withUnit(one.slowestReadyMs, 'ms'),
    withUnit(one.writesRefusedMs, 'ms'),
    withUnit(one.p99Ms, 'ms'),
    withUnit(one.peakMb, 'MB'),
    findErrors(one).length === 0 ? 'yes' : 'NO',
  ]);
  console.log('');
  printTable([columns, ...rows], (column) => column > 0 && column < columns.length - 1);
  for (const one of outcomes) for (const error of findErrors(one)) console.log(`${one.program}: ${error}`);
  return outcomes.every((one) => findErrors(one).length === 0);
}

function withUnit(value: number | undefined, unit: string): string {
  return value === undefined ? '' : `${Math.round(value).toLocaleString('en')} ${unit}`;
}
