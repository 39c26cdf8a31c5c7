import { type Ref, useEffect } from 'react';
import { academicLevelsCall } from '#contract/auth/academic-levels.ts';
import { Button } from '#ui/button.tsx';
import { SelectField } from '#ui/field.tsx';
import { toast } from '#ui/toast.ts';
import { useCall } from '#web/api/use-call.ts';
import { t } from '#web/texts.ts';

interface AcademicLevelFieldProps {
  /** An `ac_id`. */
  value: string;
  onChange: (event: { target: { value: string } }) => void;
  error: string | undefined;
  ref: Ref<HTMLSelectElement>;
}

/** The academic level, chosen from the provider's list. */
export function AcademicLevelField(control: AcademicLevelFieldProps) {
  const levels = useCall(academicLevelsCall, {});
  useEffect(() => {
    if (levels.error) toast.error(levels.error.message, { id: levels.error.message });
  }, [levels.error]);
  return (
    <div className="flex items-end gap-3">
      <div className="grow">
        <SelectField label={t('field.academicLevel')} disabled={!levels.data} {...control}>
          <option value="">{levels.isPending ? t('loading') : t('register.choose')}</option>
          {levels.data?.map(({ ac_id, levels: name }) => (
            <option key={ac_id} value={ac_id}>
              {name}
            </option>
          ))}
        </SelectField>
      </div>
      {levels.isError && (
        <Button kind="quiet" onClick={() => void levels.refetch()}>
          {t('error.retry')}
        </Button>
      )}
    </div>
  );
}
