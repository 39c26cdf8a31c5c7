import * as z from 'zod/mini';
import { waitingData } from '#contract/auth/waiting.ts';
import type { Call } from '#contract/call.ts';
import { calls, extensionCalls } from '#contract/calls.ts';
import { chapter } from '#contract/chapters.ts';
import { batch, liveClass } from '#contract/live/live.ts';
import { newsItem } from '#contract/news.ts';
import { student } from '#contract/profile.ts';
import { question, quiz, quizResult, report, reportDetail, reportedQuestion } from '#contract/quiz/quiz.ts';
import { studyMaterial } from '#contract/study-materials.ts';
import { subject } from '#contract/subjects.ts';
import { supportChat } from '#contract/support-chat.ts';
import { topic } from '#contract/topics.ts';
import { id, number, optionalNumber, optionalText, permission, text } from '#contract/values/lenient.ts';
import { idInput } from '#contract/values/strict.ts';
import { recentlyWatched } from '#contract/watching/recently-watched.ts';
import { callDetails, callSummaries, fieldTexts, withoutCall } from './texts.ts';

/** A schema of the contract as JSON Schema. */
export type JsonSchema = z.core.JSONSchema.JSONSchema;

/** One call, as the document has it. */
interface Operation {
  operationId: string;
  tags: string[];
  summary: string;
  description?: string;
  security: Record<string, never[]>[];
  parameters?: object[];
  requestBody?: { required: true; content: Content };
  responses: { 200: { description: string; content: Content } };
}
type Content = { 'application/json': { schema: JsonSchema } };

