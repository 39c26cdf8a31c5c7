import { render, waitFor } from '@testing-library/react';
import { beforeAll, describe, expect, test } from 'vitest';
import { fakeMathml } from '#ui/testing/fake-mathml.ts';
import { RichText } from './rich-text.tsx';

beforeAll(fakeMathml);

/** Renders a text and returns its element when it is complete. */
async function show(source: string, inline = false): Promise<HTMLElement> {
  const { container } = render(<RichText source={source} inline={inline} />);
  await waitFor(() => expect(container.querySelector('[aria-busy]')).toBeNull());
  const host = container.firstElementChild;
  return host instanceof HTMLElement ? host : expect.fail();
}
const htmlOf = async (source: string, inline = false) => (await show(source, inline)).innerHTML;

describe('plain text', () => {
  test.each([
    '5 < 6 and 7 > 2',
    'R&D',
    'a<b, c>d',
    'List<String>',
    'from $5 to $6',
    'Rs. 5\nor less',
    '#include <stdio.h>',
  ])('%s stays as it was typed, at once', (source) => {
    const { container } = render(<RichText source={source} />);
    expect(container.textContent).toBe(source);
    expect(container.querySelector('.rich-text-plain')?.children).toHaveLength(0);
  });

  test('entities are decoded', async () => {
    expect((await show('5 &lt; 6 &amp; 7')).textContent).toBe('5 < 6 & 7');
  });
});

describe('simple HTML', () => {
  test('stays as it is', async () => {
    const source = '<p>H<sub>2</sub>O is <strong>water</strong></p><ul><li>wet</li></ul>';
    expect(await htmlOf(source)).toBe(source);
  });

  test('a < or & that is no markup stays', async () => {
    expect((await show('<p>if a<b, c>d or x<y and y>z, A & B</p>')).textContent).toBe(
      'if a<b, c>d or x<y and y>z, A & B',
    );
  });

  test('headings begin below the page’s own, and no level is left out', async () => {
    expect(await htmlOf('<h1>A</h1><h4>B</h4>')).toBe('<h2>A</h2><h3>B</h3>');
  });

  test('a table scrolls in a box of its own, within reach of the keyboard', async () => {
    const host = await show('<table><tbody><tr><td>1</td></tr></tbody></table>');
    expect(host.querySelector('.rich-text-scroller[tabindex="0"] > table td')?.textContent).toBe('1');
  });

  test('inside a line there are no paragraphs', async () => {
    expect(await htmlOf('<p>one</p><p>two <em>three</em></p>', true)).toBe('one<br>two <em>three</em>');
  });

  test('a link opens in a new tab, and only to http, https or mailto', async () => {
    const host = await show(
      '<a href="https://x.example/">a</a><a href="mailto:a@x.example">b</a><a href="ftp://x">c</a>',
    );
    const links = [...host.querySelectorAll('a')];
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['https://x.example/', 'mailto:a@x.example']);
    expect(links[0]?.target).toBe('_blank');
    expect(links[0]?.rel).toBe('noopener noreferrer nofollow');
    expect(host.textContent).toBe('abc');
  });

  test('a picture’s relative URL is the provider’s; a broken picture is replaced by its description', async () => {
    const host = await show('<p><img src="pics/cell.png" alt="A cell" width="40" height="30"></p>');
    const image = host.querySelector('img') ?? expect.fail();
    expect(image.getAttribute('src')).toBe(new URL('/api/pics/cell.png', location.href).href);
    expect(image.getAttribute('loading')).toBe('lazy');
    image.dispatchEvent(new Event('error'));
    expect(host.innerHTML).toBe('<p>A cell</p>');
  });
});

