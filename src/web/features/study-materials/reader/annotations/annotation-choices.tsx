import { ToolButton } from '#web/features/study-materials/reader/parts/tool-button.tsx';
import { t } from '#web/texts.ts';
import type { AnnotationSession } from './annotation-session.ts';
import { type Chosen, type EditorTool, editorTools } from './editor-tools.ts';

interface AnnotationChoicesProps {
  tool: EditorTool;
  chosen: Chosen;
  session: AnnotationSession;
}

/**
 * The colours and sizes that a tool offers. A choice applies to the next annotations and to the one that is selected.
 */
export function AnnotationChoices({ tool, chosen, session }: AnnotationChoicesProps) {
  const { colors, sizes } = editorTools[tool];
  return (
    <>
      <fieldset className="flex" aria-label={t('annotations.colour')}>
        {colors.map(({ name, value }) => (
          <ToolButton
            key={value}
            label={t(name)}
            aria-pressed={chosen.color === value}
            onClick={() => session.choose(tool, { color: value })}
            className={choiceClassName}
          >
            <span className="size-6 rounded-full border border-edge" style={{ backgroundColor: value }} />
          </ToolButton>
        ))}
      </fieldset>
      {sizes.length > 0 && (
        <fieldset className="flex" aria-label={t(tool === 'ink' ? 'annotations.thickness' : 'annotations.size')}>
          {sizes.map(({ name, value }, index) => (
            <ToolButton
              key={value}
              label={t(name)}
              aria-pressed={chosen.size === value}
              onClick={() => session.choose(tool, { size: value })}
              className={choiceClassName}
            >
              {tool === 'ink' ? (
                <span className="w-6 rounded-full bg-ink" style={{ height: `${index * 3 + 1.5}px` }} />
              ) : (
                <span className={['text-sm', 'text-lg', 'text-2xl'][index]} aria-hidden="true">
                  A
                </span>
              )}
            </ToolButton>
          ))}
        </fieldset>
      )}
    </>
  );
}

/** The chosen one has a ring: colour alone would not show it to everyone. */
const choiceClassName = 'aria-pressed:outline-2 aria-pressed:-outline-offset-4 aria-pressed:outline-primary-ink';

/** Keeps the text that is selected on the page, or the text that is being written, when a tool is tapped. */
export function preserveSelection(event: { preventDefault: () => void }): void {
  event.preventDefault();
}
