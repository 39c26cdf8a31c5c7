import { Link } from '@tanstack/react-router';
import type { ReaderActions } from '#web/features/study-materials/reader/navigation/reader-actions.ts';
import {
  ContentsIcon,
  DownloadIcon,
  FitWidthIcon,
  FullScreenIcon,
  MoonIcon,
  PrintIcon,
  RotateIcon,
} from '#web/features/study-materials/reader/parts/reader-icons.tsx';
import { paths } from '#web/paths.ts';
import { BookmarkIcon } from '#web/shared/bookmarks/bookmark-icon.tsx';
import { t } from '#web/texts.ts';
import { MenuEntry, menuEntryClassName } from './more-menu.tsx';
import { ZoomButtons } from './zoom-buttons.tsx';

interface MoreToolsProps {
  title: string;
  zoom: number;
  isDark: boolean;
  actions: ReaderActions;
  onContents: () => void;
  onDark: () => void;
  onFullScreen: () => void;
  onDownload: (() => void) | undefined;
  onPrint: (() => void) | undefined;
}

/** What the toolbar's menu has: on a phone also what the toolbar itself has on a wide screen. */
export function MoreTools(props: MoreToolsProps) {
  const { title, zoom, isDark, actions, onContents, onDark, onFullScreen, onDownload, onPrint } = props;
  return (
    <>
      <h2 className="truncate px-3 py-2 font-semibold md:hidden">{title}</h2>
      <ZoomButtons zoom={zoom} actions={actions} className="flex gap-1 px-1 pb-1 md:hidden" />
      <div className="md:hidden">
        <MenuEntry icon={<FitWidthIcon />} onClick={actions.fitWidth}>
          {t('reader.fitWidth')}
        </MenuEntry>
        <MenuEntry icon={<ContentsIcon />} onClick={onContents}>
          {t('reader.contents')}
        </MenuEntry>
      </div>
      <MenuEntry icon={<RotateIcon />} onClick={actions.rotate}>
        {t('reader.rotate')}
      </MenuEntry>
      <MenuEntry icon={<RotateIcon className="size-6 -scale-x-100" />} onClick={actions.rotateBack}>
        {t('reader.rotateBack')}
      </MenuEntry>
      <MenuEntry icon={<MoonIcon />} isPressed={isDark} onClick={onDark}>
        {t('reader.darkPages')}
      </MenuEntry>
      {document.fullscreenEnabled && (
        <MenuEntry icon={<FullScreenIcon />} onClick={onFullScreen}>
          {t('reader.fullScreen')}
        </MenuEntry>
      )}
      {onDownload && (
        <MenuEntry icon={<DownloadIcon />} onClick={onDownload}>
          {t('reader.download')}
        </MenuEntry>
      )}
      {onPrint && (
        <MenuEntry icon={<PrintIcon />} onClick={onPrint}>
          {t('reader.print')}
        </MenuEntry>
      )}
      <Link to={paths.notes} className={`${menuEntryClassName} mb-3`}>
        <BookmarkIcon />
        {t('menu.notes')}
      </Link>
    </>
  );
}
