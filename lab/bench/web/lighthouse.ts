import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { chromiumFlags, findChromium } from '../../../scripts/lib/chromium.mjs';
import { type Figure, median } from '../figures.ts';
import type { WebBench } from './web-bench.ts';

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

/** Measures the first page of a visitor and that of a student as Lighthouse does, beside the bare React page. */
export async function measureFirstPaint({ portal, bareUrl, profiles }: WebBench): Promise<Figure[]> {
  const bare = await audit({ url: bareUrl, profile: profiles.visitor });
  const login = await audit({ url: `${portal.url}/login`, profile: profiles.visitor });
  const home = await audit({ url: `${portal.url}/`, profile: profiles.signedIn });
  const ofBare = "of the bare page's";
  // As the browser paints it on a link and a CPU that are slow indeed.
  const throttling = 'devtools';
  const slow = {
    bare: await audit({ url: bareUrl, profile: profiles.visitor, throttling }),
    login: await audit({ url: `${portal.url}/login`, profile: profiles.visitor, throttling }),
    home: await audit({ url: `${portal.url}/`, profile: profiles.signedIn, throttling }),
  };
  return [
    ...timesOf('bare page', bare),
    { name: '/login: performance', value: login.performance, unit: 'of 100', limit: { least: 100 } },
    { name: '/login: SEO', value: login.seo, unit: 'of 100', limit: { least: 100 } },
    ...timesOf('/login', login),
    { name: '/login: LCP', value: login.lcp / bare.lcp, unit: ofBare, limit: { most: 1.2 } },
    { name: 'Home: performance', value: home.performance, unit: 'of 100', limit: { least: 99 } },
    ...timesOf('Home', home),
    { name: 'Home: LCP', value: home.lcp / bare.lcp, unit: ofBare, limit: { most: 1.5 } },
    { name: 'Home: TBT', value: home.tbt, unit: 'ms', limit: { most: 80 } },
    ...timesOf('bare page, slowed down', slow.bare),
    ...timesOf('/login, slowed down', slow.login),
    { name: '/login, slowed down: LCP', value: slow.login.lcp / slow.bare.lcp, unit: ofBare, limit: { most: 1.2 } },
    ...timesOf('Home, slowed down', slow.home),
    { name: 'Home, slowed down: LCP', value: slow.home.lcp / slow.bare.lcp, unit: ofBare, limit: { most: 1.5 } },
  ];
}

function timesOf(page: string, { fcp, lcp, cls }: Audit): Figure[] {
  return [
    { name: `${page}: FCP`, value: fcp, unit: 'ms' },
    { name: `${page}: LCP in time`, value: lcp, unit: 'ms' },
    { name: `${page}: CLS`, value: cls, unit: '', limit: { most: 0 } },
  ];
}

/** Measures the screens as Lighthouse does, opened by their address on a phone that has nothing cached. */
export async function measureScreens({ portal, ids, bareUrl, profiles }: WebBench): Promise<Figure[]> {
  const open = { '/login': '/login', '/register': '/register' };
  const guarded = {
    Home: '/',
    subjects: '/subjects',
    'topic with player': `/topic/${ids.chapter}?id=${ids.topic}`,
    quiz: `/quiz-start/${ids.quiz}`,
    report: `/report-preview/${ids.passed}`,
    reports: `/reports/${ids.chapter}`,
    reader: `/study-materials/${ids.handbook.subject}/${ids.handbook.chapter}?learning=Formula%20and%20revision%20handbook`,
    'live classes': `/live-classes/${ids.liveSubject}/${ids.batch}`,
    news: '/news-and-events',
    profile: '/profile',
  };
  const bare = await audit({ url: bareUrl, profile: profiles.visitor });
  const figures: Figure[] = [
    { name: 'bare page: performance', value: bare.performance, unit: 'of 100' },
    { name: 'bare page: FCP', value: bare.fcp, unit: 'ms' },
    { name: 'bare page: LCP', value: bare.lcp, unit: 'ms' },
  ];
  const measure = async (name: string, path: string, isOpen: boolean) => {
    const profile = isOpen ? profiles.visitor : profiles.signedIn;
    try {
      figures.push(...figuresOf(name, await audit({ url: portal.url + path, profile }), bare, isOpen));
    } catch (cause) {
      // The other screens are measured all the same.
      console.error(cause);
      figures.push({ name: `${name}: not recorded, performance`, value: 0, unit: 'of 100', limit: { least: 98 } });
    }
  };
  for (const [name, path] of Object.entries(open)) await measure(name, path, true);
  for (const [name, path] of Object.entries(guarded)) await measure(name, path, false);
  return figures;
}

function figuresOf(screen: string, measured: Audit, bare: Audit, isOpen: boolean): Figure[] {
  const all = { limit: { least: 100 } };
  return [
    { name: `${screen}: performance`, value: measured.performance, unit: 'of 100', limit: { least: 98 } },
    { name: `${screen}: FCP`, value: measured.fcp, unit: 'ms' },
    { name: `${screen}: LCP in time`, value: measured.lcp, unit: 'ms' },
    { name: `${screen}: LCP`, value: measured.lcp / bare.lcp, unit: "of the bare page's" },
    { name: `${screen}: TBT`, value: measured.tbt, unit: 'ms', limit: { most: 100 } },
    { name: `${screen}: CLS`, value: measured.cls, unit: '', limit: { most: 0 } },
    { name: `${screen}: accessibility`, value: measured.accessibility, unit: 'of 100', ...all },
    { name: `${screen}: best practices`, value: measured.bestPractices, unit: 'of 100', ...all },
    // Search engines are to leave the pages behind the sign-in alone.
    { name: `${screen}: SEO`, value: measured.seo, unit: 'of 100', ...(isOpen && all) },
  ];
}
