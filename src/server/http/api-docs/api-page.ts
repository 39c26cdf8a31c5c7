import { type JsonSchema, type OpenApi, type Operation, only, tagOfCalls } from './openapi.ts';

/** How the values that most fields have are named on the page. Its first section explains them. */
const typeNames: Readonly<Record<string, string>> = {
  Id: 'id',
  IdInput: 'id',
  Text: 'text',
  OptionalText: 'text',
  Number: 'number',
  OptionalNumber: 'number',
  Permission: 'yes or no',
};

/**
 * Shows the document to people: every call with the fields of its payload and of its `data`. It is one file with its
 * style, without a script.
 */
export function apiPage(api: OpenApi): string {
  const operations = Object.entries(api.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ title: `${method.toUpperCase()} ${path}`, operation })),
  );
  const sections = api.tags.map(({ name, description }) => {
    const ofTag = operations.filter(({ operation }) => operation.tags.includes(name));
    return {
      list: `<h2>${name}</h2><p>${text(description)}</p><ul class="calls">${ofTag.map(linkOf).join('')}</ul>`,
      calls: ofTag.map(({ title, operation }) => sectionOf(title, operation, api)).join(''),
    };
  });
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${text(api.info.title)}</title>
<style>${style}</style>
</head>
<body>
<a class="skip" href="#first">Skip the list of calls</a>
<header>
<h1>${text(api.info.title)}</h1>
<p>${text(api.info.description)} The same for programs: <a href="/api/openapi.json">openapi.json</a>, OpenAPI 3.1.</p>
<p>Base URL: <code>${text(api.servers[0]?.url ?? '')}</code></p>
</header>
<nav aria-label="Calls">${sections.map(({ list }) => list).join('')}</nav>
<main id="first" tabindex="-1">
<section><h2 id="values">Values and responses</h2>
<p>Every response is <code>{"status": true, "message": "", "data": …}</code>. A refusal has <code>status</code> false and a message for the student, at HTTP 200; a failure has the same form and a status of its own:</p>
<ul>${Object.entries(api.components.responses)
    .map(([status, { description }]) => `<li><code>${status}</code> ${text(description)}</li>`)
    .join('')}</ul>
<p>The web app reads leniently: unknown fields do not matter, ids and numbers may be texts of themselves, what is optional may be missing, null or empty, and <code>data</code> may stand one level deeper, in <code>data.data</code>.</p>
</section>
${sections.map(({ calls }) => calls).join('\n')}
</main>
</body>
</html>
`;
}

function linkOf({ title, operation }: { title: string; operation: Operation }): string {
  return `<li><a href="#${operation.operationId}"><code>${text(title)}</code></a> ${text(operation.summary)}</li>`;
}

function sectionOf(title: string, operation: Operation, api: OpenApi): string {
  const { operationId, summary, description, security, tags, requestBody } = operation;
  const sent = requestBody && api.components.schemas[nameOf(requestBody.content['application/json'].schema)];
  const data = dataOf(operation);
  const facts = [
    tags.includes(tagOfCalls) ? '' : 'Optional.',
    security.length > 0 ? 'Needs the Token header.' : 'Needs no token.',
    description ?? '',
  ];
  return `<section><h3 id="${operationId}"><code>${text(title)}</code></h3>
