import { OperatorError } from '#server/errors.ts';
import { readVariable } from '#server/platform/files/read-variable.ts';
import { NotSent, type SmsMessage, type SmsOptions, type SmsSender } from '#server/platform/sms/sms-sender.ts';
import { languages as allLanguages, type Language } from '#texts/languages.ts';
import { type GatewayDescription, requestFields } from './gateway-description.ts';
import { credentials, gatewayRequest, textOf } from './gateway-request.ts';
import { type GatewayResponse, isGood, readResponse, wordsOf } from './gateway-response.ts';
import { isVariable, placeholdersIn, readVariables, type Values } from './placeholders.ts';
import { descriptionFor, readGatewayFile } from './read-gateway-file.ts';

const defaultTimeoutMs = 10_000;

/** Sends messages through the gateway that a YAML file describes. */
export function describedGatewaySender(path: string, options: SmsOptions): SmsSender {
  const { environment = {}, timeoutMs } = options;
  const description = readGatewayFile(path);
  const { templates } = description;
  const variables = readVariables(variablesIn(description), environment);
  try {
    gatewayRequest(description, sampleMessage, variables);
  } catch {
    // The error itself may hold a secret.
    throw new OperatorError(`${path}: no request can be made of this. Look at url, at headers and at the variables.`);
  }
  const known = templates ? allLanguages.filter((language) => templates[language]) : allLanguages;
  const languages = options.languages ?? (templates ? known : ['en' as const]);
  const unknown = languages.find((language) => !known.includes(language));
  if (unknown) throw new OperatorError(`SMS_LANGUAGES names '${unknown}', for which ${path} has no template.`);
  const sender = senderOf(description, variables, languages, timeoutMs);
  const senders = new Map<SmsMessage['kind'], SmsSender>([[undefined, sender]]);
  for (const kind of Object.keys(description.messages ?? {}) as NonNullable<SmsMessage['kind']>[]) {
    const own = descriptionFor(description, kind);
    const names = variablesIn(own);
    // So that an academy begins with one registered template.
    if (names.some((name) => readVariable(environment, name) === undefined)) continue;
    const known = allLanguages.filter((language) => !own.templates || own.templates[language]);
    senders.set(kind, senderOf(own, readVariables(names, environment), known, timeoutMs));
  }
  const of = ({ kind }: SmsMessage) => senders.get(kind) ?? sender;
  return {
    send: (message) => of(message).send(message),
    textOf: (message) =>
      message.kind ? textOf(descriptionFor(description, message.kind), message) : sender.textOf(message),
    languages,
    languagesOf: (kind) => senders.get(kind)?.languages ?? [],
  };
}

/** The names of the variables with which a request is made. */
function variablesIn(description: GatewayDescription): string[] {
  const parts = [description.templates, ...requestFields.map((field) => description[field])];
  return [...new Set(parts.flatMap(placeholdersIn).filter(isVariable))];
}

/**
 * Posts `{to, text}` as JSON to a gateway; any 2xx means that the gateway accepted it. A name and password in the URL
 * are sent as Basic authentication.
 */
export function gatewaySender(url: string, { timeoutMs, languages = ['en'] }: SmsOptions): SmsSender {
  if (!URL.canParse(url)) throw new OperatorError('SMS_URL takes the address of a gateway, such as https://…/send.');
  const address = new URL(url);
  const { username, password } = address;
  const hasCredentials = username !== '' || password !== '';
  const variables = { SMS_USER: decodeURIComponent(username), SMS_PASSWORD: decodeURIComponent(password) };
  // fetch rejects a URL with credentials in it.
  address.username = '';
  address.password = '';
  const description: GatewayDescription = {
    url: address.href,
    ...(hasCredentials && { basic_auth: { user: '{SMS_USER}', password: '{SMS_PASSWORD}' } }),
    json: { to: '+{number}', text: '{text}' },
    good_answer: '2xx',
  };
  return senderOf(description, variables, languages, timeoutMs);
}

function senderOf(
  description: GatewayDescription,
  variables: Values,
  languages: readonly Language[],
  timeoutMs: number | undefined,
): SmsSender {
  const sendsText = requestFields.some((field) => placeholdersIn(description[field]).includes('text'));
  return {
    send: (message) => send(description, message, variables, timeoutMs),
    textOf: (message) => (sendsText ? textOf(description, message) : undefined),
    languages,
    languagesOf: () => allLanguages,
  };
}

