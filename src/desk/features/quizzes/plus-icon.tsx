import { Icon } from '#ui/icons/icon.tsx';

export const PlusIcon = () => (
  <Icon className="size-5">
    <path d="M12 5.5v13M5.5 12h13" />
  </Icon>
);
