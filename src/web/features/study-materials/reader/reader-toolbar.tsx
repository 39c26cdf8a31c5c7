import { t } from '#web/messages/t.ts';
import { BackIcon } from '#web/ui/icons.tsx';
import {
  ContentsIcon,
  DownloadIcon,
  FitWidthIcon,
  FullScreenIcon,
  MinusIcon,
  MoonIcon,
  PlusIcon,
  PrintIcon,
  RotateIcon,
  SearchIcon,
} from './icons.tsx';
import { MarkTools } from './mark-tools.tsx';
import { MenuEntry, MoreMenu } from './more-menu.tsx';
import { PageField } from './page-field.tsx';
import type { ReaderAction } from './reader-keys.ts';
import { ToolButton } from './tool-button.tsx';
import type { ViewState } from './use-view-state.ts';

type Panel = 'search' | 'contents' | 'more' | undefined;

interface ReaderToolbarProps {
  title: string;
  pages: number;
  state: ViewState;
  panel: Panel;
  isNight: boolean;
  canDownload: boolean;
  canPrint: boolean;
  act: Record<ReaderAction, () => void>;
  onClose: () => void;
  onGo: (page: number) => void;
  onPanel: (panel: Panel) => void;
  onRotateBack: () => void;
  onNight: () => void;
  onDownload: () => void;
  onPrint: () => void;
}

/** The way back in the corner, where one is, and the tools; on a phone only what is needed at once, the rest in the sheet. */
export function ReaderToolbar(props: ReaderToolbarProps) {
  const { title, pages, state, panel, act, onPanel } = props;
  const percent = t('reader.percent', { percent: Math.round(state.zoom * 100) });
  const toggle = (wanted: Panel) => () => onPanel(panel === wanted ? undefined : wanted);
  return (
    <div
      role="toolbar"
      aria-label={t('reader.tools')}
      className="flex flex-wrap items-center gap-0.5 border-b border-line bg-surface p-1 pt-[max(0.25rem,env(safe-area-inset-top))] md:flex-nowrap md:gap-1"
    >
      <ToolButton label={t('reader.close')} onClick={props.onClose}>
        <BackIcon />
      </ToolButton>
      <h2 className="hidden min-w-0 truncate font-semibold md:block">{title}</h2>
      <span className="grow" />
      <PageField page={state.page} pages={pages} onGo={props.onGo} />
      <span className="grow" />
      <span className="hidden items-center md:flex">
        <ToolButton label={t('reader.zoomOut')} disabled={state.zoom <= 0.1} onClick={act.zoomOut}>
          <MinusIcon />
        </ToolButton>
        <span className="min-w-12 text-center text-sm tabular-nums">{percent}</span>
        <ToolButton label={t('reader.zoomIn')} disabled={state.zoom >= 10} onClick={act.zoomIn}>
          <PlusIcon />
        </ToolButton>
        <ToolButton label={t('reader.fitWidth')} onClick={act.fitWidth}>
          <FitWidthIcon />
        </ToolButton>
      </span>
      {/* Together, so that they begin a second row where text is large. */}
      <span className="ml-auto flex items-center gap-0.5 md:gap-1">
        <ToolButton label={t('reader.search')} aria-expanded={panel === 'search'} onClick={toggle('search')}>
          <SearchIcon />
        </ToolButton>
        <MarkTools />
        <ToolButton
          label={t('reader.contents')}
          className="hidden md:flex"
          aria-expanded={panel === 'contents'}
          onClick={toggle('contents')}
        >
          <ContentsIcon />
        </ToolButton>
        <MoreMenu isOpen={panel === 'more'} onOpen={(isOpen) => onPanel(isOpen ? 'more' : undefined)}>
          <h2 className="truncate px-3 py-2 font-semibold md:hidden">{title}</h2>
          <div className="flex items-center gap-1 px-1 pb-1 md:hidden">
            <ToolButton label={t('reader.zoomOut')} disabled={state.zoom <= 0.1} onClick={act.zoomOut}>
              <MinusIcon />
            </ToolButton>
            <span className="min-w-14 text-center tabular-nums">{percent}</span>
            <ToolButton label={t('reader.zoomIn')} disabled={state.zoom >= 10} onClick={act.zoomIn}>
              <PlusIcon />
            </ToolButton>
            <ToolButton label={t('reader.fitWidth')} className="ml-auto" onClick={act.fitWidth}>
              <FitWidthIcon />
            </ToolButton>
          </div>
          <div className="md:hidden">
            <MenuEntry icon={<ContentsIcon />} onClick={() => onPanel('contents')}>
              {t('reader.contents')}
            </MenuEntry>
          </div>
          <MenuEntry icon={<RotateIcon />} onClick={act.rotate}>
            {t('reader.rotate')}
          </MenuEntry>
          <MenuEntry icon={<RotateIcon className="size-6 -scale-x-100" />} onClick={props.onRotateBack}>
            {t('reader.rotateBack')}
          </MenuEntry>
          <MenuEntry icon={<MoonIcon />} isPressed={props.isNight} onClick={props.onNight}>
            {t('reader.night')}
          </MenuEntry>
          {document.fullscreenEnabled && (
            <MenuEntry
              icon={<FullScreenIcon />}
              onClick={() => {
                onPanel(undefined);
                act.fullScreen();
              }}
            >
              {t('reader.fullScreen')}
            </MenuEntry>
          )}
          {props.canDownload && (
            <MenuEntry icon={<DownloadIcon />} onClick={props.onDownload}>
              {t('reader.download')}
            </MenuEntry>
          )}
          {props.canPrint && (
            <MenuEntry icon={<PrintIcon />} onClick={props.onPrint}>
              {t('reader.print')}
            </MenuEntry>
          )}
        </MoreMenu>
      </span>
    </div>
  );
}
