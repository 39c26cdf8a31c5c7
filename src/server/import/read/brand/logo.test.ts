import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { createReadContext } from '#server/files/read-context.ts';
import { brandStyle } from '#server/http/web/brand.ts';
import { readAcademy } from '#server/import/read/read-academy.ts';
import { render } from '#server/messages/text.ts';
import { type Files, testFolder } from '#server/testing/test-folder.ts';
import { contrast, fromOklch, primaryLightnesses, readColour } from './colour.ts';
import { logoFile } from './logo.ts';

const folder = testFolder();

function read(settings: string, files: Files = {}) {
  const context = createReadContext(folder.write({ 'P/A/': '', 'academy.yaml': settings, ...files }));
  const { logo, colour } = readAcademy(context).settings;
  const errors = context.errors.map(
    ({ file, line, message }) => `${file}${line ? `:${line}` : ''}: ${render(message)}`,
  );
  return {
    logo,
    colour,
    errors,
    warnings: context.warnings.map(({ message }) => render(message)),
    skipped: context.skipped,
  };
}

/** As much of a PNG as tells its size. */
function png(width: number, height: number): Buffer {
  const header = Buffer.from('\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\0\0\0\0\0\0', 'latin1');
  header.writeUInt32BE(width, 16);
  header.writeUInt32BE(height, 20);
  return header;
}

