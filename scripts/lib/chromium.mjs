/** The browser that the browser tests drive, and what else they need on the machine. */
import { existsSync } from 'node:fs';
import { install, isDebian, mayInstall } from './debian.mjs';
import { onPath } from './npm.mjs';
import { Plain } from './run.mjs';

// The headless shell is the same engine without windows. With it the browser tests take a quarter less time.
const names = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const macPaths = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/**
 * Returns the path of a Chromium on this machine: the one in CHROMIUM, or one at a usual path; undefined if there is
 * none.
 */
export function findChromium() {
  const named = process.env.CHROMIUM;
  if (named) {
    if (!existsSync(named)) throw new Plain(`CHROMIUM takes the path of a Chromium, and ${named} is not there.`);
    return named;
  }
  return names.map(onPath).find(Boolean) ?? macPaths.find((path) => existsSync(path));
}

/**
 * Makes sure that there is a browser for the tests: installs Debian's if this process may, or else says what to
 * install.
 */
export async function ensureChromium() {
  await ensureFonts();
  if (findChromium() || (await isPlaywrightsOwnThere())) return;
  if (mayInstall()) {
    console.log('Installing Chromium for the browser tests');
    // Older releases of Debian have only the full browser.
    await install('chromium-headless-shell').catch(() => install('chromium'));
    return;
  }
  throw new Plain(
    "The browser tests need Chromium: 'sudo apt-get install chromium' on Debian, else point CHROMIUM at one.",
  );
}

/**
 * Fonts like a phone's: with those of Indic scripts, and as wide. A bare Debian's own are wider, and what fits on a phone
 * is cut there.
 */
async function ensureFonts() {
  if (!isDebian() || existsSync('/usr/share/fonts/truetype/noto/NotoSansDevanagari-Regular.ttf')) return;
  if (!mayInstall())
    throw new Plain("The browser tests need the fonts of a phone: 'sudo apt-get install fonts-noto-core' on Debian.");
  console.log('Installing fonts for the browser tests');
  await install('fonts-noto-core');
}

/** Makes sure that there is a PDF program that has no code of PDF.js: the tests look with it at what students download. */
export async function ensurePoppler() {
  if (onPath('pdftoppm')) return;
  if (!mayInstall())
    throw new Plain(
      "The browser tests need Poppler: 'sudo apt-get install poppler-utils' on Debian, 'brew install poppler' on a Mac.",
    );
  console.log('Installing Poppler for the browser tests');
  await install('poppler-utils');
}

/**
 * Flags for Chromium. Its sandbox does not work as root. The other flags stop requests to Google, which no test needs,
 * and which get no response on a closed network.
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

/** Imported dynamically, because Playwright may not be installed yet. */
async function isPlaywrightsOwnThere() {
  try {
    const { chromium } = await import('@playwright/test');
    return existsSync(chromium.executablePath());
  } catch {
    return false;
  }
}
