import { createContext, type ReactNode, type RefCallback, useContext, useState } from 'react';
import { createPortal } from 'react-dom';
import { config } from '#ui/config.ts';
import { SkeletonBar } from '#ui/skeleton.tsx';
import { t } from '#web/texts.ts';

/** The element in the layout's header into which a screen renders its title; null until the header is mounted. */
const HeaderSlot = createContext<HTMLElement | null>(null);
const HeaderSlotRef = createContext<RefCallback<HTMLElement>>(() => {});

/**
 * Connects the header, which has the slot, with the screens. Its children stay the same elements when the header is
 * mounted, so that only the screen's title is rendered then, and not the whole layout a second time.
 */
export function HeaderSlotProvider({ children }: { children: ReactNode }) {
  const [slot, setSlot] = useState<HTMLElement | null>(null);
  return (
    <HeaderSlotRef value={setSlot}>
      <HeaderSlot value={slot}>{children}</HeaderSlot>
    </HeaderSlotRef>
  );
}

/** The `ref` of the slot. */
export const useHeaderSlotRef = () => useContext(HeaderSlotRef);

interface ScreenProps {
  /** Undefined while it is loading. */
  title: string | undefined;
  /** Null while it is loading, so that its line stays free. */
  subtitle?: string | null | undefined;
  /** The browser tab's title, where the heading alone does not name the screen. */
  tabTitle?: string;
  /** A button or link beside the title. */
  action?: ReactNode;
  children: ReactNode;
}

/** A guarded screen: its title in the header and in the browser tab, and its content. */
export function Screen({ title, subtitle, tabTitle, action, children }: ScreenProps) {
  const slot = useContext(HeaderSlot);
  const name = tabTitle ?? (subtitle ? `${title ?? ''} – ${subtitle}` : title);
  return (
    <>
      <title>{name ? `${name} · ${config.academy.name}` : config.academy.name}</title>
      {slot && createPortal(<ScreenTitle title={title} subtitle={subtitle} action={action} />, slot)}
      {children}
    </>
  );
}

/** What a screen writes into the header. */
export function ScreenTitle({ title, subtitle, action }: Omit<ScreenProps, 'tabTitle' | 'children'>) {
  return (
    <>
      <div className="min-w-0 grow">
        <h1 tabIndex={-1} className="text-xl font-bold lg:text-2xl">
          {title ?? (
            <>
              <span className="sr-only">{t('loading')}</span>
              {/* As high as a line, so that nothing below it moves. */}
              <SkeletonBar className="my-[0.125em] h-[1.1em] w-48 lg:my-[0.075em]" />
            </>
          )}
        </h1>
        {(subtitle || subtitle === null) && (
          <p className="text-ink-soft">{subtitle ?? <SkeletonBar className="my-[0.275em] h-[1em] w-32" />}</p>
        )}
      </div>
      {action}
    </>
  );
}
