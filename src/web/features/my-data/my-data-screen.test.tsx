import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { config } from '#ui/config.ts';
import { setUser, useSession } from '#web/session/session.ts';
import { noNetwork, ok, refusal } from '#web/testing/fake-provider.ts';
import { asha, openPortal } from '#web/testing/open-portal.tsx';
import { signedInEachTest } from '#web/testing/signed-in.ts';
import { collectMyData } from './collect-my-data.ts';
import { zip, zipped } from './zip.ts';

const asked = '/Portal/erasure_asked';
const ask = '/Portal/ask_erasure';
const withdraw = '/Portal/withdraw_erasure';
const data = '/Portal/my_data';
const corrections = '/Portal/corrections';
const askCorrection = '/Portal/ask_correction';
const provider = signedInEachTest(
  {
    '/Student/get_profile': ok(asha),
    '/Auth/academic_levels': ok([]),
    [asked]: ok({ asked_at: '' }),
    [ask]: ok({ asked_at: '2026-11-22T06:00:00.000Z' }),
    [withdraw]: ok({ asked_at: '' }),
    [corrections]: ok({ corrections: [] }),
    [askCorrection]: ({ field, value }) =>
      ok({ corrections: [{ field, value, asked_at: '2026-11-22T06:00:00.000Z', outcome: '' }] }),
    [data]: ({ after }) =>
      after === undefined
        ? ok({
            sections: [
              { name: 'profile', columns: ['name', 'mobile'], rows: [['=Asha', '9876543210']] },
              { name: 'quiz_attempts', columns: ['quiz'], rows: [['One']] },
            ],
            next: 'a1',
          })
        : ok({ sections: [{ name: 'quiz_attempts', columns: ['quiz'], rows: [['Two']] }], next: null }),
  },
  { hasExtensions: true },
);

const button = (name: string) => screen.findByRole('button', { name });

test("'My data' on the profile leads there, and one file has all pages and what is on this device", async () => {
  let saved: Blob | undefined;
  URL.createObjectURL = (blob: Blob) => {
    saved = blob;
    return 'blob:data';
  };
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  const { user } = openPortal('/profile');
  click.mockRestore();
  await user.click(await screen.findByRole('link', { name: 'My data' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'My data' })).toBeDefined();
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  await user.click(await button('Download my data'));
  await vi.waitFor(() => expect(saved).toBeDefined());
  const text = await saved?.text();
  expect(text).toContain('data.json');
  expect(text).toContain('profile.csv');
  expect(text).toContain("name,mobile\r\n'=Asha,9876543210\r\n");
  expect(text).toContain('quiz\r\nOne\r\nTwo\r\n');
  expect(text).toContain('"on_this_device"');
  expect(provider.to(data).map(({ payload }) => payload)).toEqual([
    { stud_id: asha.stud_id },
    { stud_id: asha.stud_id, after: 'a1' },
  ]);
});

test('a student asks to be erased after a second question, and takes it back', async () => {
  const { user } = openPortal('/my-data');
  await user.click(await button('Ask to erase my data'));
  expect(provider.to(ask)).toEqual([]);
  await user.click(await button('Cancel'));
  await user.click(await button('Ask to erase my data'));
  await user.click(await button('Yes, ask my academy'));
  expect((await screen.findByText(/^On 22 Nov 2026, you asked/)).role).toBe('status');
  await user.click(await button('Cancel my request'));
  expect(await button('Ask to erase my data')).toBeDefined();
  expect(provider.to(withdraw)).toHaveLength(1);
});

test('without a network it says so, and asks again', async () => {
  const online = provider.replies[asked] ?? noNetwork;
  provider.replies[asked] = noNetwork;
  const { user } = openPortal('/my-data');
  expect((await screen.findByRole('alert')).textContent).toContain('No connection');
  provider.replies[asked] = online;
  await user.click(await button('Try again'));
  expect(await button('Ask to erase my data')).toBeDefined();
});

