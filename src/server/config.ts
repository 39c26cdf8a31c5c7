import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { languages as allLanguages, isLanguage, type Language } from '#texts/languages.ts';
import { OperatorError } from './errors.ts';
import { emailUrlRule, isEmailUrl } from './platform/email/open-email-sender.ts';
import { type Environment, expandHome, readVariable } from './platform/files/read-variable.ts';
import { hasVariety, keyRule } from './platform/files/secret-key.ts';
import { type MediaLocation, readMediaLocation } from './platform/media/open-media-store.ts';
import { isSmsUrl, smsUrlRule } from './platform/sms/open-sms-sender.ts';
import { checkSettingNames } from './setting-names.ts';

export interface Config {
  host: string;
  port: number;
  /** The origin at which students reach it. Undefined means that at which it listens. */
  publicUrl: string | undefined;
  dataDir: string;
  /** `sqlite:PATH` or `postgres://…` */
  databaseUrl: string;
  media: MediaLocation;
  /**
   * The path of the proxy's internal location from which it sends media itself, with a slash at both ends. Undefined
   * means that the portal sends them.
   */
  mediaAccel: string | undefined;
  /** `console:`, `file:PATH`, `https://…` or the path of a gateway's YAML file */
  smsUrl: string;
  /** Where messages to families go, by SMS and by WhatsApp; undefined where they do not. */
  messagesUrl: string | undefined;
  whatsappUrl: string | undefined;
  /** The variables that a gateway's file may name. */
  smsVariables: Record<string, string | undefined>;
  /** In which OTPs are sent. Everybody else gets English. Undefined means that it follows from SMS_URL. */
  smsLanguages: readonly Language[] | undefined;
  /** The mail server that sends codes by email too, and whose name is on them. Undefined means that none are sent. */
  email: { url: string; from: string } | undefined;
  /** Another provider's base URL. When it is set, the portal opens no database. */
  apiUrl: string | undefined;
  /** The name of the other provider's academy. */
  appName: string | undefined;
  /**
   * The highest number of OTPs a day for untrusted devices. Trusted devices may get as many again. Undefined means that
   * it follows from the number of students.
   */
  otpsPerDay: number | undefined;
  /** False is allowed only when SMS_URL is a file, so that no message is ever sent. */
  hasOtpLimits: boolean;
  /** False is allowed under the same condition. */
  hasStudentLimits: boolean;
  /** The proxies whose word on a client's address is taken: addresses and networks, separated by commas. */
  trustedProxies: string;
  /** The origins besides the portal's own whose pages may make the calls. */
  allowedOrigins: string[];
  /** Where to report a vulnerability, `mailto:…` or `https://…`. Undefined means that the portal names nobody. */
  securityContact: string | undefined;
  pushId: string;
  /** Undefined means that the portal makes a key at its first start and stores it in the data folder. */
  secretKey: string | undefined;
  /** The folder of the backups that an owner begins at the desk. Undefined means that nobody can. */
  backupTo: string | undefined;
  /** The public keys of age to which backups are encrypted. None means that they are not. */
  backupRecipients: string[];
  logLevel: string;
  /** Whether the first start with an empty data folder loads the demo academy, if the portal is for nobody else yet. */
  demo: boolean;
  /** A sentence for each name in the file of settings that is none of the portal's. */
  unknownSettings: string[];
}

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'];

/**
 * Reads the environment. For a wrong value it throws an OperatorError that names the variable and what it takes, and for
 * a misspelt name in `file`, from which a part of the environment came, one with the name that was meant.
 */
export function readConfig(env: Environment, file?: string): Config {
  const dataDir = resolve(expandHome(env, 'DATA_DIR', readVariable(env, 'DATA_DIR') ?? './data'));
  const smsUrl = readSmsUrl(env, 'SMS_URL') ?? 'console:';
  // A gateway of codes at a plain address may send nothing else.
  const messagesUrl = readSmsUrl(env, 'MESSAGES_URL') ?? (/^https?:/.test(smsUrl) ? undefined : smsUrl);
  const whatsappUrl = readSmsUrl(env, 'WHATSAPP_URL');
  const backupTo = readVariable(env, 'BACKUP_TO');
  return {
    host: readVariable(env, 'HOST') ?? '127.0.0.1',
    port: readPort(env),
    publicUrl: readPublicUrl(env),
    dataDir,
    databaseUrl: readUrl(env, 'DATABASE_URL', ['sqlite:', 'postgres:', 'postgresql:']) ?? `sqlite:${dataDir}/portal.db`,
    media: readMediaLocation(env, dataDir),
    mediaAccel: readMediaAccel(env),
    smsUrl,
    messagesUrl,
    whatsappUrl,
    smsVariables: Object.fromEntries(Object.entries(env).filter(([name]) => name.startsWith('SMS_'))),
    smsLanguages: readSmsLanguages(env),
    email: readEmail(env),
    apiUrl: readApiUrl(env),
    appName: readAppName(env),
    otpsPerDay: readOtpsPerDay(env),
    hasOtpLimits: readHasLimits(env, 'CODE_LIMITS'),
    hasStudentLimits: readHasLimits(env, 'STUDENT_LIMITS'),
    trustedProxies: readTrustedProxies(env),
    allowedOrigins: readAllowedOrigins(env),
    securityContact: readSecurityContact(env),
    pushId: readVariable(env, 'PUSH_ID') ?? 'web',
    secretKey: readSecretKey(env),
    backupTo: backupTo && expandHome(env, 'BACKUP_TO', backupTo),
    backupRecipients: readBackupRecipients(env),
    logLevel: readOneOf(env, 'LOG_LEVEL', logLevels) ?? 'info',
    demo: readOneOf(env, 'DEMO', ['true', 'false']) !== 'false',
    unknownSettings: file === undefined ? [] : checkSettingNames(file, [smsUrl, messagesUrl, whatsappUrl]),
  };
}