export interface OpenApi {
  openapi: string;
  info: { title: string; version: string; description: string; license: { name: string; identifier: string } };
  servers: { url: string }[];
  tags: { name: string; description: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: {
    securitySchemes: object;
    responses: Record<string, { description: string }>;
    schemas: Record<string, JsonSchema>;
  };
}

const tagOfCalls = 'Calls of a provider';
const tagOfExtensions = 'Optional calls';

/**
 * Describes the contract in OpenAPI 3.1. The schemas are those by which the server reads requests and the web app reads
 * `data`, so the document cannot say anything else than they do.
 */
export function openApi(baseUrl: string): OpenApi {
  const schemas = nameSchemas();
  const all: readonly Call[] = [...calls, ...extensionCalls];
  const paths = all.map((call): [string, Record<string, Operation>] => [
    pathOf(call),
    { [call.method.toLowerCase()]: operationOf(call, schemas) },
  ]);
  return {
    openapi: '3.1.1',
    info: {
      title: 'Academy Portal: the calls of a provider',
      version: '1',
      description:
        'The web app works with every server that has the 19 calls below. docs/provider-api.md explains what schemas cannot say, and `npm run conformance -- URL` tries them.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: baseUrl }],
    tags: [
      { name: tagOfCalls, description: 'The 19 calls that the web app needs.' },
      { name: tagOfExtensions, description: 'Calls of the bundled server that another provider may lack.' },
    ],
    paths: Object.fromEntries(paths),
    components: {
      securitySchemes: {
        token: {
          type: 'apiKey',
          in: 'header',
          name: 'Token',
          description: 'The `token` of the response of verifyOTP.',
        },
      },
      responses: failures,
      schemas: { ...describeSchemas(schemas), ...envelopes },
    },
  };
}

type Names = z.core.$ZodRegistry<{ id: string; description?: string }>;

/** The values that most fields have. */
const values = {
  Id: { schema: id, description: 'An identifier: text, or a number that stands for it.' },
  Text: { schema: text, description: 'Text, which may be empty.' },
  OptionalText: { schema: optionalText, description: 'Text. It may be missing, null or empty.' },
  Number: { schema: number, description: 'A number, or a text that is one.' },
  OptionalNumber: {
    schema: optionalNumber,
    description: 'A number, or a text that is one. It may be missing, null or empty.',
  },
  Permission: { schema: permission, description: 'Given, unless it is false, 0 or no.' },
  IdInput: { schema: idInput, description: 'An identifier that the provider gave out earlier, as text.' },
};

const nouns = {
  Student: student,
  Subject: subject,
  Chapter: chapter,
  Topic: topic,
  Batch: batch,
  LiveClass: liveClass,
  WatchedVideo: recentlyWatched,
  StudyMaterial: studyMaterial,
  NewsItem: newsItem,
  SupportChat: supportChat,
  Quiz: quiz,
  Question: question,
  QuizResult: quizResult,
  Report: report,
  ReportDetail: reportDetail,
  ReportedQuestion: reportedQuestion,
};

/** Gives the contract's schemas the names that they have in the document. Each has one. */
function nameSchemas(): Names {
  const names: Names = z.registry();
  for (const [name, { schema, description }] of Object.entries(values)) names.add(schema, { id: name, description });
  for (const [name, schema] of Object.entries(nouns)) names.add(schema, { id: name });
  for (const call of [...calls, ...extensionCalls]) {
    if (call.method === 'POST' && !names.has(call.input)) names.add(call.input, { id: `${call.name}.request` });
    if (!names.has(call.data)) names.add(call.data, { id: `${call.name}.data` });
  }
  return names;
}

const refTo = (name: string | undefined): JsonSchema => ({ $ref: `#/components/schemas/${name}` });

function describeSchemas(names: Names): Record<string, JsonSchema> {
  const { schemas } = z.toJSONSchema(names, {
    // What may be sent. What a reader makes of it, such as texts of numbers, is its own business.
    io: 'input',
    unrepresentable: 'any',
    uri: (name) => `#/components/schemas/${name}`,
  });
  return Object.fromEntries(Object.entries(schemas).map(([name, schema]) => [name, describeFields(schema)]));
}

/** Adds what its fields mean. The value may have a description of its own, beside which this one stands. */
function describeFields(schema: JsonSchema): JsonSchema {
  const { $schema: _, $id: __, properties, items, anyOf, ...rest } = schema;
  const described = Object.entries(properties ?? {}).map(([name, property]) => {
    const description = fieldTexts[name];
    return [name, { ...describeFields(only(property)), ...(description !== undefined && { description }) }];
  });
  return {
    ...rest,
    ...(properties && { properties: Object.fromEntries(described) }),
    ...(items !== undefined && { items: describeFields(only([items].flat()[0])) }),
    ...(anyOf && { anyOf: anyOf.map((each) => describeFields(only(each))) }),
  };
}

/** JSON Schema also has `true` and `false` for anything and nothing; the first is the same as a schema without rules. */
export function only(schema: boolean | JsonSchema | undefined): JsonSchema {
  return typeof schema === 'object' ? schema : {};
}

function pathOf({ path }: Call): string {
  return path.replace(/\?.*/, '');
}

function operationOf(call: Call, names: Names): Operation {
  const summary = callSummaries[call.name] ?? call.name;
  const without = withoutCall[call.name];
  const isOptional = without !== undefined;
  const description = [callDetails[call.name], without && `Without it: ${without}`].filter(Boolean).join(' ');
  const query = [...new URL(call.path, 'http://provider').searchParams];
  return {
    operationId: call.name,
    tags: [isOptional ? tagOfExtensions : tagOfCalls],
    summary,
    ...(description && { description }),
    security: call.session ? [{ token: [] }] : [],
    ...(query.length > 0 && {
      parameters: query.map(([name, value]) => ({ name, in: 'query', schema: { type: 'string', const: value } })),
    }),
    ...(call.method === 'POST' && {
      requestBody: {
        required: true,
        content: { 'application/json': { schema: refTo(names.get(call.input)?.id) } },
      },
    }),
    responses: {
      200: { description: 'Granted, or refused in words for the student.', content: responseOf(call, names) },
      ...Object.fromEntries(failuresOf(call).map((status) => [status, { $ref: `#/components/responses/${status}` }])),
    },
  };
}

function responseOf(call: Call, names: Names): Content {
  const granted: JsonSchema = {
    type: 'object',
    properties: {
      status: { const: true },
      message: { type: 'string' },
      data: refTo(names.get(call.data)?.id),
      ...(call.name === 'verifyOTP' && { token: { type: 'string', description: 'For the Token header.' } }),
    },
    required: ['status', 'message', 'data', ...(call.name === 'verifyOTP' ? ['token'] : [])],
  };
  return { 'application/json': { schema: { anyOf: [granted, refTo('Refused')] } } };
}

function failuresOf({ session, method, name }: Call): number[] {
  const ofBody = method === 'POST' ? [400, 413, 415] : [];
  const ofSession = session ? [401, 403] : [];
  const isOptional = withoutCall[name] !== undefined;
  return [...ofBody, ...ofSession, ...(isOptional ? [404] : []), 429, 503];
}

const refused = { 'application/json': { schema: refTo('Refused') } };
const retryAfter = {
  headers: { 'Retry-After': { description: 'Seconds, after which the app tries again.', schema: { type: 'integer' } } },
};

const failures = {
  400: { description: 'The body is not JSON, or a field has another type.', content: refused },
  401: { description: 'The token is missing, expired or revoked. The app signs the student out.', content: refused },
  403: {
    description: `Not the student's own, or in a subject in which they are not enrolled. Where the academy has not let a student in yet, \`data\` is ${JSON.stringify(waitingData)}.`,
    content: refused,
  },
  404: { description: 'The provider has no such call.', content: refused },
  413: { description: 'The body is too long.', content: refused },
  415: { description: 'The body is not application/json.', content: refused },
  429: { description: 'Too many requests.', ...retryAfter, content: refused },
  503: { description: 'Not now.', ...retryAfter, content: refused },
};

const envelopes: Record<string, JsonSchema> = {
  Refused: {
    type: 'object',
    description: 'A refusal (HTTP 200) or a failure.',
    properties: {
      status: { const: false },
      message: {
        type: 'string',
        description: 'For the student, in the language of Accept-Language where there is one.',
      },
      data: { description: 'Usually null.' },
    },
    required: ['status', 'message'],
  },
};
