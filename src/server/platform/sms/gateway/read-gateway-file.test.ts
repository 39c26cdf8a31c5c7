import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { OperatorError } from '#server/errors.ts';
import { openSmsSender } from '#server/platform/sms/open-sms-sender.ts';
import { testFolder } from '#server/testing/test-folder.ts';

const folder = testFolder();

function failureOf(source: string): string {
  const path = join(folder.base(), 'sms.yaml');
  writeFileSync(path, source);
  try {
    openSmsSender(path, { environment: { SMS_KEY: 'a secret', SMS_LINES: 'a\nb', SECRET_KEY: 'hidden' } });
    return 'none';
  } catch (error) {
    expect(error).toBeInstanceOf(OperatorError);
    return error instanceof Error ? error.message.replace(path, 'sms.yaml') : '';
  }
}

const url = 'url: https://gateway.example.org/send';
const form = "form: { to: '{number}', otp: '{code}' }";
const good = 'good_answer: 2xx';
const withTemplates = (templates: string) =>
  `${url}\nform: { to: '{number}', text: '{text}', id: '{id}' }\n${good}\ntemplates:\n${templates}`;

it.each([
  ['', /line 1: this is not a list of names and values/],
  ['- a', /line 1: this is not a list of names and values/],
  ['url: [', /line 1: this is not YAML/],
  [`${url}\n${url}`, /line 2: this is not YAML/],
  [`a: &a x\nb: *a`, /line 2: '\*a' refers to another part/],
  [`${url}\nheders: {}\n${form}\n${good}`, /line 2: there is no 'heders' here; the fields are url, method, headers,/],
  [`${url}\n${form}\n${good}\nbasic_auth:\n  username: x`, /line \d: .*(basic_auth|username)/],
  [`${form}\n${good}`, /line 1: 'url' takes an address/],
  [`url: gateway\n${form}\n${good}`, /line 1: 'url' takes an address/],
  [`url: https://{SMS_KEY}.example.org/\n${form}\n${good}`, /'url' takes .*no placeholder and no password in its host/],
  [`url: https://me:{SMS_KEY}@example.org/\n${form}\n${good}`, /'url' takes .*no password in its host/],
  [`url: file:///etc/passwd\n${form}\n${good}`, /'url' takes/],
  [`${url}\n${form}`, /'good_answer' takes '2xx', or 'field' and 'is', or 'matches'/],
  [`${url}\n${form}\ngood_answer: { matches: '(' }`, /line 3: 'matches' takes a regular expression/],
  [`${url}\n${form}\ngood_answer: { field: type }`, /line 3: 'good_answer' takes/],
  [`${url}\n${form}\njson: {}\n${good}`, /line 3: there can be 'form' or 'json', not both/],
  [`${url}\nmethod: GET\n${form}\n${good}`, /line 2: GET has no body/],
  [`${url}\nmethod: PSOT\n${form}\n${good}`, /line 2: 'method' takes GET, POST or PUT/],
  [`${url}\nform: { to: '{number}' }\n${good}`, /contains neither '\{code\}' nor '\{text\}'/],
  [`${url}\nform: { otp: '{code}' }\n${good}`, /contains neither '\{number\}' nor '\{national_number\}'/],
  [`${url}\nform: { to: '{nubmer}', otp: '{code}' }\n${good}`, /line 2: there is no '\{nubmer\}' here, only \{code\}/],
  [`${url}\nform: { to: '{national_number}', otp: '{code}' }\n${good}`, /Say whose it is: 'dial_codes: \[91\]'/],
  [`${url}\nform: { to: '{national_number}', otp: '{code}' }\ndial_codes: [91, 1]\n${good}`, /Say whose it is/],
  [`${url}\nform: { to: [1], otp: '{code}' }\n${good}`, /line 2: 'form.to' takes a text/],
  [`${url}\nheaders: { x: '{text}' }\n${form}\n${good}`, /line 2: there is no '\{text\}' here/],
  [`${url}\nheaders: { x: '{SECRET_KEY}' }\n${form}\n${good}`, /line 2: there is no '\{SECRET_KEY\}' here/],
  [`${url}\nheaders: { x: '{SMS_OTHER}' }\n${form}\n${good}`, /^SMS_OTHER is missing/],
  [`${url}\nheaders: { x: '{SMS_LINES}' }\n${form}\n${good}`, /no request can be made of this/],
  [`${url}\nheaders: { 'x y': '{SMS_KEY}' }\n${form}\n${good}`, /no request can be made of this/],
  [withTemplates("  en: { id: 1, text: 'Your code' }"), /line 5: the text of this template has no '\{code\}'/],
  [withTemplates("  en: { id: 1, text: '{#var#} is your code' }"), /write the name of a value instead of '\{#var#\}'/],
  [withTemplates("  en: { id: 1, text: '{code} {number}' }"), /line 5: there is no '\{number\}' here/],
  [withTemplates("  hi: { id: 1, text: '{code}' }"), /'templates' needs 'en'/],
  [withTemplates("  en: { id: 1, text: '{code}' }\n  xx: { id: 1 }"), /line 6: .*'xx'.*languages out of en, hi/],
  [withTemplates("  en: { id: 1 }\n  hi: { text: '{code}' }"), /line 6: 'templates.hi' has no 'id'/],
  [withTemplates("  en: { id: 1, txet: '{code}' }"), /line 5: nothing uses '\{txet\}'|line 5: there is no '\{code\}'/],
  [withTemplates("  en: { text: '{code}' }"), /there is no '\{id\}' here/],
  [withTemplates('  en: { id: 1, number: 2 }'), /'number' has a meaning already/],
])('%j stops the start with its line and what to do', (source, message) => {
  const failure = failureOf(source);
  expect(failure).toMatch(message);
  expect(failure).not.toMatch(/a secret|hidden/);
});

it('takes the least that a gateway needs', () => {
  expect(failureOf(`${url}\n${form}\n${good}`)).toBe('none');
});

it('stops the start when the file is not there', () => {
  expect(() => openSmsSender('/nowhere/sms.yaml')).toThrow(/^SMS_URL takes the path of a gateway's file; '\/nowhere/);
});