/** Whether students reach the portal by https. */
export function isSecure({ publicUrl }: Config): boolean {
  return publicUrl?.startsWith('https:') ?? false;
}

/**
 * Whether others than who started it can use the portal: it is reachable from elsewhere, or its codes reach phones. A
 * proxy on this machine makes it reachable, too, so its address counts.
 */
export function isForOthers({ host, publicUrl, smsUrl, email }: ForOthers): boolean {
  const isReachable = !isLoopback(host) || (publicUrl !== undefined && !isOfThisMachine(publicUrl));
  return isReachable || !/^(?:console|file):/.test(smsUrl) || email !== undefined;
}

export type ForOthers = Pick<Config, 'host' | 'publicUrl' | 'smsUrl' | 'email'>;

function isOfThisMachine(publicUrl: string): boolean {
  const { protocol, hostname } = new URL(publicUrl);
  return protocol === 'http:' && isLoopback(hostname);
}

/** The host name as students see it. */
export function webHost(publicUrl: string | undefined): string {
  return publicUrl === undefined ? 'localhost' : new URL(publicUrl).hostname;
}

function readPort(env: Environment): number {
  const value = readVariable(env, 'PORT') ?? '3000';
  const port = Number(value);
  if (!/^\d+$/.test(value) || port > 65_535)
    throw invalid('PORT', 'a number from 0 to 65535 (0 picks a free port)', value);
  return port;
}

function readMediaAccel(env: Environment): string | undefined {
  const value = readVariable(env, 'MEDIA_ACCEL');
  if (value !== undefined && !/^(\/[\w-]+)+\/$/.test(value)) {
    throw invalid('MEDIA_ACCEL', "the path of nginx's internal location, such as /internal-media/", value);
  }
  return value;
}

function readOtpsPerDay(env: Environment): number | undefined {
  const value = readVariable(env, 'CODES_PER_DAY');
  if (value === undefined) return undefined;
  if (!/^[1-9]\d{0,6}$/.test(value)) throw invalid('CODES_PER_DAY', 'a number from 1 to 9999999', value);
  return Number(value);
}

function readSmsUrl(env: Environment, name: string): string | undefined {
  const value = readVariable(env, name);
  // The value stays out of the message, because it may hold a password.
  if (value !== undefined && !isSmsUrl(value)) throw invalid(name, smsUrlRule);
  return value === undefined ? undefined : expandHome(env, name, value);
}

function readEmail(env: Environment): Config['email'] {
  const url = readVariable(env, 'EMAIL_URL');
  if (url === undefined) return undefined;
  // The value stays out of the message, because it may hold a password.
  if (!isEmailUrl(url)) throw invalid('EMAIL_URL', emailUrlRule);
  const from = readVariable(env, 'EMAIL_FROM') ?? '';
  if (!/^(?:[^<>@]+<[^\s<>@,]+@[^\s<>@,]+>|[^\s<>@,]+@[^\s<>@,]+)$/.test(from)) {
    throw invalid('EMAIL_FROM', "the sender of emails, such as 'Sunrise Academy <codes@sunrise.example>'", from);
  }
  return { url, from };
}

function readSmsLanguages(env: Environment): Language[] | undefined {
  const value = readVariable(env, 'SMS_LANGUAGES');
  if (value === undefined) return undefined;
  const tags = value.split(',').map((tag) => tag.trim());
  const known = tags.filter(isLanguage);
  if (known.length < tags.length) throw invalid('SMS_LANGUAGES', `tags out of ${allLanguages.join(', ')}`, value);
  return known;
}

function readHasLimits(env: Environment, name: 'CODE_LIMITS' | 'STUDENT_LIMITS'): boolean {
  const isOn = readOneOf(env, name, ['on', 'off']) !== 'off';
  if (!isOn && !readVariable(env, 'SMS_URL')?.startsWith('file:')) {
    throw invalid(name, "'on', or 'off' together with SMS_URL=file:… for tests");
  }
  return isOn;
}