describe('what was written is shown', () => {
  test.each([
    'If a<b and b>c, which is the smallest?',
    'p<q and q>r',
    'Let 0<p and q>0. Then p+q is',
    'i<j and j>k',
    'A<B>C',
    '<p>',
    '<br>',
    '<h1>',
    '<td>',
    '<b></b>',
    '<script>alert(1)</script>',
    '<!-- a comment -->',
    'The tag <p> makes a paragraph',
  ])('%s', async (source) => {
    for (const inline of [true, false]) expect((await show(source, inline)).textContent).toBe(source);
  });

  test('a < in a formula is one, beside tags, too', async () => {
    const host = await show('<p>Solve \\(x<a \\text{ or } x>b\\)</p>');
    expect(host.querySelector('math')?.textContent?.replaceAll(/\s/g, '')).toBe('x<aorx>b');
  });

  test('a % in a formula is a sign, and hides nothing', async () => {
    const host = await show('\\(20% \\text{ of } x + 5\\%\\)');
    expect(host.querySelector('math')?.textContent?.replaceAll(/\s/g, '')).toBe('20%ofx+5%');
  });
});

describe('MathML', () => {
  test('is shown, with a name', async () => {
    const host = await show(
      '<p>Half is <math xmlns="http://www.w3.org/1998/Math/MathML"><mfrac><mn>1</mn><mn>2</mn></mfrac></math></p>',
    );
    const math = host.querySelector('p > math');
    expect(math?.namespaceURI).toBe('http://www.w3.org/1998/Math/MathML');
    expect(math?.innerHTML).toBe('<mfrac><mn>1</mn><mn>2</mn></mfrac>');
    expect(math?.getAttribute('aria-label')).toBe('1 over 2');
  });

  test('as an option, and written by Word', async () => {
    const host = await show('<mml:math><mml:msup><mml:mi>x</mml:mi><mml:mn>2</mml:mn></mml:msup></mml:math>', true);
    expect(host.querySelector('math')?.getAttribute('aria-label')).toBe('x squared');
  });

  test('has the brackets and the letters that browsers leave out', async () => {
    const host = await show('<math><mfenced open="["><mi>a</mi><mi>b</mi></mfenced>=c</math>');
    expect(host.querySelector('math')?.innerHTML).toBe(
      '<mrow><mo>[</mo><mi>a</mi><mo>,</mo><mi>b</mi><mo>)</mo></mrow><mtext>=c</mtext>',
    );
  });

  test('has no more parts than a phone can draw; beyond that its letters are shown', async () => {
    const host = await show(`<p><math>${'<msqrt>'.repeat(100)}<mi>x</mi>${'</msqrt>'.repeat(100)}</math></p>`);
    expect(host.innerHTML).toBe('<p>x</p>');
  });

  test('keeps the width of a space that is one', async () => {
    const host = await show('<math><mspace width="1em"/><mspace width="999em" height="9em"/><mi>x</mi></math>');
    expect(host.querySelector('math')?.innerHTML).toBe('<mspace width="1em"></mspace><mspace></mspace><mi>x</mi>');
  });
});

describe('a single $', () => {
  test.each([
    ['$\\frac12$', '12'],
    ['Let $x^2$ be', 'x2'],
    ['<p>Let $x_1$, be</p>', 'x1'],
    ['$30^\\circ$C', '30∘'],
    ['$5 and $x^2$', 'x2'],
  ])('in %s delimits a formula', async (source, formula) => {
    const math = (await show(source)).querySelectorAll('math');
    expect([...math].map(({ textContent }) => textContent)).toEqual([formula]);
    expect(math[0]?.getAttribute('display')).not.toBe('block');
  });

  test.each([
    'from $5 to $6',
    'from $5^{*} to $6^{*}',
    '$5_000 and 6 $',
    '$x$',
    '$ x^2$',
    '$x^2\nand$',
    '\\$x^2$',
    '$first_name$last_name',
    'US$5^*/US$6',
  ])('in %s is money, or a name', async (source) => {
    const host = await show(source);
    expect(host.querySelector('math')).toBeNull();
    expect(host.textContent).toBe(source);
  });
});

