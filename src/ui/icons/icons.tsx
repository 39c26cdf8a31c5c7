import { Icon, type IconProps, pathIcon } from './icon.tsx';

export const BackIcon = pathIcon('M19 12H5m6-6-6 6 6 6');
export const ChevronDownIcon = pathIcon('m7 10 5 5 5-5');
export const ChevronRightIcon = pathIcon('m10 7 5 5-5 5');
export const CheckIcon = pathIcon('m5 12.5 4.5 4.5L19 7.5');
export const CloseIcon = pathIcon('M6.5 6.5l11 11m0-11-11 11');
export const AlertIcon = pathIcon('M12 3.5a8.5 8.5 0 0 1 0 17 8.5 8.5 0 0 1 0-17zM12 8v4.5m0 3.2v.1');
export const SearchIcon = pathIcon('m20 20-5-5a1 1 0 0 0-8-8 1 1 0 0 0 8 8');
export const PlayIcon = pathIcon('M8 5.5v13l10.5-6.5z', 'currentColor');
export const MoreIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M5.5 12v0m6.5 0v0m6.5 0v0" strokeWidth="3" />
  </Icon>
);
