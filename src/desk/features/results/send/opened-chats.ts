import { useStored } from '#desk/shared/use-stored.ts';

/** Of so many quizzes, the last ones, this browser knows whose chats were opened. */
const mostQuizzes = 50;

/** The students of a quiz, by their ids, whose chats were opened in this browser. It has a line for each quiz. */
export function useOpenedChats(quiz_id: string) {
  const [stored, store] = useStored('opened-chats');
  const lines = stored.split('\n').map((line) => line.split(' '));
  const others = lines.filter(([id]) => id !== quiz_id);
  const [, ...opened] = lines.find(([id]) => id === quiz_id) ?? [];
  const save = (stud_ids: readonly string[]) => {
    const all = [...others, [quiz_id, ...stud_ids]].slice(-mostQuizzes);
    store(all.map((line) => line.join(' ')).join('\n'));
  };
  return { opened: new Set(opened), add: (id: string) => save([...new Set(opened).add(id)]), clear: () => save([]) };
}
