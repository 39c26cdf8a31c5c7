import { measureSms } from '#server/platform/sms/measure-sms.ts';
import type { SmsMessage } from '#server/platform/sms/sms-sender.ts';
import type { GatewayDescription } from './gateway-description.ts';
import { fill, fillTree, type Values } from './placeholders.ts';

/** The request that sends a message. Every value is encoded for where it stands, so that it can change nothing else. */
export function gatewayRequest(description: GatewayDescription, message: SmsMessage, variables: Values): Request {
  const { method, form, json, basic_auth } = description;
  const values = { ...variables, ...valuesOf(description, message, variables) };
  const url = new URL(fill(description.url, values, encodeURIComponent));
  for (const [name, value] of filled(description.query, values)) url.searchParams.append(name, value);
  const headers = new Headers(filled(description.headers, values));
  if (basic_auth) headers.set('authorization', `Basic ${credentials(basic_auth, values)}`);
  if (json !== undefined && !headers.has('content-type')) headers.set('content-type', 'application/json');
  const body = json === undefined ? form && new URLSearchParams(filled(form, values)) : toJson(json, values);
  return new Request(url, {
    method: method ?? (body === undefined ? 'GET' : 'POST'),
    headers,
    ...(body === undefined ? {} : { body }),
    // A redirect could send the message to a site that the operator never chose.
    redirect: 'manual',
  });
}

/** The text of a message, which is the operator's own if the gateway's file has one for this language. */
export function textOf({ templates }: GatewayDescription, message: SmsMessage): string {
  const own = templates?.[message.language]?.['text'];
  return own === undefined ? message.text : fill(own, textValuesOf(message));
}

/** What its text may name. */
function textValuesOf({ kind, values, otp, academy, minutes, host }: SmsMessage): Values {
  return { academy, host, ...(kind ? values : { code: otp, minutes: String(minutes) }) };
}

function valuesOf(description: GatewayDescription, message: SmsMessage, variables: Values): Values {
  const { phone_code, mobile, language } = message;
  const { encoding } = description;
  const text = textOf(description, message);
  const { text: _, ...own } = description.templates?.[language] ?? {};
  return {
    ...Object.fromEntries(Object.entries(own).map(([name, value]) => [name, fill(value, variables)])),
    ...textValuesOf(message),
    number: `${phone_code}${mobile}`,
    national_number: mobile,
    dial_code: phone_code,
    text,
    ...(encoding && { encoding: measureSms(text).encoding === 'GSM-7' ? encoding.gsm : encoding.unicode }),
  };
}

function filled(fields: Record<string, string> | undefined, values: Values): [string, string][] {
  return Object.entries(fields ?? {}).map(([name, value]) => [name, fill(value, values)]);
}

function toJson(json: unknown, values: Values): string {
  return JSON.stringify(fillTree(json, values));
}

/** Name and password as Basic authentication writes them. */
export function credentials({ user, password }: { user: string; password: string }, values: Values): string {
  return Buffer.from(`${fill(user, values)}:${fill(password, values)}`).toString('base64');
}
