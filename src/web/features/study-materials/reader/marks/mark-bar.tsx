import type { ReactNode } from 'react';
import { t } from '#web/messages/t.ts';
import { keepSelection, MarkChoices } from './mark-choices.tsx';
import {
  CloseIcon,
  EraserIcon,
  HighlightIcon,
  InkIcon,
  RedoIcon,
  RemoveIcon,
  TextIcon,
  UndoIcon,
} from './mark-icons.tsx';
import type { MarkSession } from './mark-session.ts';
import { isMarkingTool } from './tools.ts';

interface MarkBarProps {
  session: MarkSession;
  onClose: () => void;
}

const tools = [
  { tool: 'highlight', name: 'marks.highlight', icon: <HighlightIcon /> },
  { tool: 'ink', name: 'marks.ink', icon: <InkIcon /> },
  { tool: 'text', name: 'marks.text', icon: <TextIcon /> },
  { tool: 'erase', name: 'marks.erase', icon: <EraserIcon /> },
] as const;

/** The marking tools, where a thumb reaches them. */
export function MarkBar({ session, onClose }: MarkBarProps) {
  const { tool, chosen, canUndo, canRedo, hasSelection, count, keeping } = session.useState();
  return (
    <div
      role="toolbar"
      aria-label={t('marks.tools')}
      className="mark-bar fixed inset-x-0 bottom-0 z-10 flex flex-col items-center border-t border-line bg-surface p-0.5 pb-[max(0.125rem,env(safe-area-inset-bottom))] shadow-card md:inset-x-auto md:bottom-4 md:left-1/2 md:-translate-x-1/2 md:rounded-card md:border md:p-1"
    >
      {keeping === 'unkept' ? (
        <p role="alert" className="max-w-prose px-3 py-2 text-sm text-bad">
          {t('marks.unkept')}
        </p>
      ) : (
        <p className="px-3 pt-1 text-sm text-ink-soft">{t(count === 0 ? 'marks.none' : 'marks.kept')}</p>
      )}
      {isMarkingTool(tool) && (
        <div className="flex flex-wrap justify-center">
          <MarkChoices tool={tool} chosen={chosen[tool]} session={session} />
          {hasSelection && (
            <BarButton label={t('marks.remove')} onClick={() => session.removeSelected()}>
              <RemoveIcon />
            </BarButton>
          )}
        </div>
      )}
      <div className="flex flex-wrap justify-center">
        {tools.map(({ tool: offered, name, icon }) => (
          <BarButton
            key={offered}
            label={t(name)}
            isPressed={tool === offered}
            onClick={() => session.take(tool === offered ? 'none' : offered)}
          >
            {icon}
          </BarButton>
        ))}
        <BarButton label={t('marks.undo')} disabled={!canUndo} onClick={() => session.undo()}>
          <UndoIcon />
        </BarButton>
        <BarButton label={t('marks.redo')} disabled={!canRedo} onClick={() => session.redo()}>
          <RedoIcon />
        </BarButton>
        <BarButton label={t('marks.close')} onClick={onClose}>
          <CloseIcon />
        </BarButton>
      </div>
    </div>
  );
}

interface BarButtonProps {
  label: string;
  isPressed?: boolean;
  disabled?: boolean;
  onClick: () => void;
  children: ReactNode;
}

function BarButton({ label, isPressed, ...rest }: BarButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      aria-pressed={isPressed}
      onPointerDown={keepSelection}
      className="target flex shrink-0 items-center justify-center rounded-control hover:bg-sunken aria-pressed:bg-primary aria-pressed:text-on-primary disabled:opacity-40"
      {...rest}
    />
  );
}
