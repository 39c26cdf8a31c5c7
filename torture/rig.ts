import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '../src/server/testing/postgres-server.ts';
import { importAcademy } from './academy.ts';
import type { Product, Rig } from './server.ts';

/** What a program is given. */
export interface Task {
  /** Its own, and empty. */
  folder: string;
  product: Product;
  /** How many blows. */
  size: number;
}

/**
 * A portal with an academy, not started; its data in the task's folder, unless `more` settings say otherwise. The codes go to
 * a file of the task's too, so that they arrive though the portal's disk is full.
 */
export async function prepareRig({ folder, product }: Task, more: Record<string, string> = {}): Promise<Rig> {
  const settings = {
    PORT: String(await freePort()),
    HOST: '127.0.0.1',
    DATA_DIR: join(folder, 'data'),
    SMS_URL: `file:${smsFile(folder)}`,
    CODE_LIMITS: 'off',
    DEMO: 'false',
    LOG_LEVEL: 'warn',
    ...more,
  };
  const rig = { product, settings };
  mkdirSync(join(folder, 'academy'));
  await importAcademy(rig, join(folder, 'academy'));
  return rig;
}

/** Where the portals of a task write the codes that they send. */
export function smsFile(folder: string): string {
  return join(folder, 'sms.jsonl');
}
