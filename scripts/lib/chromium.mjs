/** The browser that the browser tests drive. */
import { existsSync, readFileSync } from 'node:fs';
import { onPath } from './npm.mjs';
import { Plain, run } from './run.mjs';

// The shell is the same engine without a browser's windows about it: the browser tests cost a quarter less with it.
const names = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const macPlaces = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** The path of a Chromium on this machine: what CHROMIUM says, else one of the usual places; undefined where there is none. */
export function findChromium() {
  const named = process.env.CHROMIUM;
  if (named) {
    if (!existsSync(named)) throw new Plain(`CHROMIUM takes the path of a Chromium, and ${named} is not there.`);
    return named;
  }
  return names.map(onPath).find(Boolean) ?? macPlaces.find((path) => existsSync(path));
}

/** Sees to it that there is a browser for the tests: installs Debian's where that may be done, or says what to install. */
export async function ensureChromium() {
  if (findChromium() || (await isPlaywrightsOwnThere())) return;
  if (process.getuid?.() === 0 && isDebian() && onPath('apt-get')) {
    console.log('Installing Chromium for the browser tests');
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    await run('apt-get', ['update', '-qq'], { env });
    const install = (name) => run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], { env });
    // Older releases have only the whole browser.
    await install('chromium-headless-shell').catch(() => install('chromium'));
    return;
  }
  throw new Plain(
    "The browser tests need Chromium: 'sudo apt-get install chromium' on Debian, else point CHROMIUM at one.",
  );
}

/**
 * What Chromium needs to be told. Its sandbox does not work as root. The rest keeps it from calling home, which a test
 * neither needs nor, on a closed network, gets an answer to.
 */
export const chromiumFlags = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Playwright is asked at a moment when it may not be installed yet. */
async function isPlaywrightsOwnThere() {
  try {
    const { chromium } = await import('@playwright/test');
    return existsSync(chromium.executablePath());
  } catch {
    return false;
  }
}

function isDebian() {
  try {
    return /^ID(_LIKE)?=.*(debian|ubuntu)/m.test(readFileSync('/etc/os-release', 'utf8'));
  } catch {
    return false;
  }
}