const svg =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><style>.a{fill:#0a5}</style><path class="a" d="M0 0h9v9z"/></svg>';

test('academy.yaml names a colour and a logo', () => {
  const read1 = read('logo: Logo.svg\ncolour: "#074"\n', {
    'logo.svg': `<?xml version="1.0"?>\n<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">\n<!-- made by hand -->\n${svg}\n`,
  });
  expect(read1).toMatchObject({ errors: [], warnings: [], skipped: [], logo: { svg } });
  expect(read1.colour?.hue).toBeGreaterThan(140);
  expect(read('color: 0a5\n')).toMatchObject({
    errors: [],
    logo: undefined,
    warnings: ['the color 0a5 is shown darker, so that white text on it can be read'],
  });
});

test('a picture becomes an SVG, and a square PNG of enough pixels an icon too', () => {
  const { logo, errors } = read('logo: logo.png\n', { 'logo.png': png(300, 100) });
  expect(errors).toEqual([]);
  expect(logo?.svg).toMatch(
    /viewBox="0 0 300 300"><image x="0" y="100" width="300" height="100" href="data:image\/png;base64,/,
  );
  expect(logo?.png).toBeUndefined();
  expect(read('logo: logo.png\n', { 'logo.png': png(512, 512) }).logo?.png).toBeDefined();
});

test('its file can be written again', () => {
  const read1 = (name: string, content: Buffer | string) => read(`logo: ${name}\n`, { [name]: content }).logo;
  // An SVG may look like what is made of a picture.
  const asSvg = read1('logo.png', png(512, 512))?.svg ?? '';
  for (const [name, content] of [
    ['logo.png', png(512, 512)],
    ['logo.png', png(300, 100)],
    ['logo.svg', svg],
    ['logo.svg', asSvg],
  ] as const) {
    const logo = read1(name, content);
    expect(logo && logoFile(logo)).toEqual({ name, bytes: Buffer.from(content) });
  }
});

test.each<[what: string, settings: string, files: Files, error: string]>([
  [
    'a comment in place of a colour',
    'name: X\ncolour: #0a5\n',
    {},
    'academy.yaml:2: colour is empty, but it must be a colour in quotation marks, such as colour: "#00aa55".',
  ],
  [
    'a colour by its name',
    'color: green\n',
    {},
    `academy.yaml:1: color is 'green', but it must be a colour in quotation marks, such as color: "#00aa55".`,
  ],
  [
    'a missing logo',
    'logo: logo.png\n',
    {},
    "academy.yaml: there is no file 'logo.png' in the academy folder. The logo is a PNG, JPEG, WebP or SVG file.",
  ],
  [
    'a large logo',
    'logo: l.png\n',
    { 'l.png': Buffer.alloc(200_000) },
    'l.png: the logo has 195 kB, but the limit is 150 kB. Save it smaller: 512 by 512 pixels are plenty.',
  ],
  [
    'a bomb',
    'logo: l.png\n',
    { 'l.png': png(60_000, 60_000) },
    'l.png: the logo has 60000 by 60000 pixels, but the limit is 2048.',
  ],
  [
    'no picture',
    'logo: l.png\n',
    { 'l.png': 'text' },
    'l.png: this is no picture that can be a logo. It is a PNG, JPEG, WebP or SVG file.',
  ],
  [
    'no SVG',
    'logo: l.svg\n',
    { 'l.svg': '<html></html>' },
    'l.svg: this is no SVG file. The logo is a PNG, JPEG, WebP or SVG file.',
  ],
])('%s is an error', (_, settings, files, error) => {
  expect(read(settings, files).errors).toEqual([error]);
});

test.each([
  '<script>alert(1)</script>',
  '<svg:script href="data:,alert(1)"/>',
  '<g onload="alert(1)"/>',
  '<g\nONCLICK = "alert(1)"/>',
  '<foreignObject><p>Sign in</p></foreignObject>',
  '<a href="https://example.org"><path/></a>',
  '<image xlink:href="//example.org/x.png"/>',
  '<image href="data:image/svg+xml;base64,PHN2Zz4="/>',
  '<style>@import "//example.org";</style>',
  '<path fill="url(https://example.org/x)"/>',
  '<animate attributeName="href" to="javascript:alert(1)"/>',
])('an SVG that does more than draw is refused: %s', (part) => {
  const { errors, logo } = read('logo: l.svg\n', { 'l.svg': svg.replace('</svg>', `${part}</svg>`) });
  expect(errors).toEqual([expect.stringMatching(/^l\.svg: this SVG contains '.*', which a logo cannot have/s)]);
  expect(logo).toBeUndefined();
});

test('so is one with entities, which can unpack to gigabytes', () => {
  const { errors } = read('logo: l.svg\n', { 'l.svg': `<!DOCTYPE svg [<!ENTITY a "aaaa">]>${svg}` });
  expect(errors).toEqual([expect.stringContaining('this is no SVG file')]);
});

describe('the colour of an academy', () => {
  test('the hue of a colour is that of oklch', () => {
    expect(readColour('#2563d9')).toEqual({ hue: 262, chroma: expect.closeTo(0.19, 1), isDarkened: false });
    expect(readColour('0a5')).toEqual(readColour('#00AA55'));
    expect(readColour('#f00')?.hue).toBe(29);
  });

  test.each(['', 'green', '#12', '#12345', '#ggg', 'rgb(0,0,0)', '#0a5; } body { display: none'])(
    'other text is no colour: %j',
    (text) => {
      expect(readColour(text)).toBeUndefined();
    },
  );

  test('a light colour is told to be darkened', () => {
    const isDarkened = (text: string) => readColour(text)?.isDarkened;
    expect(['#fff', '#ffeb3b', '#0a5', '#074', '#800', '#000'].filter(isDarkened)).toEqual(['#fff', '#ffeb3b', '#0a5']);
  });

  /** What stands on what in src/ui/theme.css: text first. Each is a lightness and a chroma, where the brand's own is left out. */
  const pairs: [text: [number, number?], on: [number, number?]][] = [
    [[0.46], [1, 0]],
    [[0.46], [0.977, 0.006]],
    [[0.46], [0.945, 0.028]],
    [
      [0.475, 0.03],
      [0.95, 0.01],
    ],
    [
      [0.8, 0.1],
      [0.275, 0.034],
    ],
    [
      [0.8, 0.1],
      [0.295, 0.06],
    ],
  ];

  test('text can be read in every colour, in the light and in the dark', () => {
    const css = readFileSync(join(import.meta.dirname, '../../../../ui/theme.css'), 'utf8');
    const written = [...css.matchAll(/--primary(?:-strong)?: oklch\(([\d.]+) /g)].map((match) => Number(match[1]));
    expect(written.toSorted()).toEqual([...primaryLightnesses, 0.56]);
    expect(brandStyle({ colour: { hue: 1, chroma: 0.1 } }).element).toContain('--primary:oklch(0.52 ');
    for (let step = 0; step < 16 ** 3; step += 7) {
      const { hue, chroma } = readColour(`#${step.toString(16).padStart(3, '0')}`) ?? { hue: 0, chroma: 1 };
      for (const lightness of primaryLightnesses)
        expect(contrast([1, 1, 1], fromOklch(lightness, chroma, hue))).toBeGreaterThan(4.49);
      for (const [text, on] of pairs) {
        const [one, other] = [text, on].map(([lightness, own = chroma]) => fromOklch(lightness, own, hue));
        expect(contrast(one ?? [0, 0, 0], other ?? [0, 0, 0])).toBeGreaterThan(4.5);
      }
    }
  });
});
