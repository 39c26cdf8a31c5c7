import type { Locator, Page } from '@playwright/test';
import { expect } from '../portal.ts';
import { type Name, type Person, patientMs, type Role } from './person.ts';

/** A person at a page of Playwright's, whose waiting and names are Playwright's own. */
export function personAt(page: Page): Person {
  const exact = (name: Name) => typeof name === 'string';
  const first = (found: Locator) => found.filter({ visible: true }).first();
  const byRole = (role: Role, name: Name) => first(page.getByRole(role, { name, exact: exact(name) }));
  const byLabel = (label: Name) => first(page.getByLabel(label, { exact: exact(label) }));
  const isVisible = (found: Locator) => expect(found).toBeVisible({ timeout: patientMs });
  const appIsThere = () => expect(page.locator('#shell')).toHaveCount(0, { timeout: patientMs });
  return {
    async open(path) {
      await page.goto(path);
      await appIsThere();
    },
    async reload() {
      await page.reload();
      await appIsThere();
    },
    async goBack() {
      await page.goBack();
    },
    click: (role, name) => byRole(role, name).click(),
    async clickAt(selector, x, y) {
      const target = first(page.locator(selector));
      await isVisible(target);
      const { width, height } = (await target.boundingBox()) ?? { width: 0, height: 0 };
      await target.click({ position: { x: x * width, y: y * height } });
    },
    async type(label, text) {
      await byLabel(label).click();
      await page.keyboard.type(text);
    },
    keys: (text) => page.keyboard.type(text),
    press: (key) => page.keyboard.press(key),
    async choose(label, option) {
      await byLabel(label).selectOption(option);
    },
    attach: (label, path) => page.getByLabel(label, { exact: exact(label) }).setInputFiles(path),
    sees: (role, name) => isVisible(byRole(role, name)),
    reads: (text) => isVisible(first(page.getByText(text))),
    run: (inPage) => page.evaluate(inPage),
  };
}
