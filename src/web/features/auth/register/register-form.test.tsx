import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { registrationChecks, registrationMessages } from '#contract/auth/registration-checks.ts';
import { config } from '#ui/config.ts';
import { ok } from '#web/testing/fake-provider.ts';
import { openPortal } from '#web/testing/open-portal.tsx';
import { providerOfEachTest } from '#web/testing/signed-in.ts';
import { t } from '#web/texts.ts';

const provider = providerOfEachTest({
  '/Auth/signup': ok({ otp_ref: 'ref-1' }),
  '/Auth/academic_levels': ok([{ ac_id: 2, levels: 'Class 11' }]),
});

const send = ({ user }: ReturnType<typeof openPortal>) => user.click(screen.getByRole('button', { name: 'Get OTP' }));

test('of an academy that registers its students itself says so before anything is typed', async () => {
  config.academy.isClosed = true;
  openPortal('/register');
  await screen.findByText(/^Your academy registers its students itself\./);
  expect(screen.getByRole('link', { name: 'Signin' })).toBeDefined();
  delete config.academy.isClosed;
});

describe('the nine checks', () => {
  test('read as in the contract, where the server has them from', () => {
    for (const { key } of registrationChecks) expect(t(`check.${key}`)).toBe(registrationMessages[key]);
  });

  test('run in order, each with an error toast, and the wrong field is highlighted and focused; nothing is sent', async () => {
    const portal = openPortal('/register');
    const steps: [message: string, label: string, mend: string][] = [
      ['Name is required', 'Name', 'As'],
      ['Name is too short', 'Name', 'ha'],
      ['Father/Mother Name is required', 'Father/Mother Name', 'Th'],
      ['Father/Mother Name is too short', 'Father/Mother Name', 'omas'],
      ['District is required', 'District', 'Kochi'],
      ['Email is required', 'Email', 'asha'],
      ['Valid email is required', 'Email', '@example.org'],
      ['Academic Levels is required', 'Academic level', '2'],
      ['Valid mobile number is required', 'Mobile number', '9876543210'],
    ];
    await screen.findByRole('option', { name: 'Class 11' });
    for (const [message, label, mend] of steps) {
      await send(portal);
      const control = screen.getByLabelText(label);
      expect(within(screen.getByRole('alert')).getByText(message)).toBeDefined();
      expect(control.getAttribute('aria-invalid')).toBe('true');
      expect(document.activeElement).toBe(control);
      expect(document.querySelectorAll('[aria-invalid=true]')).toHaveLength(1);
      if (control.tagName === 'SELECT') await portal.user.selectOptions(control, mend);
      else await portal.user.type(control, mend);
      expect(control.getAttribute('aria-invalid')).toBeNull();
    }
    expect(provider.to('/Auth/signup')).toEqual([]);
    await send(portal);
    await waitFor(() => expect(provider.to('/Auth/signup')).toHaveLength(1));
  });
});