describe('maths', () => {
  test.each([
    ['\\(x^2\\)', null],
    ['\\[x^2\\]', 'block'],
    ['$$x^2$$', 'block'],
  ])('%s is MathML', async (source, display) => {
    const math = (await show(`Let ${source} be`)).querySelector('math');
    expect(math?.querySelector('msup')?.textContent).toBe('x2');
    expect(math?.getAttribute('display')).toBe(display);
  });

  test('a formula over several lines of an editor is one formula', async () => {
    const host = await show('<p>\\[a<br>+ b\\]<br>c</p>');
    expect(host.querySelectorAll('math')).toHaveLength(1);
    expect(host.querySelectorAll('br')).toHaveLength(1);
  });

  test('text in a formula may be in any script', async () => {
    expect((await show('\\(\\text{गति} = 5\\)')).querySelector('mtext')?.textContent).toContain('गति');
  });

  test.each([
    ['an error', '\\(\\frac{1\\)'],
    ['an unknown command', '\\(\\nosuchthing{1}\\)'.replace('nosuchthing', 'end')],
    ['macros of its own', '\\(\\def\\a{\\a\\a}\\a\\)'],
    ['a nest too deep', `\\(${'\\sqrt{'.repeat(300)}x${'}'.repeat(300)}\\)`],
    ['a formula too long', `\\(${'x'.repeat(5000)}\\)`],
    ['an opener alone', '\\(x &lt; 1'],
  ])('%s in TeX leaves its source', async (_, source) => {
    const host = await show(source);
    expect(host.querySelector('math')).toBeNull();
    expect(host.textContent).toBe(source.replace('&lt;', '<'));
  });

  test('TeX adds no link, picture or id', async () => {
    const host = await show(
      '\\(\\href{javascript:alert(1)}{x} \\includegraphics{https://x.example/a.png}\\label{a}\\)',
    );
    expect(host.querySelector('a, img, [href], [src], [id]')).toBeNull();
  });

  test('TeX in code is code', async () => {
    expect(await htmlOf('<code>\\(x\\)</code>')).toBe('<code>\\(x\\)</code>');
  });
});

describe('hostile markup leaves nothing that runs, leads away or looks like the portal', () => {
  test.each([
    '<script>pwned()</script>x',
    '<img src=x onerror=pwned()>x',
    '<svg onload=pwned()><script>pwned()</script></svg>x',
    '<a href="javascript:pwned()">x</a>',
    '<a href="java\tscript:pwned()">x</a>',
    '<a href="data:text/html,<script>pwned()</script>">x</a>',
    '<a href="vbscript:pwned()">x</a>',
    '<img src="data:image/svg+xml,<svg onload=pwned()>">x',
    '<iframe srcdoc="<script>pwned()</script>"></iframe>x',
    '<form action="https://evil.example"><button>x</button></form>',
    '<base href="https://evil.example/"><meta http-equiv="refresh" content="0;url=https://evil.example">x',
    '<style>@import "https://evil.example/x.css"</style><p style="background:url(https://evil.example/)">x</p>',
    '<template><script>pwned()</script></template>x',
    '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=pwned()&gt;">x',
    '<p id="root" class="fixed inset-0" name="x" data-x="1" aria-label="y" tabindex="1">x</p>',
    '<div onclick="pwned()">x</div>',
  ])('%s', async (source) => {
    const host = await show(source);
    const bad =
      'script, style, svg, math, iframe, form, button, base, meta, template, [style], [id], [class]:not(.rich-text-scroller), [name], [data-x], [aria-label], [onclick], [onerror], [onload]';
    expect(host.querySelector(bad)).toBeNull();
    for (const link of host.querySelectorAll('[href], [src]')) {
      expect(link.getAttribute('href') ?? link.getAttribute('src')).toMatch(/^https?:/);
    }
  });
});

test('a formula of a provider has no links, no styles, no pictures, and nothing that runs', async () => {
  const host = await show(
    '<math><annotation-xml encoding="text/html"><img src=1 onerror=pwned()></annotation-xml><mtext><img src=1 onerror=pwned()>x</mtext></math>' +
      '<math href="javascript:pwned()" style="position:fixed" id="root" class="x" onclick="pwned()"><mrow xlink:href="javascript:pwned()"><maction actiontype="statusline#x"><mi href="https://evil.example">x</mi></maction></mrow></math>',
  );
  expect(host.querySelectorAll('math')).toHaveLength(2);
  expect(host.querySelector('img')).toBeNull();
  for (const element of host.querySelectorAll('*'))
    expect(element.getAttributeNames().filter((name) => name !== 'aria-label')).toEqual([]);
});

test('a text of a million characters is shown as it is', () => {
  const source = '<b>'.repeat(333_333);
  const { container } = render(<RichText source={source} />);
  expect(container.textContent).toBe(source);
});
