import { CloseIcon } from '#ui/icons/icons.tsx';
import { ToolButton } from '#web/features/study-materials/reader/parts/tool-button.tsx';
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
      onPointerDown={preserveSelection}
      className="annotation-bar flex flex-col items-center bg-surface shadow-card"
    >
      <div className="flex items-center self-stretch">
        <div className="grow">
          <SaveState session={session} />
        </div>
        <ToolButton label={t('annotations.undo')} disabled={!canUndo} onClick={() => session.undo()}>
          <UndoIcon />
        </ToolButton>
        <ToolButton label={t('annotations.redo')} disabled={!canRedo} onClick={() => session.redo()}>
          <RedoIcon />
        </ToolButton>
        <ToolButton label={t('annotations.close')} onClick={onClose}>
          <CloseIcon />
        </ToolButton>
      </div>
      {isEditorTool(tool) && (
        <div className="flex flex-wrap justify-center">
          <AnnotationChoices tool={tool} chosen={chosen[tool]} session={session} />
          {hasSelection && (
            <ToolButton label={t('annotations.remove')} onClick={() => session.removeSelected()}>
              <RemoveIcon />
            </ToolButton>
          )}
        </div>
      )}
      <div className="annotation-tools">
        {tools.map(({ tool: offered, name, icon }) => (
          <button
            key={offered}
            type="button"
            aria-pressed={tool === offered}
            onClick={() => session.selectTool(tool === offered ? 'none' : offered)}
            className="target flex flex-col items-center justify-center rounded-control p-1 hover:bg-sunken aria-pressed:bg-primary aria-pressed:text-on-primary"
          >
            {icon}
            <span className="text-sm leading-tight">{t(name)}</span>
          </button>
        ))}
      </div>
    </div>
  );
}
