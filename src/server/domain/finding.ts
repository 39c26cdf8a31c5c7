/** The result of one check. */
export interface Finding {
  /** What the doctor looked at. */
  subject: string;
  /** Undefined if the check passed. */
  problem?: Problem | undefined;
  /** Information that needs no action. */
  note?: string | undefined;
}

export interface Problem {
  description: string;
  /** What the operator should do. */
  action: string;
  /** With this problem, the database cannot say which media files there should be. */
  hidesMedia?: boolean;
}

/** A moment to the minute: '2026-11-21 02:15 UTC'. */
export function dayOf(at: number): string {
  return `${new Date(at).toISOString().slice(0, 16).replace('T', ' ')} UTC`;
}

const maxNames = 5;

/** The first names of a list, and the number of the others. */
export function firstNames(names: string[]): string {
  const rest = names.length - maxNames;
  return [...names.slice(0, maxNames), ...(rest > 0 ? [`and ${rest.toLocaleString('en')} more`] : [])].join(', ');
}
