/** Firefox, and WebKit as GTK has it: what `npm run test:all` drives besides Chromium. */
import { install, mayInstall, missingOf } from './debian.mjs';
import { onPath } from './npm.mjs';
import { Plain } from './run.mjs';

/** Debian's packages: Firefox; WebKit with its driver, a screen, what opens its window, and what plays its videos. */
const packages = [
  'firefox-esr',
  'webkit2gtk-driver',
  'xvfb',
  'python3-gi',
  'gir1.2-webkit2-4.1',
  'gstreamer1.0-plugins-good',
  'gstreamer1.0-plugins-bad',
  'gstreamer1.0-libav',
];

export const findFirefox = () => onPath('firefox-esr') ?? onPath('firefox');

/** Makes sure that both are there: installs them if this process may, or else says what to install. */
export async function ensureEngines() {
  const missing = await missingOf(packages);
  if (missing.length === 0) return;
  if (!mayInstall())
    throw new Plain(
      `The journeys in Firefox and WebKit need Debian's packages: 'sudo apt-get install ${missing.join(' ')}'.`,
    );
  console.log('Installing Firefox and WebKit for the browser tests');
  await install(...missing);
}