test('with another provider only the academy is named', async () => {
  config.extensions = false;
  openPortal('/my-data');
  expect(await screen.findByText(/Your academy can correct your name/)).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Download my data' })).toBeNull();
});

test('the zip has a checksum and the place of each file, in text or bytes', async () => {
  const digits = new TextEncoder().encode('123456789');
  const bytes = new DataView(await zip([zipped('a', digits), zipped('b', '')]).arrayBuffer());
  // CRC-32 of these digits, as every description of it has it.
  expect(bytes.getUint32(14, true)).toBe(0xcbf43926);
  const end = bytes.byteLength - 22;
  expect([bytes.getUint32(end, true), bytes.getUint16(end + 10, true)]).toEqual([0x06054b50, 2]);
  const directory = bytes.getUint32(end + 16, true);
  expect(bytes.getUint32(directory, true)).toBe(0x02014b50);
  const second = bytes.getUint32(directory + 46 + 1 + 42, true);
  expect(bytes.getUint32(second, true)).toBe(0x04034b50);
});

test('what a zip cannot hold makes no broken one', () => {
  const file = zipped('a', '');
  expect(() => zip(Array.from({ length: 65_536 }, () => file))).toThrow(RangeError);
  expect(() => zip([{ ...file, content: Object.create(file.content, { size: { value: 2 ** 32 } }) }])).toThrow(
    RangeError,
  );
});

test('a correction is asked for, and what became of earlier ones is said', async () => {
  provider.replies[corrections] = ok({
    corrections: [{ field: 'district', value: 'Kollam', asked_at: '2026-11-01T06:00:00.000Z', outcome: 'accepted' }],
  });
  const { user } = openPortal('/my-data');
  expect(await screen.findByText('District: Kollam')).toBeDefined();
  expect(screen.getByText(/Your academy has corrected it\.$/)).toBeDefined();
  await user.selectOptions(screen.getByLabelText("What's wrong?"), 'Email');
  await user.type(screen.getByLabelText('What should it be?'), 'none');
  provider.replies[askCorrection] = refusal('Valid email is required');
  await user.click(await button('Ask for a correction'));
  expect(await screen.findByText('Valid email is required')).toBeDefined();

  provider.replies[askCorrection] = noNetwork;
  await user.type(screen.getByLabelText('What should it be?'), '@example.org');
  await user.click(await button('Ask for a correction'));
  expect(screen.getByLabelText('What should it be?').getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByLabelText('What should it be?')).toHaveProperty('value', 'none@example.org');

  provider.replies[askCorrection] = ok({
    corrections: [{ field: 'email', value: 'none@example.org', asked_at: '2026-11-22T06:00:00.000Z', outcome: '' }],
  });
  await user.click(await button('Ask for a correction'));
  expect(await screen.findByText('Email: none@example.org')).toBeDefined();
  expect(screen.getByText(/Your academy hasn't decided yet\.$/)).toBeDefined();
  expect(screen.getByLabelText('What should it be?')).toHaveProperty('value', '');
});

test('a provider that takes no corrections only has its text', async () => {
  provider.replies[corrections] = () =>
    Response.json({ status: false, message: 'Unknown', data: null }, { status: 404 });
  openPortal('/my-data');
  expect(await screen.findByRole('heading', { name: 'Is something wrong?' })).toBeDefined();
  await button('Ask to erase my data');
  expect(screen.queryByLabelText("What's wrong?")).toBeNull();
});

test('a copy of the data has one student in it, also when another tab changes to another while it is made', async () => {
  provider.replies[data] = ({ after }) => {
    if (after === 'a1') return Response.json(refusal('Your session has ended.'), { status: 401 });
    setUser({ ...asha, stud_id: '9' }, 'token-of-9');
    return ok({ sections: [{ name: 'profile', columns: ['name'], rows: [['Asha']] }], next: 'a1' });
  };
  await expect(collectMyData(asha.stud_id, () => {})).rejects.toThrow('Your session has ended.');
  expect(provider.to(data).map(({ token }) => token)).toEqual(['token-1', 'token-1']);
  expect(useSession.getState().token).toBe('token-of-9');
});
