import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ok } from '#web/testing/fake-provider.ts';
import { openPortal } from '#web/testing/open-portal.tsx';
import { signedInEachTest } from '#web/testing/signed-in.ts';

signedInEachTest({
  '/Student/subjects': ok([{ subject_id: '5', subject_name: 'Todays Live Class Physics (streaming)' }]),
  '/Student/chapters': ok([{ chapter_id: '9', chapter_name: 'Optics (streaming)', subject_name: 'Physics' }]),
});

test("a chapter's title with the marker (streaming) shows the live indicator instead", async () => {
  openPortal('/chapters/5');
  const tile = await screen.findByRole('link', { name: /Optics/ });
  expect(tile.textContent).toContain('Live now');
  expect(tile.textContent).not.toContain('(streaming)');
});

test("a subject's title with the marker (streaming) shows the live indicator instead", async () => {
  openPortal('/subjects');
  const card = await screen.findByRole('link', { name: /Todays Live Class Physics/ });
  expect(card.textContent).toContain('Live now');
  expect(document.body.textContent).not.toContain('(streaming)');
});
