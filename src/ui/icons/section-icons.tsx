import { Icon, type IconProps, pathIcon } from './icon.tsx';

// The sections of both apps and what is in them. The sign-in to the desk has none of these, so they are apart from the other icons.
export const HomeIcon = pathIcon('M4 10.5 12 4l8 6.5V19a1 1 0 0 1-1 1h-4.5v-5.5h-5V20H5a1 1 0 0 1-1-1z');
export const BookIcon = pathIcon(
  'M12 6.5C10.4 5 8 4.5 4 4.5v13.5c4 0 6.4.5 8 2 1.6-1.5 4-2 8-2V4.5c-4 0-6.4.5-8 2zm0 0V20',
);
export const PersonIcon = pathIcon('M12 4.5a4 4 0 0 1 0 8 4 4 0 0 1 0-8zM4.5 20c.7-3.8 3.6-5.8 7.5-5.8s6.8 2 7.5 5.8');
export const PeopleIcon = pathIcon(
  'M9 4.5a3.5 3.5 0 0 1 0 7 3.5 3.5 0 0 1 0-7zM2.5 20c.5-4 3-6 6.5-6s6 2 6.5 6M15 4.8a3.5 3.5 0 0 1 0 6.4M17.5 14.5c2.2.8 3.6 2.6 4 5.5',
);
/** The card that somebody of the staff wears. */
export const BadgeIcon = (props: IconProps) => (
  <Icon {...props}>
    <rect x="4" y="6" width="16" height="15" rx="2.5" />
    <circle cx="12" cy="12" r="2.2" />
    <path d="M12 3v5M8 18.2c.5-1.9 2-2.8 4-2.8s3.5.9 4 2.8" />
  </Icon>
);
export const DocumentIcon = pathIcon(
  'M13.5 3.5H7a1 1 0 0 0-1 1v15a1 1 0 0 0 1 1h10a1 1 0 0 0 1-1V8zm0 0V8H18M9 12.5h6M9 16h4',
);
export const QuizIcon = pathIcon(
  'M9 4.5H6.5a1 1 0 0 0-1 1v14a1 1 0 0 0 1 1h11a1 1 0 0 0 1-1v-14a1 1 0 0 0-1-1H15m-6-1h6v3H9zM8.8 13l2.3 2.3 4.3-4.6',
);
export const LiveIcon = (props: IconProps) => (
  <Icon {...props}>
    <circle cx="12" cy="12" r="2" fill="currentColor" />
    <path d="M8.3 15.7a5.3 5.3 0 0 1 0-7.4m7.4 0a5.3 5.3 0 0 1 0 7.4M5.5 18.5a9.2 9.2 0 0 1 0-13m13 0a9.2 9.2 0 0 1 0 13" />
  </Icon>
);
export const HistoryIcon = pathIcon('M4.5 5v4.5H9M4.8 9.5A8 8 0 1 1 4 13m8-5v4.5l3 2');
export const NewsIcon = pathIcon(
  'M4.5 5h12v13.5a1.5 1.5 0 0 0 3 0V9h-3M4.5 5v13a1.5 1.5 0 0 0 1.5 1.5h12M8 9h5M8 12.5h5M8 16h3',
);
export const AskIcon = (props: IconProps) => (
  <Icon {...props}>
    <circle cx="12" cy="12" r="9" />
    <path d="M9.5 9.5a2.5 2.5 0 1 1 3.5 2.3c-.7.3-1 .8-1 1.7M12 16.8v.1" />
  </Icon>
);
export const LogoutIcon = pathIcon('M14 4.5H6.5a1 1 0 0 0-1 1v13a1 1 0 0 0 1 1H14m-3.5-7.5h9m-3.3-3.5 3.5 3.5-3.5 3.5');
export const CompassIcon = pathIcon('M12 3.5a8.5 8.5 0 0 1 0 17 8.5 8.5 0 0 1 0-17zM15.5 8.5l-2 5-5 2 2-5z');
export const GlobeIcon = pathIcon(
  'M12 3.5a8.5 8.5 0 0 1 0 17 8.5 8.5 0 0 1 0-17zM3.5 12h17M12 3.5c-5 5-5 12 0 17 5-5 5-12 0-17',
);
