import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { chromiumFlags, findChromium } from '../../../scripts/lib/chromium.mjs';
import { median } from '../figures.ts';

/** What Lighthouse says of a page. Categories are of 100, times are in milliseconds. */
export interface Audit {
  performance: number;
  accessibility: number;
  bestPractices: number;
  seo: number;
  fcp: number;
  lcp: number;
  tbt: number;
  cls: number;
}

interface AuditOptions {
  url: string;
  /** The profile of the browser: who is signed in there is signed in during the audit. */
  profile: string;
  /**
   * Lighthouse's default is 'simulate': it loads the page at full speed, and computes from that what a slow phone would
   * do. There, whatever was fetched before the first paint counts as if the paint had waited for it, so that the figure
   * depends on a race on this machine. 'devtools' slows the browser down, and measures.
   */
  throttling?: 'simulate' | 'devtools';
}

const runs = Number(process.env['LIGHTHOUSE_RUNS'] ?? 3);
/** On a busy machine the browser now and then misses the beginning of a page, several times in a row too. */
const attempts = 5;
const program = join(import.meta.dirname, '../../../scripts/lighthouse/node_modules/lighthouse/cli/index.js');

/**
 * Audits a page as Lighthouse does by default: a phone on slow 4G with a CPU four times slower. It
 * empties the HTTP cache and the offline worker's before, not the local storage. Each value is the median of the runs.
 */
export async function audit({ url, profile, throttling = 'simulate' }: AuditOptions): Promise<Audit> {
  const all: Audit[] = [];
  for (let run = 0; run < runs; run += 1) {
    all.push(await tryAudit({ url, profile, throttling }));
  }
  const middle = (name: keyof Audit) => median(all.map((each) => each[name]));
  return {
    performance: middle('performance'),
    accessibility: middle('accessibility'),
    bestPractices: middle('bestPractices'),
    seo: middle('seo'),
    fcp: middle('fcp'),
    lcp: middle('lcp'),
    tbt: middle('tbt'),
    cls: middle('cls'),
  };
}

async function tryAudit(options: Required<AuditOptions>, attempt = 1): Promise<Audit> {
  try {
    return readReport(await runLighthouse(options));
  } catch (cause) {
    if (attempt === attempts) throw cause;
    return await tryAudit(options, attempt + 1);
  }
}

/** The part of Lighthouse's report that is read here. */
interface Report {
  runtimeError?: { message: string };
  categories: Record<string, { score: number | null }>;
  audits: Record<string, { numericValue?: number }>;
}

function readReport({ runtimeError, categories, audits }: Report): Audit {
  if (runtimeError) throw new Error(`Lighthouse could not audit the page: ${runtimeError.message}`);
  const score = (name: string) => Math.round((categories[name]?.score ?? 0) * 100);
  const value = (name: string) => audits[name]?.numericValue ?? Number.NaN;
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    seo: score('seo'),
    fcp: value('first-contentful-paint'),
    lcp: value('largest-contentful-paint'),
    tbt: value('total-blocking-time'),
    cls: value('cumulative-layout-shift'),
  };
}

async function runLighthouse({ url, profile, throttling }: Required<AuditOptions>): Promise<Report> {
  const flags = [...chromiumFlags, '--headless=new', `--user-data-dir=${profile}`];
  const how = ['--output=json', '--quiet', '--no-enable-error-reporting', `--throttling-method=${throttling}`];
  const args = [program, url, ...how];
  const chromium = findChromium();
  const child = spawn(process.execPath, [...args, `--chrome-flags=${flags.join(' ')}`], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, ...(chromium ? { CHROME_PATH: chromium } : {}) },
  });
  let printed = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    printed += text;
  });
  const code = await new Promise((resolve) => child.once('close', resolve));
  if (code !== 0) throw new Error(`Lighthouse ended with ${code} at ${url}`);
  return JSON.parse(printed);
}