async function send(
  description: GatewayDescription,
  message: SmsMessage,
  variables: Values,
  timeoutMs = defaultTimeoutMs,
): Promise<string> {
  const { dial_codes, good_answer, basic_auth, words: path } = description;
  if (dial_codes && !dial_codes.includes(message.phone_code)) {
    throw new NotSent('refused', `The SMS gateway is set to send only to numbers with +${dial_codes.join(', +')}.`);
  }
  const answer = await ask(gatewayRequest(description, message, variables), timeoutMs);
  const secrets = { ...variables, ...(basic_auth && { credentials: credentials(basic_auth, variables) }) };
  const words = mask(wordsOf(answer, path), message, secrets);
  const answered = words === '' ? String(answer.status) : `${answer.status}: ${words}`;
  if (isGood(answer, good_answer)) return answered;
  const isRedirect = answer.status >= 300 && answer.status <= 399;
  throw new NotSent(
    // What fails behind a gateway may fail after the message has gone out. 429: too many at once.
    answer.status >= 500 ? 'unknown' : answer.status === 429 ? 'unreached' : 'refused',
    isRedirect
      ? `The SMS gateway returned ${answer.status}, a redirect, which the portal does not follow.`
      : `The SMS gateway returned ${answered}`,
  );
}

async function ask(request: Request, timeoutMs: number): Promise<GatewayResponse> {
  try {
    // The signal holds for the body too.
    return await readResponse(await fetch(request, { signal: AbortSignal.timeout(timeoutMs) }));
  } catch (error) {
    if (error instanceof Error && error.name === 'TimeoutError') {
      throw new NotSent('unknown', `The SMS gateway took more than ${timeoutMs / 1000} s.`);
    }
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : undefined;
    // The code is one of the system's, such as ENOTFOUND. The other texts may hold the address with its secrets.
    const code = cause && 'code' in cause ? ` (${String(cause.code)})` : '';
    const isUnreached = beforeRequest.some((known) => code.includes(known));
    throw new NotSent(isUnreached ? 'unreached' : 'unknown', `The SMS gateway cannot be reached${code}.`);
  }
}

/** With these, there never was a connection on which a message could be sent. */
const beforeRequest = ['ENOTFOUND', 'EAI_AGAIN', 'ECONNREFUSED', 'EHOSTUNREACH', 'ENETUNREACH'];

/** A message with which a request is made at the start, to see whether it can be. */
const sampleMessage: SmsMessage = {
  to: '+919876543210',
  phone_code: '91',
  mobile: '9876543210',
  language: 'en',
  text: '0000',
  otp: '0000',
  academy: 'Academy',
  host: 'localhost',
  minutes: 5,
  at: 0,
};

const maxCharacters = 300;
/** At least seven digits, also in groups: what could be a phone number, whose it may be. */
const longNumber = /\+?\d(?:[\s().-]{0,2}\d){6,}/g;

/**
 * Makes a gateway's words fit for a log: one line, without the OTP, the secrets and anything that could be a number, and
 * without what a family is told.
 * Error codes stay, since they are shorter.
 */
function mask(words: string, message: SmsMessage, secrets: Values): string {
  const { text, kind, values } = message;
  const told = kind ? Object.entries({ text, ...values }).filter(([, value]) => value.length > 3) : [];
  const withoutSecrets = [...Object.entries(secrets), ...told]
    .flatMap(([name, value]) => encodings(value).map((encoded) => ({ name, encoded })))
    // Longest first, because one may be a part of another.
    .toSorted((a, b) => b.encoded.length - a.encoded.length)
    .reduce((text, { name, encoded }) => text.replaceAll(encoded, `[${name}]`), words);
  const { phone_code, mobile, otp } = message;
  const code = new RegExp(otp === '' ? '(?!)' : spellings(otp), 'g');
  const number = new RegExp(`\\+?(?:${spellings(phone_code)}[\\s().-]{0,2})?\\(?${spellings(mobile)}`, 'g');
  const masked = withoutSecrets
    .replaceAll(number, '#######')
    .replaceAll(code, '####')
    .replaceAll(longNumber, '#######')
    .replaceAll(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
    .trim();
  return masked.length > maxCharacters ? `${masked.slice(0, maxCharacters)}…` : masked;
}

/** How a gateway may repeat a secret that it was sent. */
function encodings(value: string): string[] {
  if (value === '') return [];
  const inForm = new URLSearchParams({ value }).toString().slice('value='.length);
  const inJson = JSON.stringify(value).slice(1, -1);
  return [value, encodeURIComponent(value), inForm, inJson, Buffer.from(value).toString('base64')];
}

/** A pattern for digits, in groups or not. */
function spellings(digits: string): string {
  return [...digits].join('[\\s().-]{0,2}');
}
