import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, test as base, expect } from '@playwright/test';

/** The built product, running by itself on data of its own: the demo academy, fresh. */
export interface Portal {
  url: string;
  /** The newest code sent to a mobile number (its last ten digits) that was not asked for before; waits for it to arrive. */
  codeFor(mobile: string): Promise<string>;
  stop(): Promise<void>;
}

/**
 * Playwright's test, with one portal for each worker; addresses are relative to it. It fails where any page of the browser did what the
 * page's content security policy forbids; a test that is about just that takes what it meant to see out of `violations`.
 */
export const test = base.extend<{ violations: string[] }, { portal: Portal }>({
  portal: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads which fixtures are wanted off this pattern
    async ({}, use) => {
      const portal = await startPortal();
      await use(portal);
      await portal.stop();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  baseURL: ({ portal }, use) => use(portal.url),
  violations: [
    async ({ browser }, use) => {
      const violations: string[] = [];
      const listen = (context: BrowserContext) => listenForViolations(context, violations);
      for (const context of browser.contexts()) listen(context);
      browser.on('context', listen);
      await use(violations);
      browser.off('context', listen);
      expect(violations, 'against the content security policy').toEqual([]);
    },
    { auto: true },
  ],
});
export { expect };

/** The browser says in its console what a policy kept it from: of the page, of a frame, or of a worker. */
export function listenForViolations(context: BrowserContext, violations: string[]): void {
  context.on('console', (message) => {
    const text = message.text();
    if (/Content Security Policy|Trusted ?(Types?|HTML|Script)|Permissions-Policy|permissions policy/i.test(text))
      violations.push(text);
  });
}

const product = join(import.meta.dirname, '../dist/server/main.js');
const readyLine = /Academy portal ready at (\S+)/;

/** Starts a portal. `env` goes over its settings, for a test of a setting; `program` is for another build than the one in dist. */
export async function startPortal(env: Record<string, string> = {}, program = product): Promise<Portal> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-e2e-'));
  const sms = join(folder, 'sms.jsonl');
  const settings = {
    PORT: '0',
    HOST: '127.0.0.1',
    DATA_DIR: join(folder, 'data'),
    SMS_URL: `file:${sms}`,
    // One phone signs in more often in a run than a student does in a week.
    CODE_LIMITS: 'off',
    LOG_LEVEL: 'warn',
  };
  const server = spawn(process.execPath, [program], {
    env: { ...process.env, ...settings, ...env },
    // The channel is how it notices that a worker was killed, and stops.
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const url = await readiness(server);
  const seen = new Map<string, number>();
  return {
    url,
    async codeFor(mobile) {
      const known = seen.get(mobile) ?? 0;
      await expect.poll(() => codesIn(sms, mobile).length, { message: `a code for ${mobile}` }).toBeGreaterThan(known);
      const codes = codesIn(sms, mobile);
      seen.set(mobile, codes.length);
      return codes.at(-1) ?? '';
    },
    async stop() {
      const ended = new Promise((resolve) => server.once('exit', resolve));
      if (server.exitCode === null && server.signalCode === null) {
        server.kill('SIGTERM');
        await ended;
      }
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** The address that it prints when it is ready; rejects with all that it said when it ends before. */
function readiness(server: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = '';
    const listen = (text: string) => {
      said += text;
      const url = readyLine.exec(said)?.[1];
      if (url) resolve(url);
    };
    server.stdout?.setEncoding('utf8').on('data', listen);
    server.stderr?.setEncoding('utf8').on('data', listen);
    server.once('error', reject);
    server.once('exit', (code) => reject(new Error(`The portal ended with ${code}:\n${said}`)));
  });
}

function codesIn(file: string, mobile: string): string[] {
  if (!existsSync(file)) return [];
  const messages = readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line !== '');
  return messages
    .map((line): { to: string; code: string } => JSON.parse(line))
    .filter((message) => message.to.replace(/\D/g, '').endsWith(mobile))
    .map((message) => message.code);
}
