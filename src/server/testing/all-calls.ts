import type { Call } from '#contract/call.ts';
import { calls } from '#contract/calls.ts';
import { callsIn } from './calls-in.ts';

/** The bundled server's own calls, without those of the staff's desk. */
export const extensionCalls: readonly Call[] = (await callsIn('**/*.ts', ['desk/**'])).filter(
  (found): found is Call => 'path' in found && !calls.some((call) => call === found),
);

/** Every call in the contract: the provider's 19, then the bundled server's own. */
export const allCalls: readonly Call[] = [...calls, ...extensionCalls];
