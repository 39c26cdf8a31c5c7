import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openSmsSender } from '#server/platform/sms/open-sms-sender.ts';
import { type MessageKind, messageKinds, type SmsSender } from '#server/platform/sms/sms-sender.ts';
import { testFolder } from '#server/testing/test-folder.ts';
import { type GatewayRequest, startTestGateway, type TestGateway, testSms } from '#server/testing/test-gateway.ts';

const examples = join(import.meta.dirname, '../../../../../docs/sms');

const environment = {
  SMS_AUTHKEY: 'authkey&secret',
  SMS_KEY: 'key/secret',
  SMS_TOKEN: 'token secret',
  SMS_ACCOUNT_SID: 'AC1234abcd',
  SMS_AUTH_TOKEN: 'auth-token-secret',
  SMS_USER: '2000123456',
  SMS_PASSWORD: 'pass+word=secret',
  SMS_SENDER: 'SUNRSE',
  SMS_ENTITY_ID: '1101160000000012345',
  SMS_TEMPLATE_ID: '1107160000000012345',
  SMS_MESSAGE_ID: '111111',
  SMS_PHONE_NUMBER_ID: '106540352242922',
  SMS_TEMPLATE: 'sign_in',
  ...Object.fromEntries(
    ['MARKS', 'ABSENT', 'NOTICE', 'CLASS', 'CARD'].flatMap((kind) =>
      ['TEMPLATE_ID', 'TEMPLATE', 'MESSAGE_ID'].map((name) => [`SMS_${kind}_${name}`, `${kind} ${name}`]),
    ),
  ),
};

interface Example {
  /** Method and path of the request. */
  to: string;
  sends: (request: GatewayRequest) => unknown;
  expected: unknown;
  /** An answer that the vendor documents for a message that was accepted. */
  success: { status: number; body: string };
  /** Answers that the vendor documents for others, with the words of the log. */
  failures: { status: number; body: string; words: string }[];
}

const sentJson = ({ body }: GatewayRequest) => JSON.parse(body);
const sentForm = ({ body }: GatewayRequest) => Object.fromEntries(new URLSearchParams(body));
const basic = (user: string, password: string) => `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`;
const fast2sms = {
  to: 'POST /dev/bulkV2',
  sends: (request: GatewayRequest) => ({ key: request.headers['authorization'], ...sentJson(request) }),
  success: {
    status: 200,
    body: '{"return":true,"request_id":"lwdtp7cjyqxvfe9","message":["SMS sent successfully."]}',
  },
  failures: [
    {
      status: 401,
      body: '{"return":false,"status_code":412,"message":"Invalid Authentication, Check Authorization Key"}',
      words: '401: Invalid Authentication, Check Authorization Key',
    },
    {
      status: 400,
      body: '{"return":false,"status_code":996,"message":"Before using OTP SMS API, complete KYC."}',
      words: '400: Before using OTP SMS API, complete KYC.',
    },
    {
      status: 200,
      body: '{"return":false,"message":["Invalid Numbers 9876543210"]}',
      words: '200: ["Invalid Numbers #',
    },
  ],
};

