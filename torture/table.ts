/** What a program did to the portal, and what came of it. */
export interface Outcome {
  /** Kills, power cuts, faults or dropped replies. */
  blows: number;
  intended: number;
  acknowledged: number;
  stored: number;
  /** Acknowledged, and not there, or not as it was acknowledged. */
  lost: number;
  /** There more than once, or though nobody meant it. */
  doubled: number;
  /** The longest from a blow to a portal that is ready again; undefined where it never stopped. */
  slowestReadyMs: number | undefined;
  /** What else is not as it has to be. */
  faults: string[];
  /** A control, which shows that losses are seen: it fails where there are none. */
  mustLose?: boolean;
}

/** A line of the table. */
export interface Row extends Outcome {
  program: string;
}

/** A program that this machine cannot run shows nothing, which is not good. */
export function notRun(error: Error): Outcome {
  const none = { blows: 0, intended: 0, acknowledged: 0, stored: 0, lost: 0, doubled: 0, slowestReadyMs: undefined };
  return { ...none, faults: [`it broke off: ${error.message}`] };
}

/** A portal is ready again within this. */
export const readyWithinMs = 2_000;

/** Why an outcome is not good; empty where it is. */
export function whatIsWrong({ lost, doubled, slowestReadyMs, faults, mustLose, acknowledged }: Outcome): string[] {
  const wrong = [...faults];
  if (acknowledged === 0) wrong.push('nothing was acknowledged, so nothing is shown');
  if (mustLose && lost === 0) wrong.push('nothing was lost, so a loss would not be seen');
  if (!mustLose && lost > 0) wrong.push(`${lost} lost`);
  if (!mustLose && doubled > 0) wrong.push(`${doubled} doubled`);
  if (!mustLose && (slowestReadyMs ?? 0) > readyWithinMs)
    wrong.push(`ready again only after ${Math.round(slowestReadyMs ?? 0)} ms`);
  return wrong;
}

/** Prints the outcomes, a line each, and below them what is wrong; returns whether all are good. */
export function printTable(outcomes: Row[]): boolean {
  const cells = [
    ['program', 'blows', 'intended', 'acknowledged', 'stored', 'lost', 'doubled', 'slowest ready again', 'good'],
    ...outcomes.map((one) => [
      one.program,
      ...[one.blows, one.intended, one.acknowledged, one.stored, one.lost, one.doubled].map((n) =>
        n.toLocaleString('en'),
      ),
      one.slowestReadyMs === undefined ? '' : `${Math.round(one.slowestReadyMs).toLocaleString('en')} ms`,
      whatIsWrong(one).length === 0 ? 'yes' : 'NO',
    ]),
  ];
  const widths = cells[0]?.map((_, column) => Math.max(...cells.map((row) => row[column]?.length ?? 0))) ?? [];
  const line = (row: string[]) =>
    row
      .map((cell, column) =>
        column === 0 || column > 7 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0),
      )
      .join('  ')
      .trimEnd();
  console.log(`\n${cells.map(line).join('\n')}`);
  for (const one of outcomes) for (const wrong of whatIsWrong(one)) console.log(`${one.program}: ${wrong}`);
  return outcomes.every((one) => whatIsWrong(one).length === 0);
}