function readTrustedProxies(env: Environment): string {
  const value = readVariable(env, 'TRUSTED_PROXIES') ?? 'loopback';
  const isValid = value.split(',').every((part) => {
    const [address = '', bits, ...more] = part.trim().split('/');
    const maxBits = isIP(address) === 6 ? 128 : 32;
    const isNetwork = bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) > 0 && Number(bits) <= maxBits);
    return part.trim() === 'loopback' || (isIP(address) > 0 && isNetwork && more.length === 0);
  });
  if (!isValid) throw invalid('TRUSTED_PROXIES', 'addresses and networks such as 10.0.0.5, 10.1.0.0/16', value);
  return value;
}

function readAllowedOrigins(env: Environment): string[] {
  const value = readVariable(env, 'ALLOWED_ORIGINS');
  return (value?.split(',') ?? []).map((part) => {
    const url = URL.canParse(part.trim()) ? new URL(part.trim()) : undefined;
    // Without https, anybody on the way could put a page of their own in its place. On this machine nobody is.
    const isSafe = url?.protocol === 'https:' || (url?.protocol === 'http:' && isLoopback(url.hostname));
    if (!url || !isSafe || url.hostname.includes('*') || url.href !== `${url.origin}/`) {
      throw invalid('ALLOWED_ORIGINS', 'origins such as https://app.example.org, separated by commas', value);
    }
    return url.origin;
  });
}

function isLoopback(hostname: string): boolean {
  return ['localhost', '::1', '[::1]'].includes(hostname) || /^127\.[\d.]+$/.test(hostname);
}

function readBackupRecipients(env: Environment): string[] {
  const keys = readVariable(env, 'BACKUP_AGE_RECIPIENT')?.split(/[\s,]+/) ?? [];
  // The value stays out of the message, because somebody may have put the private key there.
  if (keys.some((key) => !/^age1[a-z0-9]{20,}$/.test(key))) {
    throw invalid('BACKUP_AGE_RECIPIENT', 'public keys of age, which begin with age1, separated by commas');
  }
  return keys;
}

function readSecurityContact(env: Environment): string | undefined {
  const value = readVariable(env, 'SECURITY_CONTACT');
  const isMail = /^mailto:[^\s@,?]+@[^\s@,?]+$/.test(value ?? '');
  const isPage = /^https:\/\/\S+$/.test(value ?? '') && URL.canParse(value ?? '');
  if (value === undefined || isMail || isPage) return value;
  throw invalid('SECURITY_CONTACT', 'mailto:ADDRESS or a page at https://…', value);
}

function readAppName(env: Environment): string | undefined {
  const value = readVariable(env, 'APP_NAME')?.trim();
  if (value !== undefined && !/^[^\p{Cc}]{1,100}$/u.test(value))
    throw invalid('APP_NAME', 'a name of up to 100 letters', value);
  return value;
}

/** Pages ask for their files, and make their calls, at the root of their host. */
function readPublicUrl(env: Environment): string | undefined {
  const url = readWebUrl(env, 'PUBLIC_URL');
  if (!url || isRoot(url)) return url?.origin;
  const takes = 'the address of a host without a path, such as https://portal.example.org, since the portal works only';
  throw invalid('PUBLIC_URL', `${takes} at the root of a host`, url.href);
}

function isRoot({ pathname }: URL): boolean {
  return /^\/+$/.test(pathname);
}

function readApiUrl(env: Environment): string | undefined {
  const url = readWebUrl(env, 'API_URL');
  return url && (url.origin + url.pathname).replace(/\/+$/, '');
}

function readWebUrl(env: Environment, name: string): URL | undefined {
  const value = readVariable(env, name);
  if (value === undefined) return undefined;
  const url = URL.canParse(value) ? new URL(value) : undefined;
  const isPlain = url && url.username === '' && url.password === '' && !/[?#]/.test(url.href);
  if (isPlain && ['http:', 'https:'].includes(url.protocol)) return url;
  const takes = 'a web address such as https://portal.example.org, without a user, a password, ? and #';
  // The value may hold a password.
  throw invalid(name, takes, value.includes('@') ? undefined : value);
}

function readUrl(env: Environment, name: string, schemes: string[]): string | undefined {
  const value = readVariable(env, name);
  if (value === undefined) return undefined;
  if (schemes.some((scheme) => value.startsWith(scheme))) return expandHome(env, name, value);
  // The value stays out of the message, because it may hold a password.
  throw invalid(name, `an address that begins with ${schemes.join(' or ')}`);
}

function readOneOf(env: Environment, name: string, choices: string[]): string | undefined {
  const value = readVariable(env, name);
  if (value !== undefined && !choices.includes(value)) throw invalid(name, `one of ${choices.join(', ')}`, value);
  return value;
}

function readSecretKey(env: Environment): string | undefined {
  const value = readVariable(env, 'SECRET_KEY');
  // Operators choose this one, so other characters count as bytes, and not as base64 like those of the file.
  const minLength = /^[0-9a-f]*$/i.test(value ?? '') ? 64 : 32;
  if (value !== undefined && (value.length < minLength || !hasVariety(value))) throw invalid('SECRET_KEY', keyRule);
  return value;
}

function invalid(name: string, takes: string, value?: string): OperatorError {
  return new OperatorError(`${name} takes ${takes}${value === undefined ? '.' : `, not '${value}'.`}`);
}
