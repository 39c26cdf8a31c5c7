import { Icon, type IconProps } from '#ui/icons/icon.tsx';

/** A ribbon; a full one where something is bookmarked. */
export function BookmarkIcon({ isFull = false, ...props }: IconProps & { isFull?: boolean }) {
  return (
    <Icon {...props}>
      <path d="M7 4h10a1 1 0 0 1 1 1v15.5l-6-4.2-6 4.2V5a1 1 0 0 1 1-1z" fill={isFull ? 'currentColor' : undefined} />
    </Icon>
  );
}
