import { Icon, type IconProps } from '#ui/icons/icon.tsx';

export const SearchIcon = (props: IconProps) => (
  <PathIcon {...props} path="M10.5 4.5a6 6 0 1 1 0 12 6 6 0 0 1 0-12zm4.5 10.5 5 5" />
);
export const UpIcon = (props: IconProps) => <PathIcon {...props} path="m7 14 5-5 5 5" />;
export const DownIcon = (props: IconProps) => <PathIcon {...props} path="m7 10 5 5 5-5" />;
export const PlusIcon = (props: IconProps) => <PathIcon {...props} path="M12 5.5v13M5.5 12h13" />;
export const MinusIcon = (props: IconProps) => <PathIcon {...props} path="M5.5 12h13" />;
export const MoreIcon = (props: IconProps) => (
  <PathIcon {...props} path="M12 5.5v.01M12 12v.01M12 18.5v.01M11.5 5.5h1M11.5 12h1M11.5 18.5h1" />
);
export const ContentsIcon = (props: IconProps) => <PathIcon {...props} path="M4.5 6h15v12h-15zm5 0v12" />;
export const RotateIcon = (props: IconProps) => <PathIcon {...props} path="M19.5 5v4.5H15m4.200-.3A8 8 0 1 0 20 13" />;
export const FitWidthIcon = (props: IconProps) => (
  <PathIcon {...props} path="M4.5 5v14m15-14v14M8 12h8m-5.5-2.5L8 12l2.5 2.5m3-5L16 12l-2.5 2.5" />
);
export const MoonIcon = (props: IconProps) => (
  <PathIcon {...props} path="M19.5 14.5A8 8 0 0 1 9.5 4.5a8 8 0 1 0 10 10z" />
);
export const FullScreenIcon = (props: IconProps) => (
  <PathIcon {...props} path="M4.5 9V4.5H9m6 0h4.5V9m0 6v4.5H15m-6 0H4.5V15" />
);
export const DownloadIcon = (props: IconProps) => <PathIcon {...props} path="M12 4.5v10m-4-4 4 4 4-4M5 19.5h14" />;
export const PrintIcon = (props: IconProps) => (
  <PathIcon
    {...props}
    path="M7.5 9V4.5h9V9m-9 7.5H5a1 1 0 0 1-1-1V10a1 1 0 0 1 1-1h14a1 1 0 0 1 1 1v5.5a1 1 0 0 1-1 1h-2.5m-9-3h9v6h-9z"
  />
);

function PathIcon({ path, ...props }: IconProps & { path: string }) {
  return (
    <Icon {...props}>
      <path d={path} />
    </Icon>
  );
}
