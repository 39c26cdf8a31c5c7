/** Installs Debian's packages, where this process may. */
import { readFileSync } from 'node:fs';
import { onPath } from './npm.mjs';
import { run } from './run.mjs';

export function isDebian() {
  try {
    return /^ID(_LIKE)?=.*(debian|ubuntu)/m.test(readFileSync('/etc/os-release', 'utf8'));
  } catch {
    return false;
  }
}

export const mayInstall = () => process.getuid?.() === 0 && isDebian() && onPath('apt-get') !== undefined;

export async function install(...names) {
  await aptGet('update', '-qq');
  await aptGet('install', '-y', '-qq', '--no-install-recommends', ...names);
}

/** Which of these packages are not installed: all of them where there is no dpkg. */
export async function missingOf(names) {
  const isThere = (name) =>
    run('dpkg-query', ['--status', name]).then(
      (status) => /^Status: .* installed$/m.test(status),
      () => false,
    );
  const found = await Promise.all(names.map(isThere));
  return names.filter((_, n) => !found[n]);
}

const aptGet = (...args) => run('apt-get', args, { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } });
