import 'fake-indexeddb/auto';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { config } from '#ui/config.ts';
import { queryClient } from '#web/api/query-client.ts';
import { listWaitingDoubts, sendDoubts } from '#web/device/doubts/waiting-doubts.ts';
import { deleteNotes } from '#web/device/note-store.ts';
import { endSession } from '#web/device/sign-out/end-session.ts';
import { setNotAdmitted, useSession } from '#web/session/session.ts';
import { noNetwork, ok, refusal } from '#web/testing/fake-provider.ts';
import { asha, closePage, openPortal } from '#web/testing/open-portal.tsx';
import { signedInEachTest } from '#web/testing/signed-in.ts';

// jsdom shows no pictures.
URL.createObjectURL = () => 'blob:x';
URL.revokeObjectURL = vi.fn();

const ask = '/Portal/ask_doubt';
const doubt = {
  ...{ doubt_id: 'd1', kind: 'material', title: 'Notes', position: 4, others: 14, is_mine: false },
  ...{ text: 'Why is it twice as long?', file: '' },
  ...{ answer: 'Because of the mirror.', answer_file: '/media/a/b/file.m4a' },
};
const provider = signedInEachTest(
  {
    '/Portal/doubts': ({ at }) => ok([{ ...doubt, is_mine: at === undefined }]),
    [ask]: ok(null),
    '/Student/get_profile': ok(asha),
    '/Auth/academic_levels': ok([]),
  },
  { hasExtensions: true },
);
const page = '/doubts?at=material/9/4/Notes';
const at = { kind: 'material', content_id: '9', name: 'Notes', position: 4 };

test('what is asked without a network waits on the device, also when it forgets the student, and is sent under one id', async () => {
  provider.replies[ask] = noNetwork;
  const { user } = openPortal(page);
  await user.type(await screen.findByLabelText('Your doubt'), 'Which mirror?');
  await user.upload(
    screen.getByLabelText('Photo', { selector: 'input' }),
    new File(['GIF89a'], 'mirror.gif', { type: 'image/gif' }),
  );
  // What is shown needs no more memory than the picture.
  fireEvent.load(document.querySelector('[role="status"] img') ?? expect.fail());
  expect(URL.revokeObjectURL).toHaveBeenCalledWith('blob:x');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  const waiting = await screen.findByText(/^Will be sent when you’re back online/);
  expect(waiting.parentElement?.textContent).toContain('Which mirror?');
  await deleteNotes(asha.stud_id);
  provider.replies[ask] = ok(null);
  await sendDoubts();
  await vi.waitFor(() => expect(screen.queryByText(/^Will be sent/)).toBeNull());
  const sent = provider.to(ask).map(({ payload }) => payload);
  await sendDoubts();
  expect(provider.to(ask)).toHaveLength(sent.length);
  // The app sends by itself, too.
  for (const again of sent) expect(again).toEqual(sent[0]);
  expect(sent[0]).toMatchObject({ ...at, stud_id: asha.stud_id, text: 'Which mirror?', file: 'R0lGODlh' });
});

test('what the academy does not take stays in the list with the reason, to be changed or removed', async () => {
  provider.replies[ask] = noNetwork;
  const { user } = openPortal(page);
  await user.click(await screen.findByRole('button', { name: 'Send' }));
  expect(await screen.findByText('Write something, or add a photo or your voice.')).toBeDefined();
  await user.type(screen.getByLabelText('Your doubt'), 'Which mirror?');
  await user.upload(
    screen.getByLabelText('Voice', { selector: 'input' }),
    new File(['ID'], 'me.ogg', { type: 'audio/ogg' }),
  );
  expect(screen.getByRole('button', { name: 'Remove me.ogg' })).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await screen.findByText(/^Will be sent/);
  provider.replies[ask] = refusal('This file is not a voice.');
  await sendDoubts();
  expect(await screen.findByText('This file is not a voice.')).toBeDefined();
  // The other form has hidden itself, with what was pressed.
  expect(screen.getAllByRole('button', { name: 'Send' })).toHaveLength(1);
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
  const tries = provider.to(ask).length;
  // Nobody sends it again as it is.
  await sendDoubts();
  expect(provider.to(ask)).toHaveLength(tries);
  const refused = within(screen.getByRole('list', { name: 'My doubts' }));
  expect(refused.getByDisplayValue('Which mirror?')).toBeDefined();
  await user.click(refused.getByRole('button', { name: 'Remove Photo or voice' }));
  // What was pressed is gone.
  expect(document.activeElement).toBe(refused.getByRole('button', { name: 'Send' }));
  await user.type(refused.getByLabelText('Your doubt'), ' The left?');
  provider.replies[ask] = refusal('Not here.');
  await user.click(refused.getByRole('button', { name: 'Send' }));
  expect(await refused.findByText('Not here.')).toBeDefined();
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
  const { doubt_id } = provider.to(ask)[0]?.payload ?? {};
  expect(provider.to(ask).at(-1)?.payload).toEqual({
    ...at,
    stud_id: asha.stud_id,
    doubt_id,
    text: 'Which mirror? The left?',
    file: '',
  });
  await user.click(refused.getByRole('button', { name: 'Remove' }));
  await vi.waitFor(() => expect(screen.queryByDisplayValue(/Which mirror/)).toBeNull());
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
  expect(screen.getByRole('button', { name: 'Send' })).toBeDefined();
});

test('the words of a doubt outlive a page that ends before they are sent, until their student signs out', async () => {
  const { user } = openPortal(page);
  await user.type(await screen.findByLabelText('Your doubt'), 'Which mirror?');
  closePage();
  openPortal(page);
  expect(await screen.findByDisplayValue('Which mirror?')).toBeDefined();
  closePage();
  openPortal('/doubts?at=material/9/5/Notes');
  expect((await screen.findByLabelText('Your doubt')).textContent).toBe('');
  closePage();
  const again = openPortal(page);
  await again.user.click(await screen.findByRole('button', { name: 'Send' }));
  await vi.waitFor(() => expect(screen.getByLabelText('Your doubt')).toHaveProperty('value', ''));
  expect(sessionStorage.getItem('begunDoubt')).toBeNull();
  await again.user.type(screen.getByLabelText('Your doubt'), 'And why?');
  endSession({ forget_device: false, isRevoked: true });
  expect(sessionStorage.getItem('begunDoubt')).toBeNull();
});

test('a doubt that was begun meanwhile stays under the hand when an earlier one is refused', async () => {
  provider.replies[ask] = noNetwork;
  const { user } = openPortal(page);
  await user.type(await screen.findByLabelText('Your doubt'), 'Which mirror?');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await screen.findByText(/^Will be sent/);
  await user.clear(screen.getByLabelText('Your doubt'));
  await user.type(screen.getByLabelText('Your doubt'), 'And why?');
  provider.replies[ask] = refusal('Not here.');
  await sendDoubts();
  await screen.findByText('Not here.');
  const begun = screen.getByDisplayValue('And why?');
  expect(begun.closest('[hidden]')).toBeNull();
  expect(document.activeElement).toBe(begun);
  await user.click(screen.getByRole('button', { name: 'Remove' }));
  await vi.waitFor(() => expect(screen.queryByDisplayValue('Which mirror?')).toBeNull());
});

test('what was removed does not come back when it is refused once more, as on a slow network', async () => {
  provider.replies[ask] = noNetwork;
  const { user } = openPortal(page);
  await user.type(await screen.findByLabelText('Your doubt'), 'Which mirror?');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await screen.findByText(/^Will be sent/);
  let answerLate = (_: object) => {};
  const tries = provider.to(ask).length;
  provider.replies[ask] = new Promise<object>((resolve) => {
    answerLate = resolve;
  });
  const late = sendDoubts();
  await vi.waitFor(() => expect(provider.to(ask).length).toBeGreaterThan(tries));
  provider.replies[ask] = refusal('Not here.');
  await sendDoubts();
  await user.click(await screen.findByRole('button', { name: 'Remove' }));
  await vi.waitFor(() => expect(screen.queryByDisplayValue('Which mirror?')).toBeNull());
  answerLate(refusal('Not here.'));
  await late;
  expect(await listWaitingDoubts(asha.stud_id)).toEqual([]);
});

test('what the academy has already stands there once, before the device knows it, and afterwards', async () => {
  provider.replies[ask] = noNetwork;
  const { user } = openPortal(page);
  await user.type(await screen.findByLabelText('Your doubt'), 'Which mirror?');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await screen.findByText(/^Will be sent/);
  const doubt_id = provider.to(ask)[0]?.payload['doubt_id'];
  provider.replies['/Portal/doubts'] = ok([doubt, { ...doubt, doubt_id, text: 'Which mirror?', is_mine: true }]);
  await queryClient.invalidateQueries();
  await screen.findByText(/^Asked by you/);
  expect(screen.queryByText(/^Will be sent/)).toBeNull();
  provider.replies[ask] = ok(null);
  await sendDoubts();
  expect(await screen.findAllByText('Which mirror?')).toHaveLength(1);
});

test('a doubt that waits stays while the academy has locked its student', async () => {
  provider.replies[ask] = noNetwork;
  const { user } = openPortal(page);
  await user.type(await screen.findByLabelText('Your doubt'), 'Which mirror?');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await screen.findByText(/^Will be sent/);
  const suspended = { reason: 'Fees', last_day: '2026-12-05', may_take_tests: true };
  provider.replies[ask] = Response.json({ status: false, message: 'Locked.', data: { suspended } }, { status: 403 });
  await sendDoubts();
  setNotAdmitted(undefined, useSession.getState().token);
  provider.replies[ask] = ok(null);
  await sendDoubts();
  expect(provider.to(ask).map(({ payload }) => payload)).toMatchObject(Array(3).fill({ text: 'Which mirror?' }));
});

test('others’ doubts stand where they were asked with their answers, and one is taken up with one tap', async () => {
  const { user } = openPortal(page);
  expect(await screen.findByText('Because of the mirror.')).toBeDefined();
  // Of which document.
  expect(document.querySelector('header')?.textContent).toMatch(/Notes ·.Page 4/);
  expect(screen.getByLabelText('Voice', { selector: 'audio' })).toBeDefined();
  expect(screen.getByText(/Also asked by/)).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'I have this too' }));
  await vi.waitFor(() => expect(provider.to(ask)[0]?.payload).toMatchObject({ ...at, doubt_id: 'd1', text: '' }));
});

test('the profile leads to my doubts', async () => {
  const { user } = openPortal('/profile');
  await user.click(await screen.findByRole('link', { name: 'My doubts' }));
  expect(await screen.findByText('Because of the mirror.')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'I have this too' })).toBeNull();
});

test('another provider has no doubts', async () => {
  config.extensions = false;
  openPortal('/profile');
  expect(await screen.findByText(asha.guardian)).toBeDefined();
  expect(screen.queryByRole('link', { name: 'My doubts' })).toBeNull();
});
