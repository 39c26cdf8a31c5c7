import { createRoot } from 'react-dom/client';
import { signOut } from '#web/device/sign-out/sign-out.ts';
import { findUnsentWork, isAllSent, type UnsentWork } from '#web/device/sign-out/unsent-work.ts';
import { useSession } from '#web/session/session.ts';
import { SignOutDialog, type SignOutKind } from './sign-out-dialog.tsx';

/** A browser whose storage does not respond must not keep the student signed in. In ms. */
const findTimeout = 2000;

let isOpen = false;

/** Signs out at once if nothing is waiting to be sent, unless the student is always asked. */
export async function startSignOut(kind: SignOutKind): Promise<void> {
  const stud_id = useSession.getState().user?.stud_id;
  if (stud_id === undefined || isOpen) return;
  isOpen = true;
  const unknown = new Promise<undefined>((resolve) => setTimeout(resolve, findTimeout));
  const work = await Promise.race([findUnsentWork(stud_id).catch(() => undefined), unknown]);
  if (useSession.getState().user?.stud_id !== stud_id) isOpen = false;
  else if (kind === 'here' && work && isAllSent(work)) {
    isOpen = false;
    signOut({ forget_device: false, isRevoked: false });
  } else openDialog(kind, stud_id, work);
}

/** It has a root of its own, because it is opened from three places, and a menu that closes would take it along. */
function openDialog(kind: SignOutKind, stud_id: string, work: UnsentWork | undefined): void {
  const container = document.body.appendChild(document.createElement('div'));
  const root = createRoot(container);
  const close = () => {
    isOpen = false;
    root.unmount();
    container.remove();
  };
  root.render(<SignOutDialog kind={kind} stud_id={stud_id} found={work} onClose={close} />);
}