const vendors: Record<string, Example> = {
  msg91: {
    to: 'POST /api/v5/flow',
    sends: (request) => ({ key: request.headers['authkey'], ...sentJson(request) }),
    expected: {
      key: environment.SMS_AUTHKEY,
      template_id: environment.SMS_TEMPLATE_ID,
      recipients: [{ mobiles: '919876543210', OTP: '4821' }],
    },
    success: { status: 200, body: '{"message":"5762846b4f8d285d378b4567","type":"success"}' },
    failures: [
      { status: 200, body: '{"type":"error","message":"flow_id missing"}', words: '200: flow_id missing' },
      {
        status: 401,
        body: '{"status":"fail","hasError":true,"errors":"Unauthorized","code":"201"}',
        words: '401: {"status":"fail"',
      },
    ],
  },
  'msg91-otp': {
    to: `POST /api/v5/otp?template_id=${environment.SMS_TEMPLATE_ID}&mobile=919876543210&otp=4821&otp_expiry=5`,
    sends: ({ headers, body }) => ({ key: headers['authkey'], body }),
    expected: { key: environment.SMS_AUTHKEY, body: '' },
    success: { status: 200, body: '{"request_id":"3763646c3058373530393938","type":"success"}' },
    failures: [
      { status: 200, body: '{"message":"Template ID missing","type":"error"}', words: '200: Template ID missing' },
    ],
  },
  'fast2sms-otp': {
    ...fast2sms,
    expected: { key: environment.SMS_KEY, route: 'otp', variables_values: '4821', numbers: '9876543210' },
  },
  'fast2sms-dlt': {
    ...fast2sms,
    expected: {
      key: environment.SMS_KEY,
      route: 'dlt',
      sender_id: 'SUNRSE',
      message: '111111',
      variables_values: '4821|4821',
      numbers: '9876543210',
    },
  },
  twilio: {
    to: 'POST /2010-04-01/Accounts/AC1234abcd/Messages.json',
    sends: (request) => ({ key: request.headers['authorization'], ...sentForm(request) }),
    expected: {
      key: basic('AC1234abcd', environment.SMS_AUTH_TOKEN),
      To: '+919876543210',
      From: 'SUNRSE',
      Body: testSms.text,
    },
    success: {
      status: 201,
      body: '{"sid":"SM1234","status":"queued","to":"+919876543210","body":"4821 is your code","error_code":null}',
    },
    failures: [
      {
        status: 400,
        body: `{"code":21211,"message":"The 'To' number +919876543210 is not a valid phone number.","more_info":"https://www.twilio.com/docs/errors/21211","status":400}`,
        words: "400: The 'To' number ####### is not a valid phone number.",
      },
      { status: 401, body: '{"code":20003,"message":"Authenticate","status":401}', words: '401: Authenticate' },
      { status: 201, body: '{"status":"failed","error_code":30007,"message":null}', words: '201: {"status":"failed"' },
    ],
  },
  gupshup: {
    to: 'POST /GatewayAPI/rest',
    sends: sentForm,
    expected: {
      method: 'SendMessage',
      v: '1.1',
      auth_scheme: 'plain',
      format: 'text',
      userid: environment.SMS_USER,
      password: environment.SMS_PASSWORD,
      mask: 'SUNRSE',
      send_to: '919876543210',
      msg: testSms.text,
      msg_type: 'TEXT',
      principalEntityId: environment.SMS_ENTITY_ID,
      dltTemplateId: environment.SMS_TEMPLATE_ID,
    },
    success: { status: 200, body: 'success | 919876543210 | 3562707498794989059-328736121207676738' },
    failures: [
      {
        status: 200,
        body: 'error | 102 | Authentication failed due to invalid userId or password.',
        words: '200: error | 102 | Authentication failed due to invalid userId or password.',
      },
      {
        status: 200,
        body: 'error | 105 | The phone number "919876543210" is not a valid phone number',
        words: '200: error | 105 | The phone number "#######" is not a valid phone number',
      },
    ],
  },
  exotel: {
    to: 'POST /v1/Accounts/AC1234abcd/Sms/send',
    sends: (request) => ({ key: request.headers['authorization'], ...sentForm(request) }),
    expected: {
      key: basic(environment.SMS_KEY, environment.SMS_TOKEN),
      From: 'SUNRSE',
      To: '+919876543210',
      Body: testSms.text,
      EncodingType: 'plain',
      Priority: 'high',
      SmsType: 'transactional',
      DltEntityId: environment.SMS_ENTITY_ID,
      DltTemplateId: environment.SMS_TEMPLATE_ID,
    },
    success: {
      status: 200,
      body: '{"SMSMessage":{"Sid":"sms_sid","To":"+919876543210","Body":"4821 is your code","Status": "queued"}}',
    },
    failures: [
      {
        status: 401,
        body: '{"RestException":{"Status":401,"Message":"Authentication failed. Invalid API Key or Token.","Code":"UNAUTHORIZED"}}',
        words: '401: Authentication failed. Invalid API Key or Token.',
      },
      {
        status: 400,
        body: '<TwilioResponse>\n <RestException>\n  <Status>400</Status>\n  <Message>Invalid Recipient [9876543210]</Message>\n </RestException>\n</TwilioResponse>',
        words:
          '400: <TwilioResponse> <RestException> <Status>400</Status> <Message>Invalid Recipient [#######]</Message>',
      },
      { status: 200, body: '{"SMSMessage":{"Status": "failed"}}', words: '200: {"SMSMessage":{"Status": "failed"}}' },
    ],
  },
  whatsapp: {
    to: `POST /v23.0/${environment.SMS_PHONE_NUMBER_ID}/messages`,
    sends: (request) => ({ key: request.headers['authorization'], ...sentJson(request) }),
    expected: {
      key: `Bearer ${environment.SMS_TOKEN}`,
      messaging_product: 'whatsapp',
      recipient_type: 'individual',
      to: '919876543210',
      type: 'template',
      template: {
        name: 'sign_in',
        language: { code: 'en' },
        components: [
          { type: 'body', parameters: [{ type: 'text', text: '4821' }] },
          { type: 'button', sub_type: 'url', index: '0', parameters: [{ type: 'text', text: '4821' }] },
        ],
      },
    },
    success: {
      status: 200,
      body: '{"messaging_product":"whatsapp","contacts":[{"input":"919876543210","wa_id":"919876543210"}],"messages":[{"id":"wamid.HBgL"}]}',
    },
    failures: [
      {
        status: 404,
        body: '{"error":{"message":"(#132001) Template name does not exist in the translation","type":"OAuthException","code":132001}}',
        words: '404: (#132001) Template name does not exist in the translation',
      },
      {
        status: 401,
        body: '{"error":{"message":"Error validating access token","type":"OAuthException","code":190}}',
        words: '401: Error validating access token',
      },
    ],
  },
};

