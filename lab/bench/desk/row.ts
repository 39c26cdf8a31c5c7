import type { OtpReader } from '../../../harness/read-otp.ts';
import type { DeskCall, DeskDataOf } from '../../../src/contract/desk/desk-call.ts';
import type { Known } from './known.ts';
import type { InputFor, Person } from './people.ts';

/** What a row has to make its calls. */
export interface Turn extends Person {
  known: Known;
  /** No other turn has this number. */
  nth: number;
  otps: OtpReader;
}

/** Makes the call that is measured. */
type Measured<C extends DeskCall> = (input: InputFor<C>, bytes?: Buffer) => Promise<DeskDataOf<C>>;

export interface Row {
  call: DeskCall;
  /** Which of several rows of a call it is; ''. */
  which: string;
  /** Makes the call with `measure`, once; and whatever has to be there before, without it. */
  run: (turn: Turn, measure: Person['call']) => Promise<unknown>;
}

/** A row of one call, to which a turn of it gives the input. */
export function row<C extends DeskCall>(
  call: C,
  run: (ask: Measured<C>, turn: Turn) => Promise<unknown>,
  which = '',
): Row {
  return { call, which, run: (turn, measure) => run((input, bytes) => measure(call, input, bytes), turn) };
}
