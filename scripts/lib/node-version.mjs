/** The first version in which node:sqlite is no longer experimental. */
export const oldestNode = '24.15.0';

/** Whether a version 'a.b.c' is the oldest supported one, or newer. */
export function isNewEnough(version) {
  const [major, minor] = version.split('.').map(Number);
  const [oldestMajor, oldestMinor] = oldestNode.split('.').map(Number);
  return major > oldestMajor || (major === oldestMajor && minor >= oldestMinor);
}