<p>${text(summary)}. ${text(facts.filter(Boolean).join(' '))}</p>
${sent ? `<h4>Payload</h4>${fieldsOf(sent, api)}` : ''}
<h4><code>data</code></h4>${shapeOf(data, api)}
</section>
`;
}

function dataOf({ responses }: Operation): JsonSchema {
  const [granted] = responses[200].content['application/json'].schema.anyOf ?? [];
  return only(only(granted).properties?.['data']);
}

/** The fields of an object, or what else a schema is. */
function shapeOf(schema: JsonSchema, api: OpenApi): string {
  const { named, rest, isList } = resolve(schema, api);
  const fields = rest.properties ? fieldsOf(rest, api) : `<p>${named ? text(named) : 'Anything.'}</p>`;
  return isList ? `<p>A list; each of its items:</p>${fields}` : fields;
}

function fieldsOf({ properties = {}, required = [] }: JsonSchema, api: OpenApi): string {
  const fields = Object.entries(properties).map(([name, given]) => {
    const property = only(given);
    const { named, rest, isList } = resolve(property, api);
    const type = rest.properties ? (isList ? 'list of objects' : 'object') : `${isList ? 'list: ' : ''}${named}`;
    const facts = [type, required.includes(name) ? '' : 'optional'].filter(Boolean).join(', ');
    const inner = rest.properties ? fieldsOf(rest, api) : '';
    return `<li><code>${text(name)}</code> <i>${text(facts)}</i> ${text(property.description ?? '')}${inner}</li>`;
  });
  return fields.length > 0 ? `<ul class="fields">${fields.join('')}</ul>` : '<p>Nothing.</p>';
}

/** Follows references and lists down to an object or a value. */
function resolve(schema: JsonSchema, api: OpenApi): { named: string; rest: JsonSchema; isList: boolean } {
  if (schema.$ref !== undefined) {
    const name = nameOf(schema);
    const named = typeNames[name];
    if (named !== undefined) return { named, rest: {}, isList: false };
    return resolve(api.components.schemas[name] ?? {}, api);
  }
  const some = schema.anyOf?.map(only).find(({ type }) => type !== 'null');
  if (some) return resolve(some, api);
  if (schema.items) return { ...resolve(only([schema.items].flat()[0]), api), isList: true };
  return { named: typeOf(schema), rest: schema, isList: false };
}

function typeOf({ type, format, maxLength, const: constant }: JsonSchema): string {
  if (constant !== undefined) return JSON.stringify(constant);
  const name = [type].flat().join(' or ').replace('string', 'text') || 'anything';
  if (format) return format;
  return maxLength === undefined ? name : `${name} of at most ${maxLength}`;
}

function nameOf({ $ref = '' }: JsonSchema): string {
  return $ref.replace('#/components/schemas/', '');
}

/** Text as HTML; what is in backticks is code. */
function text(given: string): string {
  const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
  return given.replace(/[&<>"]/g, (sign) => entities[sign] ?? sign).replace(/`([^`]+)`/g, '<code>$1</code>');
}

const style = `
:root { color-scheme: light dark; --ink: light-dark(#101828, #e6eaf4); --soft: light-dark(#475467, #a9b4cc);
  --line: light-dark(#d6dbe6, #2a3550); --page: light-dark(#fff, #0b1020); --link: light-dark(#1d4ed8, #9db8ff); }
body { margin: 0 auto; max-width: 60rem; padding: 1rem; background: var(--page); color: var(--ink);
  font: 1rem/1.55 system-ui, sans-serif; overflow-wrap: anywhere; }
h1 { font-size: 1.6rem; line-height: 1.25; } h2 { margin-top: 2.5rem; } h3 { margin-top: 2.5rem; font-size: 1.1rem; }
h4 { margin: 1rem 0 0.25rem; color: var(--soft); font-size: 0.9rem; }
section { border-top: 1px solid var(--line); }
a { color: var(--link); } a:focus-visible { outline: 2px solid; outline-offset: 2px; }
code { font: 0.92em ui-monospace, monospace; } i { color: var(--soft); }
ul { margin: 0.25rem 0; padding-left: 1.25rem; }
.calls { list-style: none; padding: 0; } .calls li { padding: 0.2rem 0; } .calls a { display: inline-block; padding: 0.25rem 0; }
.fields .fields { border-left: 1px solid var(--line); list-style: none; padding-left: 0.75rem; }
.skip { position: absolute; left: -100vw; } .skip:focus { position: static; }
:target { scroll-margin-top: 1rem; text-decoration: underline; }
`;
