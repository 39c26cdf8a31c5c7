import { t } from '#web/messages/reader.ts';
import { type Chosen, type MarkingTool, markingTools } from './annotation-colours.ts';
import type { MarkSession } from './annotation-session.ts';

interface MarkChoicesProps {
  tool: MarkingTool;
  chosen: Chosen;
  session: MarkSession;
}

/** The colours and sizes of a tool: for the next marks, and for the one that is selected. */
export function MarkChoices({ tool, chosen, session }: MarkChoicesProps) {
  const { colors, sizes } = markingTools[tool];
  return (
    <>
      <fieldset className="flex" aria-label={t('marks.colour')}>
        {colors.map(({ name, value }) => (
          <button
            key={value}
            type="button"
            aria-label={t(name)}
            title={t(name)}
            aria-pressed={chosen.color === value}
            onPointerDown={keepSelection}
            onClick={() => session.choose(tool, { color: value })}
            className={choiceLook}
          >
            <span className="size-6 rounded-full border border-edge" style={{ backgroundColor: value }} />
          </button>
        ))}
      </fieldset>
      {sizes.length > 0 && (
        <fieldset className="flex" aria-label={t(tool === 'ink' ? 'marks.thickness' : 'marks.size')}>
          {sizes.map(({ name, value }, place) => (
            <button
              key={value}
              type="button"
              aria-label={t(name)}
              title={t(name)}
              aria-pressed={chosen.size === value}
              onPointerDown={keepSelection}
              onClick={() => session.choose(tool, { size: value })}
              className={choiceLook}
            >
              {tool === 'ink' ? (
                <span className="w-6 rounded-full bg-ink" style={{ height: `${place * 3 + 1.5}px` }} />
              ) : (
                <span className={['text-sm', 'text-lg', 'text-2xl'][place]} aria-hidden="true">
                  A
                </span>
              )}
            </button>
          ))}
        </fieldset>
      )}
    </>
  );
}

/** What is chosen has a ring, besides what screen readers are told. */
const choiceLook =
  'target flex items-center justify-center rounded-control hover:bg-sunken aria-pressed:bg-primary-soft aria-pressed:outline-2 aria-pressed:-outline-offset-4 aria-pressed:outline-primary-ink';

/** A tap on a tool leaves the text that is selected on the page, and what is being written, as it is. */
export function keepSelection(event: { preventDefault: () => void }): void {
  event.preventDefault();
}
