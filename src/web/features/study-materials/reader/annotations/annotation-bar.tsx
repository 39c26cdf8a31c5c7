import type { ReactNode } from 'react';
import { CloseIcon } from '#ui/icons/icons.tsx';
import { t } from '#web/texts.ts';
import { AnnotationChoices, preserveSelection } from './annotation-choices.tsx';
import { EraserIcon, HighlightIcon, InkIcon, RedoIcon, RemoveIcon, TextIcon, UndoIcon } from './annotation-icons.tsx';
import type { AnnotationSession } from './annotation-session.ts';
import { isEditorTool } from './editor-tools.ts';
import { SaveState } from './save-state.tsx';

interface AnnotationBarProps {
  session: AnnotationSession;
  onClose: () => void;
}

const tools = [
  { tool: 'highlight', name: 'annotations.highlight', icon: <HighlightIcon /> },
  { tool: 'ink', name: 'annotations.ink', icon: <InkIcon /> },
  { tool: 'text', name: 'annotations.text', icon: <TextIcon /> },
  { tool: 'erase', name: 'annotations.erase', icon: <EraserIcon /> },
] as const;

/** The annotation tools, at the foot of the screen, where a thumb reaches them; on a wide one, beside the page. */
export function AnnotationBar({ session, onClose }: AnnotationBarProps) {
  const { tool, chosen, canUndo, canRedo, hasSelection } = session.useState();
  return (
    <div
      role="toolbar"
      aria-label={t('annotations.tools')}
      className="annotation-bar flex flex-col items-center bg-surface shadow-card"
    >
      <div className="flex items-center self-stretch">
        <div className="grow">
          <SaveState session={session} />
        </div>
        <BarButton label={t('annotations.undo')} disabled={!canUndo} onClick={() => session.undo()}>
          <UndoIcon />
        </BarButton>
        <BarButton label={t('annotations.redo')} disabled={!canRedo} onClick={() => session.redo()}>
          <RedoIcon />
        </BarButton>
        <BarButton label={t('annotations.close')} onClick={onClose}>
          <CloseIcon />
        </BarButton>
      </div>
      {isEditorTool(tool) && (
        <div className="flex flex-wrap justify-center">
          <AnnotationChoices tool={tool} chosen={chosen[tool]} session={session} />
          {hasSelection && (
            <BarButton label={t('annotations.remove')} onClick={() => session.removeSelected()}>
              <RemoveIcon />
            </BarButton>
          )}
        </div>
      )}
      <div className="annotation-tools">
        {tools.map(({ tool: offered, name, icon }) => (
          <BarButton
            key={offered}
            isPressed={tool === offered}
            onClick={() => session.selectTool(tool === offered ? 'none' : offered)}
          >
            {icon}
            <span className="text-sm leading-tight">{t(name)}</span>
          </BarButton>
        ))}
      </div>
    </div>
  );
}

interface BarButtonProps {
  /** For a button without a text. */
  label?: string;
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
      onPointerDown={preserveSelection}
      className="target flex shrink-0 flex-col items-center justify-center rounded-control p-1 hover:bg-sunken aria-pressed:bg-primary aria-pressed:text-on-primary disabled:opacity-40"
      {...rest}
    />
  );
}
