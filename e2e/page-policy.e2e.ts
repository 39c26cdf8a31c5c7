import { expect, test } from './portal.ts';

// Each of these fails the test by itself too, were it not taken out of `violations`: the check of every journey can fail.

const attempts: Record<string, { act: () => void; told: RegExp }> = {
  'an inline script': {
    act: () => {
      const script = document.createElement('script');
      script.append('window.ran = true');
      document.head.append(script);
    },
    told: /TrustedScript|inline script/,
  },
  'a handler in HTML': {
    act: () => {
      const button = document.createElement('button');
      button.setAttribute('onclick', 'window.ran = true');
      document.body.append(button);
      button.click();
    },
    told: /TrustedScript|inline event handler/,
  },
  'a text that is run': {
    // Later: what Playwright itself evaluates may do it.
    act: () => void setTimeout(() => Reflect.get(window, 'eval')('window.ran = true')),
    told: /TrustedScript|unsafe-eval/,
  },
  'a text as HTML': {
    act: () => {
      document.body.innerHTML = '<img src="x" onerror="window.ran = true">';
    },
    told: /TrustedHTML/,
  },
  'a style in HTML': {
    act: () => {
      const style = document.createElement('style');
      style.append(':root { --ran: yes }');
      document.head.append(style);
      if (getComputedStyle(document.documentElement).getPropertyValue('--ran')) Reflect.set(window, 'ran', true);
    },
    told: /inline style/,
  },
  'a policy of its own for scripts': {
    act: () => {
      const types = Reflect.get(window, 'trustedTypes');
      types.createPolicy('mine', { createScript: (text: string) => text });
      Reflect.set(window, 'ran', true);
    },
    told: /trusted-types|policy/i,
  },
  'a script of another site': {
    act: () => {
      const script = document.createElement('script');
      script.src = 'https://evil.example/script.js';
      document.head.append(script);
    },
    told: /TrustedScriptURL|script-src/,
  },
  'a frame of another site': {
    act: () => {
      const frame = document.createElement('iframe');
      frame.src = 'https://evil.example/';
      document.body.append(frame);
    },
    told: /frame-src|Framing/,
  },
  'a form that leads away': {
    act: () => {
      const form = document.createElement('form');
      form.action = 'https://evil.example/';
      document.body.append(form);
      form.submit();
    },
    told: /form-action/,
  },
  'another base for its addresses': {
    act: () => {
      const base = document.createElement('base');
      base.href = 'https://evil.example/';
      document.head.append(base);
    },
    told: /base-uri/,
  },
};

for (const [name, { act, told }] of Object.entries(attempts)) {
  test(`the page refuses ${name}`, { tag: '@laptop' }, async ({ page, violations }) => {
    await page.goto('/login');
    await page.evaluate(act).catch(() => {});
    await expect.poll(() => violations.join('\n')).toMatch(told);
    expect(await page.evaluate(() => 'ran' in window)).toBe(false);
    expect(new URL(page.url()).pathname).toBe('/login');
    violations.length = 0;
  });
}

test('no page shows the portal in a frame, not even one from its own address', { tag: '@laptop' }, async ({
  page,
  violations,
}) => {
  const frame = '<title>Other</title><iframe src="/login"></iframe>';
  await page.route('/other', (route) => route.fulfill({ contentType: 'text/html', body: frame }));
  await page.goto('/other');
  await expect.poll(() => violations.join('\n')).toMatch(/frame-ancestors/);
  await expect(page.frameLocator('iframe').getByText('Login your account')).toHaveCount(0);
  violations.length = 0;
});
