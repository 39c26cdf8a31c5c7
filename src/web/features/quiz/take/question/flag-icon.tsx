import { Icon, type IconProps } from '#ui/icons/icon.tsx';

/** A flag: solid on a question that is marked for review, and else an outline. */
export function FlagIcon({ isSolid, ...props }: IconProps & { isSolid: boolean }) {
  return (
    <Icon {...props}>
      <path d="M6 20.5v-17" />
      <path d="M6 4.5h11.5l-2.5 4 2.5 4H6z" fill={isSolid ? 'currentColor' : 'none'} />
    </Icon>
  );
}
