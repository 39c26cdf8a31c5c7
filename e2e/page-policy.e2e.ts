import { expect, test } from './portal.ts';
import { charge, openMaterial, sheet } from './reader.ts';
import { signIn } from './sign-in.ts';

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

test('the page refuses what is none of its own', { tag: '@laptop' }, async ({ page, violations }) => {
  await page.goto('/login');
  for (const [name, { act, told }] of Object.entries(attempts)) {
    await test.step(name, async () => {
      await page.evaluate(act).catch(() => {});
      await expect.poll(() => violations.join('\n')).toMatch(told);
      expect(await page.evaluate(() => 'ran' in window)).toBe(false);
      expect(new URL(page.url()).pathname).toBe('/login');
      violations.length = 0;
    });
  }
});

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

test.fail(
  'a journey in which a page does what is forbidden is one that fails',
  { tag: '@laptop' },
  async ({ page }) => {
    await page.goto('/login');
    const console = page.waitForEvent('console');
    await page.evaluate(attempts['a style in HTML']?.act ?? (() => {}));
    await console;
  },
);

test('WebAssembly runs in the PDF reader’s worker, and not in the page', { tag: '@laptop' }, async ({
  page,
  portal,
  violations,
}) => {
  // The smallest module; later, since what Playwright itself evaluates may do it.
  const compile = () =>
    new Promise<boolean>((resolve) => {
      const module = new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0]);
      setTimeout(() =>
        WebAssembly.compile(module).then(
          () => resolve(true),
          () => resolve(false),
        ),
      );
    });
  const started = page.waitForEvent('worker');
  await openMaterial(page, portal, charge);
  await expect(sheet(page, 1)).toHaveAttribute('data-loaded', 'true');
  expect(await (await started).evaluate(compile)).toBe(true);
  expect(violations).toEqual([]);
  expect(await page.evaluate(compile)).toBe(false);
  violations.length = 0;
});

test('maths keeps the looks that Temml writes as style attributes', { tag: '@laptop' }, async ({ page, portal }) => {
  await page.route('**/Student/news_events', async (route) => {
    const response = await route.fetch();
    const { data, ...rest } = await response.json();
    const news = '<p>\\(\\pmb{x} + \\sideset{_a^b}{}\\sum\\)</p>';
    await route.fulfill({ response, json: { ...rest, data: data.map((item: object) => ({ ...item, news })) } });
  });
  await signIn(page, portal);
  await page.goto('/news-and-events');
  await page.getByRole('main').getByRole('link').first().click();
  await expect(page.locator('math mstyle').first()).toHaveCSS('font-weight', '700');
});
