import * as z from 'zod/mini';

const state = z.object({
  attempt: z.object({ name: z.string(), attend_on: z.string(), result: z.optional(z.string()) }),
});

/** Which attempt a report is of. Its link hands this on in the history's state, since the report itself does not tell. */
export type AttemptState = z.output<typeof state>;

/** What the link handed on; undefined for who came by the address alone. */
export function readAttempt(handedOn: unknown): AttemptState['attempt'] | undefined {
  return state.safeParse(handedOn).data?.attempt;
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    attempt?: AttemptState['attempt'];
  }
}
