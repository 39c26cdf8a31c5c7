import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { rankListCall } from '#contract/desk/ranks/ranks.ts';
import { useDeskCall } from '#desk/api/use-desk-call.ts';
import { CallProblem } from '#desk/shared/call-view.tsx';
import { Menu, MenuItem, menuItemClassName } from '#desk/shared/menu.tsx';
import { useStaff } from '#desk/shared/use-staff.ts';
import { t } from '#desk/texts.ts';
import { buttonClassName } from '#ui/button.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { toast } from '#ui/toast.ts';
import { batchText, listText, type RankList, type RankListView, withheldText } from './rank-text.ts';
import { shareFiles, shareText } from './share.ts';
import { ShowField, type ShowFieldProps } from './show-field.tsx';

interface ShareMenuProps extends ShowFieldProps {
  quiz_id: string;
  roster_id: string | undefined;
  /** Whether something else comes first. */
  isQuiet?: boolean;
}

/** Who stands where, as a picture, a text or on paper, and each family's marks. */
export function ShareMenu({ isQuiet = false, ...props }: ShareMenuProps) {
  const picture = useMutation({
    mutationFn: async ({ list, view, academy }: Shown) => {
      const [{ drawPages }, { rankPages }] = await Promise.all([import('./draw-pages.ts'), import('./rank-pages.ts')]);
      await shareFiles(await drawPages(rankPages(list, view, academy), list.quiz.quiz_name));
    },
    onError: () => toast.error(t('ranks.noPicture')),
  });
  return (
    <Menu
      text={t('ranks.share')}
      isBusy={picture.isPending}
      className={buttonClassName(isQuiet ? 'quiet' : 'primary')}
      place="md:left-0 md:w-80"
    >
      {(close) => <ShareItems {...props} close={close} onPicture={picture.mutate} />}
    </Menu>
  );
}

interface Shown {
  list: RankList;
  view: RankListView;
  academy: string;
}

interface ShareItemsProps extends ShareMenuProps {
  close: () => void;
  onPicture: (shown: Shown) => void;
}

/** The list is read once the menu is opened. */
function ShareItems({ quiz_id, roster_id, close, onPicture, ...shown }: ShareItemsProps) {
  const staff = useStaff();
  const call = useDeskCall(rankListCall, { quiz_id, roster_id });
  const list = call.data;
  const view = { batch: batchText(staff, roster_id, list), show: shown.show };
  const academy = staff.academy.name;
  const problem = list?.rows.length === 0 ? t('ranks.none') : list?.quiz.is_withheld && withheldText(list.quiz);
  const actions: [text: string, action: () => void][] =
    !list || problem
      ? []
      : [
          [t('ranks.picture'), () => onPicture({ list, view, academy })],
          [t('ranks.text'), () => void shareText(listText(list, view, academy))],
        ];
  return (
    <>
      <div className="px-3 pt-1 pb-2">
        <ShowField {...shown} />
      </div>
      <CallProblem call={call} />
      {call.isLoading && (
        <p className="flex items-center gap-2 px-3 py-2 text-ink-soft">
          <Spinner /> {t('loading')}
        </p>
      )}
      {list && (
        <ul>
          {problem && <li className="px-3 py-2 text-sm text-ink-soft">{problem}</li>}
          {actions.map(([text, action]) => (
            <MenuItem
              key={text}
              onClick={() => {
                close();
                action();
              }}
            >
              {text}
            </MenuItem>
          ))}
          {staff.sees_numbers && !problem && (
            <li>
              <Link
                to="/messages"
                search={{ kind: 'marks', about_id: quiz_id, roster_id }}
                className={menuItemClassName}
              >
                {t('ranks.sendMarks')}
              </Link>
            </li>
          )}
          <li>
            <Link
              to="/quizzes/$quiz_id/ranks"
              params={{ quiz_id }}
              search={{ roster_id, print: true }}
              className={menuItemClassName}
              onClick={close}
            >
              {t('ranks.print')}
            </Link>
          </li>
        </ul>
      )}
    </>
  );
}
