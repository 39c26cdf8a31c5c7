import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { toEditable } from './news-editor.tsx';
import { storedText } from './stored-text.ts';

/** What is stored of some elements, as a browser's editor leaves them. */
function storedOf(html: string): string {
  const editor = document.createElement('div');
  editor.innerHTML = html;
  return storedText(editor);
}

/** What is stored of a text that was opened and not changed. */
function again(stored: string): string {
  const editor = document.createElement('div');
  editor.append(toEditable(stored));
  return storedText(editor);
}

describe('what was typed is stored', () => {
  test.each([
    ['as plain text, if nothing is formatted', '<p>No class</p><p>on<br>Friday</p>', 'No class\n\non\nFriday'],
    ['without the empty lines of an editor', 'One<p><br></p><div>two&nbsp;three<br></div>', 'One\n\ntwo three'],
    ['as HTML, if it would be read as HTML', '<p>&lt;b&gt;is&lt;/b&gt; bold</p>', '<p>&lt;b&gt;is&lt;/b&gt; bold</p>'],
    ['as plain text, if nobody would read it as HTML', '<p>&lt;b&gt; is bold</p>', '<b> is bold'],
    ['with a formula', '<p>x <math><mn>2</mn></math></p>', '<p>x <math><mn>2</mn></math></p>'],
    ['with formats', '<p>Bring a <b>coat</b></p><p><i>now</i><br></p>', '<p>Bring a <b>coat</b></p><p><i>now</i></p>'],
    ['with a list that a browser puts into a line', '<p><ul><li>a</li></ul></p>b', '<ul><li>a</li></ul><p>b</p>'],
    [
      'with headings and links',
      '<h2>H</h2><a href="https://x.example/" rel="x">x</a>',
      '<h2>H</h2><p><a href="https://x.example/">x</a></p>',
    ],
    [
      'without the styles of a browser',
      '<p>a <span style="color: red">b</span> <font>c</font><b>d</b></p>',
      '<p>a b c<b>d</b></p>',
    ],
    ['with the lines of an item', '<ul><li><p>a</p><p>b</p></li></ul>', '<ul><li>a<br>b</li></ul>'],
    ['as nothing, if there is nothing', '<p><br></p>', ''],
  ])('%s', (_, html, stored) => {
    expect(storedOf(html)).toBe(stored);
  });

  test('without what runs', () => {
    const stored = storedOf(
      '<p onclick="x()">a<img src="x" onerror="x()" alt="A cell"><b>b</b></p><script>x()</script>',
    );
    expect(stored).toBe('<p>a<img src="x" alt="A cell"><b>b</b></p><p>x()</p>');
  });
});

test.each([
  'Plain\nlines\n\nand paragraphs with \\(x < 2\\) & more',
  '<p>H<sub>2</sub>O is <strong>water</strong></p><ul><li>wet</li></ul><hr><p>5 &lt; 6</p>',
  '<table><tbody><tr><th scope="row">a</th><td colspan="2">1</td></tr></tbody></table>',
])('%s is the same after it was opened', (stored) => {
  expect(again(stored)).toBe(stored);
});

test('property: what is stored of any text shows the same text', () => {
  const sign = fc.constantFrom('a', 'b', '<', '>', '&', 'lt;', '<b>', '/', '"', ' ');
  fc.assert(
    fc.property(fc.array(sign, { minLength: 1 }), (signs) => {
      const editor = document.createElement('div');
      const line = document.createElement('p');
      const typed = signs.join('').trim();
      line.textContent = typed;
      editor.append(line);
      const opened = document.createElement('div');
      opened.append(toEditable(storedText(editor)));
      expect(opened.textContent).toBe(typed);
    }),
  );
});
