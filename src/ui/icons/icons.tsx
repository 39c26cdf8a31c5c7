import { Icon, type IconProps } from './icon.tsx';

export const BackIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M19 12H5m6-6-6 6 6 6" />
  </Icon>
);
export const ChevronDownIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="m7 10 5 5 5-5" />
  </Icon>
);
export const ChevronRightIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="m10 7 5 5-5 5" />
  </Icon>
);
export const CheckIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="m5 12.5 4.5 4.5L19 7.5" />
  </Icon>
);
export const CloseIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M6.5 6.5l11 11m0-11-11 11" />
  </Icon>
);
export const AlertIcon = (props: IconProps) => (
  <Icon {...props}>
    <circle cx="12" cy="12" r="8.5" />
    <path d="M12 8v4.5m0 3.2v.1" />
  </Icon>
);
export const SearchIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="m20 20-5-5a1 1 0 0 0-8-8 1 1 0 0 0 8 8" />
  </Icon>
);
export const HomeIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M4 10.5 12 4l8 6.5V19a1 1 0 0 1-1 1h-4.5v-5.5h-5V20H5a1 1 0 0 1-1-1z" />
  </Icon>
);
export const BookIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M12 6.5C10.4 5 8 4.5 4 4.5v13.5c4 0 6.4.5 8 2 1.6-1.5 4-2 8-2V4.5c-4 0-6.4.5-8 2zm0 0V20" />
  </Icon>
);
export const PersonIcon = (props: IconProps) => (
  <Icon {...props}>
    <circle cx="12" cy="8.5" r="4" />
    <path d="M4.5 20c.7-3.8 3.6-5.8 7.5-5.8s6.8 2 7.5 5.8" />
  </Icon>
);
export const PeopleIcon = (props: IconProps) => (
  <Icon {...props}>
    <circle cx="9" cy="8" r="3.5" />
    <path d="M2.5 20c.5-4 3-6 6.5-6s6 2 6.5 6M15 4.8a3.5 3.5 0 0 1 0 6.4M17.5 14.5c2.2.8 3.6 2.6 4 5.5" />
  </Icon>
);

/** The card that somebody of the staff wears. */
export const BadgeIcon = (props: IconProps) => (
  <Icon {...props}>
    <rect x="4" y="6" width="16" height="15" rx="2.5" />
    <circle cx="12" cy="12" r="2.2" />
    <path d="M12 3v5M8 18.2c.5-1.9 2-2.8 4-2.8s3.5.9 4 2.8" />
  </Icon>
);

export const DocumentIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M13.5 3.5H7a1 1 0 0 0-1 1v15a1 1 0 0 0 1 1h10a1 1 0 0 0 1-1V8zm0 0V8H18M9 12.5h6M9 16h4" />
  </Icon>
);
export const QuizIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M9 4.5H6.5a1 1 0 0 0-1 1v14a1 1 0 0 0 1 1h11a1 1 0 0 0 1-1v-14a1 1 0 0 0-1-1H15m-6-1h6v3H9zM8.8 13l2.3 2.3 4.3-4.6" />
  </Icon>
);
export const LiveIcon = (props: IconProps) => (
  <Icon {...props}>
    <circle cx="12" cy="12" r="2" fill="currentColor" />
    <path d="M8.3 15.7a5.3 5.3 0 0 1 0-7.4m7.4 0a5.3 5.3 0 0 1 0 7.4M5.5 18.5a9.2 9.2 0 0 1 0-13m13 0a9.2 9.2 0 0 1 0 13" />
  </Icon>
);
export const HistoryIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M4.5 5v4.5H9M4.8 9.5A8 8 0 1 1 4 13m8-5v4.5l3 2" />
  </Icon>
);
export const NewsIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M4.5 5h12v13.5a1.5 1.5 0 0 0 3 0V9h-3M4.5 5v13a1.5 1.5 0 0 0 1.5 1.5h12M8 9h5M8 12.5h5M8 16h3" />
  </Icon>
);
export const ChatIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M12 4a8 8 0 0 0-6.9 12L4 20l4.1-1.1A8 8 0 1 0 12 4z" />
    <path
      d="M9.3 8.3q.4-.4.7.1l.8 1.4q.2.4-.1.7l-.5.6q.8 1.7 2.6 2.6l.6-.5q.3-.3.7-.1l1.4.8q.5.3.1.7-1.100 1.200-2.800.700-3.100-1-4.100-4-.500-1.700.600-3z"
      fill="currentColor"
      stroke="none"
    />
  </Icon>
);
export const LogoutIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M14 4.5H6.5a1 1 0 0 0-1 1v13a1 1 0 0 0 1 1H14m-3.5-7.5h9m-3.3-3.5 3.5 3.5-3.5 3.5" />
  </Icon>
);
export const PlayIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M8 5.5v13l10.5-6.5z" fill="currentColor" />
  </Icon>
);
export const CompassIcon = (props: IconProps) => (
  <Icon {...props}>
    <circle cx="12" cy="12" r="8.5" />
    <path d="m15.5 8.5-2 5-5 2 2-5z" />
  </Icon>
);
export const GlobeIcon = (props: IconProps) => (
  <Icon {...props}>
    <circle cx="12" cy="12" r="8.5" />
    <path d="M3.5 12h17M12 3.5c-5 5-5 12 0 17 5-5 5-12 0-17" />
  </Icon>
);
export const MoreIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M5.5 12v0m6.5 0v0m6.5 0v0" strokeWidth="3" />
  </Icon>
);
