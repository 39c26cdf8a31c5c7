import { Icon, type IconProps } from './icon.tsx';

/** The bubble of a chat. Nothing that a page loads first has it. */
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
