import { pathIcon } from '#ui/icons/icon.tsx';

export const UpIcon = pathIcon('m7 14 5-5 5 5');
export const PlusIcon = pathIcon('M12 5.5v13M5.5 12h13');
export const MinusIcon = pathIcon('M5.5 12h13');
export const MoreIcon = pathIcon('M12 5.5v.01M12 12v.01M12 18.5v.01M11.5 5.5h1M11.5 12h1M11.5 18.5h1');
export const ContentsIcon = pathIcon('M4.5 6h15v12h-15zm5 0v12');
export const RotateIcon = pathIcon('M19.5 5v4.5H15m4.200-.3A8 8 0 1 0 20 13');
export const FitWidthIcon = pathIcon('M4.5 5v14m15-14v14M8 12h8m-5.5-2.5L8 12l2.5 2.5m3-5L16 12l-2.5 2.5');
export const MoonIcon = pathIcon('M19.5 14.5A8 8 0 0 1 9.5 4.5a8 8 0 1 0 10 10z');
export const FullScreenIcon = pathIcon('M4.5 9V4.5H9m6 0h4.5V9m0 6v4.5H15m-6 0H4.5V15');
export const DownloadIcon = pathIcon('M12 4.5v10m-4-4 4 4 4-4M5 19.5h14');
export const PrintIcon = pathIcon(
  'M7.5 9V4.5h9V9m-9 7.5H5a1 1 0 0 1-1-1V10a1 1 0 0 1 1-1h14a1 1 0 0 1 1 1v5.5a1 1 0 0 1-1 1h-2.5m-9-3h9v6h-9z',
);
