import { existsSync, readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { OperatorError } from './errors.ts';
import { editDistance } from './platform/files/edit-distance.ts';

/** Each may also end in `_FILE`. */
const settingNames = [
  'ALLOWED_ORIGINS',
  'API_URL',
  'APP_NAME',
  'AWS_ACCESS_KEY_ID',
  'AWS_REGION',
  'AWS_SECRET_ACCESS_KEY',
  'BACKUP_AGE_RECIPIENT',
  'BACKUP_TO',
  'CODES_PER_DAY',
  'CODE_LIMITS',
  'DATABASE_URL',
  'DATA_DIR',
  'DEMO',
  'EMAIL_FROM',
  'EMAIL_URL',
  'HOST',
  'LOG_LEVEL',
  'MEDIA_ACCEL',
  'MEDIA_URL',
  'MESSAGES_URL',
  'PORT',
  'PUBLIC_URL',
  'PUSH_ID',
  'SECRET_KEY',
  'SECURITY_CONTACT',
  'SMS_LANGUAGES',
  'SMS_URL',
  'STUDENT_LIMITS',
  'TRUSTED_PROXIES',
  'WHATSAPP_URL',
];

/** What is not the portal's, and often stands in such a file: for Node, Postgres or containers. */
const ofOthers = /^(?:NODE_|UV_|npm_|PG|POSTGRES_|COMPOSE_|DOCKER_|PORTAL_|TZ$|LANG$|LC_|SSL_|PATH$)/;

/**
 * Looks at the names in a file of settings, if there is one. Throws an OperatorError for a name that is nearly that of a
 * setting, as for a wrong value. Returns a sentence for each other name that the portal does not know.
 */
export function checkSettingNames(path: string, gateways: readonly (string | undefined)[]): string[] {
  if (!existsSync(path)) return [];
  const ofGateways = gateways.map((url) => gatewayVariables(url ?? ''));
  const known = [...settingNames, ...ofGateways.flatMap((names) => names ?? [])].flatMap((name) => [
    name,
    `${name}_FILE`,
  ]);
  const names = Object.keys(parseEnv(readFileSync(path, 'utf8')));
  const isKnown = (name: string) =>
    known.includes(name) || ofOthers.test(name) || (ofGateways.includes(undefined) && name.startsWith('SMS_'));
  const unknown = names.filter((name) => !isKnown(name));
  const meant = unknown.flatMap((name) => {
    const near = known.find((other) => isNearly(name, other));
    return near === undefined ? [] : `${unknownText(name)} Did you mean ${near}?`;
  });
  if (meant.length > 0) throw new OperatorError(meant.join('\n'));
  return unknown.map((name) => `${unknownText(name)} Nothing reads it.`);
}

function unknownText(name: string): string {
  return `${name} in .env is not a setting of the portal.`;
}

/** The names that a gateway's file mentions, or undefined if they cannot be known. */
function gatewayVariables(url: string): string[] | undefined {
  if (!/\.ya?ml$/i.test(url)) return [];
  // A file that is missing stops the start by itself.
  if (!existsSync(url)) return undefined;
  return [...readFileSync(url, 'utf8').matchAll(/\{(SMS_\w+)\}/g)].map(([, name = '']) => name);
}

/** All but a letter are the same, or three in a long name; a sign between the words may be missing. */
function isNearly(name: string, other: string): boolean {
  const [mine, its] = [plain(name), plain(other)];
  return editDistance(mine, its) <= (its.length > 11 ? 3 : 1);
}

function plain(name: string): string {
  return name
    .slice(0, 40)
    .toUpperCase()
    .replaceAll(/[^A-Z\d]/g, '');
}
