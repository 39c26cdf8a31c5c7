import { t } from '#desk/texts.ts';

/** The orders of the marks that have a name, for the way from attempt to attempt. */
export const orders = () =>
  [
    { id: 'marks', desc: true, text: t('results.byMost') },
    { id: 'marks', desc: false, text: t('results.byFewest') },
    { id: 'name', desc: false, text: t('results.byName') },
    { id: 'submitted_at', desc: true, text: t('results.byLatest') },
  ] as const;
