import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { defaultOtpsPerDay } from './areas/auth/rate-limits/otp-limits.ts';
import { OperatorError } from './errors.ts';
import { smsSchemes } from './platform/sms/open-sms-sender.ts';

export interface Config {
  host: string;
  port: number;
  /** The base web address as students reach it, without a slash at its end; undefined: the listening address. */
  publicUrl: string | undefined;
  dataDir: string;
  /** `sqlite:PATH` or `postgres://…` */
  databaseUrl: string;
  /** `file:PATH` or `s3://…` */
  mediaUrl: string;
  redisUrl: string | undefined;
  /** `console:`, `file:PATH` or `https://…` */
  smsUrl: string;
  /** Another provider's base address: then no database is opened. */
  apiUrl: string | undefined;
  /** Codes sent to strangers' devices in a day at most, and as many again to known ones. */
  codesPerDay: number;
  /** Off only where no message leaves the machine. */
  hasCodeLimits: boolean;
  /** The proxies whose word on where a request comes from is taken: addresses and networks, with commas. */
  trustedProxies: string;
  /** Where whoever finds a hole may write, `mailto:…` or `https://…`; undefined: the portal names nobody. */
  securityContact: string | undefined;
  pushId: string;
  /** Undefined: made once and kept in the data folder. */
  secretKey: string | undefined;
  logLevel: string;
  /** Whether an empty data folder gets the demo academy. */
  demo: boolean;
}

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'];
const minSecretLength = 32;

/** Reads the environment, once; throws an OperatorError that names the variable and what it takes. */
export function readConfig(env: Record<string, string | undefined>): Config {
  const dataDir = resolve(read(env, 'DATA_DIR') ?? './data');
  return {
    host: read(env, 'HOST') ?? '127.0.0.1',
    port: readPort(env),
    publicUrl: readWebAddress(env, 'PUBLIC_URL'),
    dataDir,
    databaseUrl: readUrl(env, 'DATABASE_URL', ['sqlite:', 'postgres:', 'postgresql:']) ?? `sqlite:${dataDir}/portal.db`,
    mediaUrl: readUrl(env, 'MEDIA_URL', ['file:', 's3:']) ?? `file:${dataDir}/media`,
    redisUrl: readUrl(env, 'REDIS_URL', ['redis:', 'rediss:']),
    smsUrl: readUrl(env, 'SMS_URL', smsSchemes) ?? 'console:',
    apiUrl: readWebAddress(env, 'API_URL'),
    codesPerDay: readCodesPerDay(env),
    hasCodeLimits: readCodeLimits(env),
    trustedProxies: readTrustedProxies(env),
    securityContact: readSecurityContact(env),
    pushId: read(env, 'PUSH_ID') ?? 'web',
    secretKey: readSecretKey(env),
    logLevel: readOneOf(env, 'LOG_LEVEL', logLevels) ?? 'info',
    demo: readOneOf(env, 'DEMO', ['true', 'false']) !== 'false',
  };
}

/** Whether students reach the portal by https. */
export function isSecure({ publicUrl }: Config): boolean {
  return publicUrl?.startsWith('https:') ?? false;
}

type Environment = Record<string, string | undefined>;

/** A variable that is set to nothing counts as not set, as in shell scripts and compose files. */
function read(env: Environment, name: string): string | undefined {
  const value = env[name]?.trim();
  return value === '' ? undefined : value;
}

function readPort(env: Environment): number {
  const value = read(env, 'PORT') ?? '3000';
  const port = Number(value);
  if (!/^\d+$/.test(value) || port > 65_535)
    throw wrong('PORT', 'a number from 0 to 65535 (0 picks a free port)', value);
  return port;
}

function readCodesPerDay(env: Environment): number {
  const value = read(env, 'CODES_PER_DAY') ?? String(defaultOtpsPerDay);
  if (!/^[1-9]\d{0,6}$/.test(value)) throw wrong('CODES_PER_DAY', 'a number from 1 to 9999999', value);
  return Number(value);
}

function readCodeLimits(env: Environment): boolean {
  const isOn = readOneOf(env, 'CODE_LIMITS', ['on', 'off']) !== 'off';
  if (!isOn && !read(env, 'SMS_URL')?.startsWith('file:')) {
    throw wrong('CODE_LIMITS', "'off' only together with SMS_URL=file:…: it is for test rigs");
  }
  return isOn;
}

function readTrustedProxies(env: Environment): string {
  const value = read(env, 'TRUSTED_PROXIES') ?? 'loopback';
  const isRight = value.split(',').every((part) => {
    const [address = '', bits, ...more] = part.trim().split('/');
    const most = isIP(address) === 6 ? 128 : 32;
    const isNetwork = bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) > 0 && Number(bits) <= most);
    return part.trim() === 'loopback' || (isIP(address) > 0 && isNetwork && more.length === 0);
  });
  if (!isRight) throw wrong('TRUSTED_PROXIES', 'addresses and networks such as 10.0.0.5, 10.1.0.0/16', value);
  return value;
}

function readSecurityContact(env: Environment): string | undefined {
  const value = read(env, 'SECURITY_CONTACT');
  const isMail = /^mailto:[^\s@,?]+@[^\s@,?]+$/.test(value ?? '');
  const isPage = /^https:\/\/\S+$/.test(value ?? '') && URL.canParse(value ?? '');
  if (value === undefined || isMail || isPage) return value;
  throw wrong('SECURITY_CONTACT', 'mailto:ADDRESS or a page at https://…', value);
}

function readWebAddress(env: Environment, name: string): string | undefined {
  const value = read(env, name);
  if (value === undefined) return undefined;
  const url = URL.canParse(value) ? new URL(value) : undefined;
  if (!url || !['http:', 'https:'].includes(url.protocol) || url.search !== '' || url.hash !== '') {
    throw wrong(name, 'a web address such as https://portal.example.org', value);
  }
  return url.href.replace(/\/+$/, '');
}

function readUrl(env: Environment, name: string, schemes: string[]): string | undefined {
  const value = read(env, name);
  if (value === undefined || schemes.some((scheme) => value.startsWith(scheme))) return value;
  // The value itself stays out of the message: it may hold a password.
  throw wrong(name, `an address that begins with ${schemes.join(' or ')}`);
}

function readOneOf(env: Environment, name: string, choices: string[]): string | undefined {
  const value = read(env, name);
  if (value !== undefined && !choices.includes(value)) throw wrong(name, `one of ${choices.join(', ')}`, value);
  return value;
}

function readSecretKey(env: Environment): string | undefined {
  const value = read(env, 'SECRET_KEY');
  if (value !== undefined && value.length < minSecretLength) {
    throw wrong('SECRET_KEY', `at least ${minSecretLength} characters, such as the output of 'openssl rand -hex 32'`);
  }
  return value;
}

function wrong(name: string, takes: string, value?: string): OperatorError {
  return new OperatorError(`${name} takes ${takes}${value === undefined ? '.' : `, not '${value}'.`}`);
}
