import { userInfo } from 'node:os';

/** Who uses the command line, for the audit: the user of the operating system, also behind sudo. */
export function operatorName(env: Record<string, string | undefined> = process.env): string {
  return `${env['SUDO_USER'] || loginName()} on the command line`;
}

function loginName(): string {
  try {
    return userInfo().username;
  } catch {
    // A container may run as a user who has no name.
    return `user ${process.getuid?.() ?? 'unknown'}`;
  }
}
