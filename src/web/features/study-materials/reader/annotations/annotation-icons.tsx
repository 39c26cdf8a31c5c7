import { pathIcon } from '#ui/icons/icon.tsx';

export const HighlightIcon = pathIcon('m9 15 8.5-8.5a2.1 2.1 0 0 1 3 3L12 18l-4 .5zM7 20H3');
export const CopyIcon = pathIcon('M9 9h11v11H9zM5 15H4V4h11v1');
export const InkIcon = pathIcon('M3 17c3-8 6-10 7-8s-4 8-2 9 5-6 7-5-1 4 1 4 3-2 5-3');
export const TextIcon = pathIcon('M5 7V5h14v2M12 5v14m-3 0h6');
export const EraserIcon = pathIcon(
  'M20 20H9l-5-5a1.5 1.5 0 0 1 0-2l8-8a1.5 1.5 0 0 1 2 0l6 6a1.5 1.5 0 0 1 0 2l-7 7M8 9l7 7',
);
export const UndoIcon = pathIcon('M8 5 4 9l4 4M4 9h10a5.5 5.5 0 0 1 0 11h-3');
export const RedoIcon = pathIcon('m16 5 4 4-4 4m4-4H10a5.5 5.5 0 0 0 0 11h3');
export const RemoveIcon = pathIcon('M4 7h16M9 7V4h6v3m-9 0 1 13h10l1-13m-8 4v5m4-5v5');
export const AnnotateIcon = pathIcon('m14.5 5.5 4 4L8 20l-5 1 1-5zM12.5 7.5l4 4');
