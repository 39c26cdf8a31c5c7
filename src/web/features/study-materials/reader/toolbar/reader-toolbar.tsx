import { useContext } from 'react';
import { BackIcon, SearchIcon } from '#ui/icons/icons.tsx';
import { PageField } from '#web/features/study-materials/reader/navigation/page-field.tsx';
import type { ReaderActions } from '#web/features/study-materials/reader/navigation/reader-actions.ts';
import type { ViewState } from '#web/features/study-materials/reader/navigation/use-view-state.ts';
import { ContentsIcon, FitWidthIcon } from '#web/features/study-materials/reader/parts/reader-icons.tsx';
import { ToolButton, ToolPlaceholder } from '#web/features/study-materials/reader/parts/tool-button.tsx';
import { ReaderContext } from '#web/features/study-materials/reader/reader-context.ts';
import { BookmarkButton } from '#web/shared/bookmarks/bookmark-button.tsx';
import { t } from '#web/texts.ts';
import { LazyAnnotationTools } from './lazy-annotation-tools.tsx';
import { MoreMenu } from './more-menu.tsx';
import { MoreTools } from './more-tools.tsx';
import { ZoomButtons } from './zoom-buttons.tsx';

export type Panel = 'search' | 'contents' | 'more' | undefined;

interface ReaderToolbarProps {
  title: string;
  pageCount: number;
  state: ViewState;
  panel: Panel;
  isDark: boolean;
  actions: ReaderActions;
  closeLabel: string;
  onClose: () => void;
  onGo: (page: number) => void;
  onPanel: (panel: Panel) => void;
  onDark: () => void;
  /** Undefined where the academy does not allow it. */
  onDownload: (() => void) | undefined;
  /** Undefined where the academy or the document does not allow it. */
  onPrint: (() => void) | undefined;
}

/**
 * The toolbar has what is needed at once; the other tools are in its menu, on a phone more of them than on a wide
 * screen.
 */
export function ReaderToolbar(props: ReaderToolbarProps) {
  const { title, pageCount, state, panel, actions, closeLabel, onClose, onGo, onPanel } = props;
  const toggle = (wanted: Panel) => () => onPanel(panel === wanted ? undefined : wanted);
  return (
    <div
      role="toolbar"
      aria-label={t('reader.tools')}
      className="flex flex-wrap items-center gap-0.5 border-b border-line bg-surface p-1 pt-[max(0.25rem,env(safe-area-inset-top))] md:flex-nowrap md:gap-1"
    >
      <ToolButton label={closeLabel} onClick={onClose}>
        <BackIcon />
      </ToolButton>
      <h2 className="hidden min-w-0 truncate font-semibold md:block">{title}</h2>
      <span className="grow" />
      <PageField page={state.page} pages={pageCount} onGo={onGo} />
      <span className="grow" />
      <ZoomButtons zoom={state.zoom} actions={actions} className="hidden text-sm md:flex" />
      <ToolButton label={t('reader.fitWidth')} className="hidden md:flex" onClick={actions.fitWidth}>
        <FitWidthIcon />
      </ToolButton>
      {/* They are together, so that they wrap to a second row where text is large. */}
      <span className="ml-auto flex items-center gap-0.5 md:gap-1">
        <ToolButton label={t('reader.search')} aria-expanded={panel === 'search'} onClick={toggle('search')}>
          <SearchIcon />
        </ToolButton>
        <BookmarkTool page={state.page} />
        <LazyAnnotationTools />
        <ToolButton
          label={t('reader.contents')}
          className="hidden md:flex"
          aria-expanded={panel === 'contents'}
          onClick={toggle('contents')}
        >
          <ContentsIcon />
        </ToolButton>
        <MoreMenu isOpen={panel === 'more'} onOpen={(isOpen) => onPanel(isOpen ? 'more' : undefined)}>
          <MoreTools
            {...props}
            zoom={state.zoom}
            onContents={() => onPanel('contents')}
            onFullScreen={() => {
              onPanel(undefined);
              actions.fullScreen();
            }}
          />
        </MoreMenu>
      </span>
    </div>
  );
}

/** Bookmarks the page that is read. */
function BookmarkTool({ page }: { page: number }) {
  const reader = useContext(ReaderContext);
  if (!reader) return <ToolPlaceholder />;
  const { sub_id, chapter_id, subject_name, chapter_name, name } = reader.material;
  return (
    <BookmarkButton
      target={{ kind: 'page', sub_id, chapter_id, subject_name, chapter_name, name, page }}
      label={t('bookmarks.page')}
      className=""
    />
  );
}
