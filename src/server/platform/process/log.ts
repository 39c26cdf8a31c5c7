import type { BaseLogger } from 'pino';

/** The log for what the operator has to know. */
export type Log = Pick<BaseLogger, 'warn' | 'error'>;
