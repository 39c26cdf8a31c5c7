import { type RanksShow, ranksShow } from '#contract/desk/session.ts';
import { useStaff } from '#desk/shared/use-staff.ts';
import { useStored } from '#desk/shared/use-stored.ts';
import { t } from '#desk/texts.ts';
import { SelectField } from '#ui/field.tsx';

/** What a list shows of its students: as the academy says, until somebody chooses otherwise in this browser. */
export function useRanksShow(): ShowFieldProps {
  const { academy } = useStaff();
  const [stored, onShow] = useStored('ranks-show');
  return { show: ranksShow.options.find((each) => each === stored) ?? academy.ranks_show, onShow };
}

export interface ShowFieldProps {
  show: RanksShow;
  onShow: (show: string) => void;
}

export function ShowField({ show, onShow }: ShowFieldProps) {
  return (
    <SelectField label={t('ranks.show')} value={show} onChange={({ target }) => onShow(target.value)}>
      <option value="names">{t('ranks.names')}</option>
      <option value="roll numbers">{t('ranks.rollNumbers')}</option>
    </SelectField>
  );
}
