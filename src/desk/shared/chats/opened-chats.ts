import { useStored } from '#desk/shared/use-stored.ts';

/** Of so many messages, the last ones, this browser knows whose chats were opened. */
const mostMessages = 50;

/** The students, by their ids, whose chats for a message were opened in this browser. It has a line for each message. */
export function useOpenedChats(message: string) {
  const [stored, store] = useStored('opened-chats');
  const lines = stored.split('\n').map((line) => line.split(' '));
  const others = lines.filter(([id]) => id !== message);
  const [, ...opened] = lines.find(([id]) => id === message) ?? [];
  const save = (stud_ids: readonly string[]) => {
    const all = [...others, [message, ...stud_ids]].slice(-mostMessages);
    store(all.map((line) => line.join(' ')).join('\n'));
  };
  return { opened: new Set(opened), add: (id: string) => save([...new Set(opened).add(id)]), clear: () => save([]) };
}
