import { expect, test } from './support/portal.ts';
import { charge, openMaterial, pdfPage } from './support/reader.ts';
import { signIn } from './support/sign-in.ts';

const violationsByName: Record<string, { act: () => void; reported: RegExp }> = {
  'an inline script': {
    act: () => {
      const script = document.createElement('script');
      script.append('window.ran = true');
      document.head.append(script);
    },
    reported: /TrustedScript|inline script/,
  },
  'a handler in HTML': {
    act: () => {
      const button = document.createElement('button');
      button.setAttribute('onclick', 'window.ran = true');
      document.body.append(button);
      button.click();
    },
    reported: /TrustedScript|inline event handler/,
  },
  'a string that is evaluated': {
    // A timer runs it, because the policy does not apply to what Playwright itself evaluates.
    act: () => void setTimeout(() => Reflect.get(window, 'eval')('window.ran = true')),
    reported: /TrustedScript|unsafe-eval/,
  },
  'a string as HTML': {
    act: () => {
      document.body.innerHTML = '<img src="x" onerror="window.ran = true">';
    },
    reported: /TrustedHTML/,
  },
  'a style in HTML': {
    act: () => {
      const style = document.createElement('style');
      style.append(':root { --ran: yes }');
      document.head.append(style);
      if (getComputedStyle(document.documentElement).getPropertyValue('--ran')) Reflect.set(window, 'ran', true);
    },
    reported: /inline style/,
  },
  'a policy of its own for scripts': {
    act: () => {
      const types = Reflect.get(window, 'trustedTypes');
      types.createPolicy('mine', { createScript: (text: string) => text });
      Reflect.set(window, 'ran', true);
    },
    reported: /trusted-types|policy/i,
  },
  'a script of another site': {
    act: () => {
      const script = document.createElement('script');
      script.src = 'https://evil.example/script.js';
      document.head.append(script);
    },
    reported: /TrustedScriptURL|script-src/,
  },
  'a frame of another site': {
    act: () => {
      const frame = document.createElement('iframe');
      frame.src = 'https://evil.example/';
      document.body.append(frame);
    },
    reported: /frame-src|Framing/,
  },
  'a form that submits to another site': {
    act: () => {
      const form = document.createElement('form');
      form.action = 'https://evil.example/';
      document.body.append(form);
      form.submit();
    },
    reported: /form-action/,
  },
  'another base address': {
    act: () => {
      const base = document.createElement('base');
      base.href = 'https://evil.example/';
      document.head.append(base);
    },
    reported: /base-uri/,
  },
};

test('the page blocks every script, style, frame and form that is not its own', { tag: '@laptop' }, async ({
  page,
  violations,
}) => {
  await page.goto('/login');
  for (const [name, { act, reported }] of Object.entries(violationsByName)) {
    await test.step(name, async () => {
      await page.evaluate(act).catch(() => {});
      await expect.poll(() => violations.join('\n')).toMatch(reported);
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

test.fail('a journey fails if a page does something that its policy forbids', { tag: '@laptop' }, async ({ page }) => {
  await page.goto('/login');
  const console = page.waitForEvent('console');
  await page.evaluate(violationsByName['a style in HTML']?.act ?? (() => {}));
  await console;
});

test('WebAssembly runs in the PDF reader’s worker, and not in the page', { tag: '@laptop' }, async ({
  page,
  portal,
  violations,
}) => {
  // This is the smallest module. A timer compiles it, because the policy does not apply to what Playwright evaluates.
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
  await expect(pdfPage(page, 1)).toHaveAttribute('data-loaded', 'true');
  expect(await (await started).evaluate(compile)).toBe(true);
  expect(violations).toEqual([]);
  expect(await page.evaluate(compile)).toBe(false);
  violations.length = 0;
});

test('maths keeps the styles that Temml writes as style attributes', { tag: '@laptop' }, async ({ page, portal }) => {
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