let gateway: TestGateway;
const folder = testFolder();
beforeEach(async () => {
  gateway = await startTestGateway();
});
afterEach(() => gateway.close());

/** Opens the example as it is, but for the host of its address. */
function open(name: string, variables: Record<string, string> = environment): SmsSender {
  const source = readFileSync(join(examples, `${name}.yaml`), 'utf8');
  const path = join(folder.base(), `${name}.yaml`);
  writeFileSync(path, source.replace(/^url: https:\/\/[^/]+/m, `url: ${gateway.address}`));
  return openSmsSender(path, { environment: variables });
}

const kinds = Object.entries(messageKinds) as [MessageKind, readonly string[]][];

it('tests every example', () => {
  const files = readdirSync(examples).filter((name) => name.endsWith('.yaml'));
  expect(Object.keys(vendors).map((name) => `${name}.yaml`)).toEqual(expect.arrayContaining(files));
});

describe.each(Object.entries(vendors))('%s', (name, { to, sends, expected, success, failures }) => {
  it('is sent what it documents', async () => {
    gateway.answer = success;
    const answered = await open(name).send(testSms);
    const [request] = gateway.received;
    expect(`${request?.method} ${request?.url}`).toBe(to);
    expect(request && sends(request)).toEqual(expected);
    expect(answered).toMatch(new RegExp(`^${success.status}: \\S`));
    expect(answered).not.toMatch(/98765|4821|secret/);
  });

  it.each(failures)('fails with its words when it answers $status $body', async ({ status, body, words }) => {
    gateway.answer = { status, body };
    await expect(open(name).send(testSms)).rejects.toThrow(`The SMS gateway returned ${words}`);
  });

  it('sends families what its templates say, once the variables of a kind are set', async () => {
    gateway.answer = success;
    const sender = open(name);
    for (const [kind, names] of kinds.filter(([kind]) => sender.languagesOf(kind).length > 0)) {
      const values = Object.fromEntries(['student', ...names].map((value) => [value, `the ${value}`]));
      await sender.send({ ...testSms, otp: '', kind, values, text: Object.values(values).join(' ') });
      const request = gateway.received.at(-1);
      const sent = new URLSearchParams(request?.body).toString().replaceAll('+', ' ');
      expect(sent).not.toMatch(/EncodingType=unicode|msg_type=Unicode/);
      const text = sender.textOf({ ...testSms, otp: '', kind, values, text: '' }) ?? '';
      const told = Object.values(values).filter((value) => text === '' || text.includes(value));
      expect([kind, told.filter((value) => !sent.includes(encodeURI(value).replaceAll('%20', ' ')))]).toEqual([
        kind,
        [],
      ]);
    }
    if (sender.languagesOf('notice').length > 0 && /exotel|gupshup/.test(name)) {
      // One letter of another script makes all of a text Unicode, as the price has it.
      await sender.send({ ...testSms, otp: '', kind: 'notice', values: { notice: 'Hello आशा' }, text: '' });
      expect(gateway.received.at(-1)?.body).toMatch(/EncodingType=unicode|msg_type=Unicode_text/);
    }
    const without = Object.fromEntries(Object.entries(environment).filter(([key]) => !key.includes('MARKS')));
    const has = /_(MARKS|ABSENT)_/.test(readFileSync(join(examples, `${name}.yaml`), 'utf8'));
    expect(open(name, without).languagesOf('marks')).toEqual(has ? [] : sender.languagesOf('marks'));
    expect(kinds.filter(([kind]) => sender.languagesOf(kind).length > 0)).toHaveLength(name.endsWith('-otp') ? 0 : 5);
  });

  it('is asked at an address of its own, over https', () => {
    expect(() => openSmsSender(join(examples, `${name}.yaml`), { environment })).not.toThrow();
    expect(readFileSync(join(examples, `${name}.yaml`), 'utf8')).toMatch(/^url: https:\/\//m);
  });
});
