import { setTimeout as wait } from 'node:timers/promises';
import type * as TestingLibrary from '@testing-library/dom';
import { type Name, type Person, patientMs, type Role } from './person.ts';
import { DriverError, type ElementReference, idOf, type Session } from './webdriver.ts';

declare global {
  /** The window of WebKit loads it into every page. */
  const TestingLibraryDom: typeof TestingLibrary;
}

/** What a person looks for. */
interface Query {
  by: 'role' | 'label' | 'text' | 'selector';
  role?: Role;
  name: Name;
}

/** A person at a window of WebKit. The driver types and clicks; Testing Library finds by roles and labels in the page. */
export function personAtWebKit(session: Session, baseURL: string): Person {
  const patiently = <Result>(attempt: () => Promise<Result>) => repeat(session, attempt);
  const find = (query: Query) => findIn(session, query);
  const appIsThere = async () => {
    await patiently(async () => {
      if (await run(() => document.querySelector('#shell') !== null)) throw new NotYet('The app has not begun');
    });
  };
  /**
   * The driver scrolls no further than it has to, and the menu at the bottom covers what comes up there. Resolves once the
   * element has stayed for a frame where it is: a click would hit what has moved there meanwhile.
   */
  const scrollTo = async (query: Query) => {
    const element = await find(query);
    const script = `const [element, done] = arguments;
      element.scrollIntoView({ block: 'center', behavior: 'instant' });
      let before = '';
      const look = () => {
        const now = JSON.stringify(element.getBoundingClientRect());
        if (now === before) return done();
        before = now;
        requestAnimationFrame(look);
      };
      look();`;
    await session.send('POST', '/execute/async', { script, args: [element] });
    return element;
  };
  const clickOn = (query: Query) =>
    patiently(async () => {
      const element = await scrollTo(query);
      const inPage = async (script: string) =>
        await session.send<boolean>('POST', '/execute/sync', { script, args: [element] });
      // What is pressed may go, and the page with it. An option stays, and on a busy machine the driver clicks beside it.
      const stays = query.role === 'radio';
      if (stays) await inPage(`arguments[0].addEventListener('click', ({ target }) => { target.wasClicked = true; })`);
      await session.send('POST', `/element/${idOf(element)}/click`);
      if (stays && !(await inPage('return arguments[0].wasClicked === true')))
        throw new NotYet('The click was beside it');
    });
  const keys = async (keys: readonly string[]) => {
    const actions = keys.flatMap((value) => [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ]);
    await session.send('POST', '/actions', { actions: [{ type: 'key', id: 'keyboard', actions }] });
  };
  const run: Person['run'] = async (inPage) => {
    const script = `const done = arguments[0];
      Promise.resolve().then(${inPage}).then((value) => done({ value }), (error) => done({ error: String(error) }));`;
    const { value, error } = await session.send<{ value: Awaited<ReturnType<typeof inPage>>; error?: string }>(
      'POST',
      '/execute/async',
      { script, args: [] },
    );
    if (error !== undefined) throw new Error(error);
    return value;
  };
  return {
    async open(path) {
      await session.send('POST', '/url', { url: new URL(path, baseURL).href });
      await appIsThere();
    },
    async reload() {
      await session.send('POST', '/refresh');
      await appIsThere();
    },
    async goBack() {
      await session.send('POST', '/back');
    },
    click: (role, name) => clickOn({ by: 'role', role, name }),
    async clickAt(selector, x, y) {
      const element = await patiently(() => scrollTo({ by: 'selector', name: selector }));
      const { width, height } = await session.send<{ width: number; height: number }>(
        'GET',
        `/element/${idOf(element)}/rect`,
      );
      // The specification counts from an element's middle.
      const middle = { x: Math.round((x - 0.5) * width), y: Math.round((y - 0.5) * height) };
      const actions = [
        { type: 'pointerMove', origin: element, ...middle },
        { type: 'pointerDown', button: 0 },
        { type: 'pointerUp', button: 0 },
      ];
      await session.send('POST', '/actions', { actions: [{ type: 'pointer', id: 'mouse', actions }] });
    },
    async type(label, text) {
      await clickOn({ by: 'label', name: label });
      await keys([...text]);
    },
    keys: (text) => keys([...text]),
    // The specification's characters for keys that write nothing.
    press: (key) => keys([{ Enter: '\uE007', Escape: '\uE00C' }[key]]),
    async choose(label, option) {
      const field = await patiently(() => scrollTo({ by: 'label', name: label }));
      const found = await session.send<ElementReference>('POST', `/element/${idOf(field)}/element`, {
        using: 'xpath',
        value: `.//option[normalize-space()='${option}']`,
      });
      await session.send('POST', `/element/${idOf(found)}/click`);
    },
    async attach(label, path) {
      const field = await patiently(() => find({ by: 'label', name: label }));
      await session.send('POST', `/element/${idOf(field)}/value`, { text: path });
    },
    async sees(role, name) {
      await patiently(() => find({ by: 'role', role, name }));
    },
    async reads(text) {
      await patiently(() => find({ by: 'text', name: text }));
    },
    run,
  };
}

/** What passes by itself: the person looks again. */
class NotYet extends Error {}
const passing = ['stale element reference', 'element not interactable', 'element click intercepted'];

async function repeat<Result>(session: Session, attempt: () => Promise<Result>): Promise<Result> {
  const end = performance.now() + patientMs;
  for (;;) {
    try {
      return await attempt();
    } catch (error) {
      const passes = error instanceof NotYet || (error instanceof DriverError && passing.includes(error.code));
      if (!passes) throw error;
      if (performance.now() > end) throw new Error(`${String(error)}. The page reads: ${await textOf(session)}`);
    }
    await wait(100);
  }
}

function textOf(session: Session): Promise<string> {
  return session.send('POST', '/execute/sync', { script: 'return document.body.innerText', args: [] });
}

/** Finds the first visible element; a person who does not see it yet looks again. */
async function findIn(session: Session, { by, role, name }: Query): Promise<ElementReference> {
  const wanted = typeof name === 'string' ? { text: name } : { source: name.source, flags: name.flags };
  const found = await session.send<ElementReference | null>('POST', '/execute/sync', {
    script: `return (${findInPage})(...arguments)`,
    args: [by, role ?? '', wanted],
  });
  if (!found) throw new NotYet(`There is no ${role ?? by} ${name}`);
  return found;
}

/** Runs in the page. */
function findInPage(
  by: Query['by'],
  role: string,
  { text, source = '', flags }: { text?: string; source?: string; flags?: string },
): Element | undefined {
  const name = text ?? new RegExp(source, flags);
  const { body } = document;
  const found = {
    role: () => TestingLibraryDom.queryAllByRole(body, role, { name }),
    label: () => TestingLibraryDom.queryAllByLabelText(body, name),
    text: () => TestingLibraryDom.queryAllByText(body, name, { exact: false, ignore: 'script, style' }),
    selector: () => [...document.querySelectorAll(String(name))],
  }[by]();
  return found.find(
    (element) => element.checkVisibility({ visibilityProperty: true }) && element.getClientRects().length > 0,
  );
}
