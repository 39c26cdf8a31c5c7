import { Link, useLocation } from '@tanstack/react-router';
import { useEffect, useId, useRef, useState } from 'react';
import { signOut } from '#web/api/sign-out.ts';
import { t } from '#web/messages/t.ts';
import { paths } from '#web/paths.ts';
import { useSession } from '#web/session/session.ts';
import { BookIcon, ChevronDownIcon, HomeIcon, LogoutIcon, PersonIcon } from '#web/ui/icons.tsx';
import { shortName } from './short-name.ts';

const entryLook = 'target flex w-full items-center gap-3 rounded-control px-3 text-left font-medium hover:bg-sunken';

/** The student's name, and what opens under it: Home and My Subject on narrow screens, Profile and Logout on all. */
export function UserMenu() {
  const name = useSession((session) => session.user?.name || session.user?.profile?.name) || t('menu.user');
  const [open, setOpen] = useState(false);
  const menuId = useId();
  const menu = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const pathname = useLocation({ select: (location) => location.pathname });
  // biome-ignore lint/correctness/useExhaustiveDependencies: whatever leads to another page also closes the menu
  useEffect(() => setOpen(false), [pathname]);
  const close = () => setOpen(false);
  useEffect(() => {
    if (!open) return;
    const closeOutside = (event: PointerEvent) => {
      if (event.target instanceof Node && !menu.current?.contains(event.target)) setOpen(false);
    };
    document.addEventListener('pointerdown', closeOutside);
    return () => document.removeEventListener('pointerdown', closeOutside);
  }, [open]);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys and focus bubble up from the button and the entries
    <div
      ref={menu}
      className="relative z-30"
      onBlur={(event) => event.relatedTarget && !event.currentTarget.contains(event.relatedTarget) && setOpen(false)}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !open) return;
        setOpen(false);
        button.current?.focus();
      }}
    >
      <button
        ref={button}
        type="button"
        aria-expanded={open}
        aria-controls={menuId}
        className="target flex max-w-full items-center gap-2 rounded-full py-1 pr-2 pl-1 font-semibold hover:bg-sunken"
        onClick={() => setOpen(!open)}
      >
        <span
          aria-hidden="true"
          className="flex size-9 shrink-0 items-center justify-center rounded-full bg-primary-soft text-primary-ink @max-3xs:hidden"
        >
          <PersonIcon className="size-5" />
        </span>
        <span className="truncate">{shortName(name)}</span>
        <ChevronDownIcon className={`size-5 shrink-0 text-ink-soft transition ${open ? 'rotate-180' : ''}`} />
      </button>
      <ul
        id={menuId}
        hidden={!open}
        className="absolute top-full right-0 mt-2 w-[min(14rem,100vw-2rem)] animate-appear rounded-card border border-line bg-raised p-1.5 shadow-card"
      >
        <li className="lg:hidden">
          <Link to={paths.home} className={entryLook} onClick={close}>
            <HomeIcon className="size-5 text-ink-soft" />
            {t('menu.home')}
          </Link>
        </li>
        <li className="lg:hidden">
          <Link to={paths.subjects} className={entryLook} onClick={close}>
            <BookIcon className="size-5 text-ink-soft" />
            {t('menu.mySubject')}
          </Link>
        </li>
        <li>
          <Link to={paths.profile} className={entryLook} onClick={close}>
            <PersonIcon className="size-5 text-ink-soft" />
            {t('menu.profile')}
          </Link>
        </li>
        <li>
          <button type="button" className={`${entryLook} text-bad`} onClick={signOut}>
            <LogoutIcon className="size-5" />
            {t('menu.logout')}
          </button>
        </li>
      </ul>
    </div>
  );
}
