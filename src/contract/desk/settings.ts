import * as z from 'zod/mini';
import { fieldInput, textInput } from '#contract/values/strict.ts';
import { defineDeskCall, defineSilentChange } from './desk-call.ts';
import { ranksShow } from './session.ts';
import { versionInput } from './values.ts';

/** What an owner decides of the academy, as `academy.yaml` says it. */
const settings = z.object({
  name: fieldInput,
  /** The number at which students ask for help; '' is none. */
  whatsapp: fieldInput,
  ranks_show: ranksShow,
  /** What it takes to pass a quiz that does not say it; '' where nobody has set it. */
  pass_percent: fieldInput,
  /** Whether who registers is in at once, or once somebody lets them in, or nobody can. */
  registration: z.enum(['open', 'approve', 'closed']),
  /** What locked students may still do, besides reading why. */
  while_locked: z.enum(['tests', 'nothing']),
  /** A new one has no id. Nobody can choose one any more whose name is emptied. */
  levels: z.array(z.object({ ac_id: textInput(64), level: fieldInput })).check(z.maxLength(200)),
  version: versionInput,
});
export type Settings = z.output<typeof settings>;

export const settingsCall = defineDeskCall({ name: 'settings', roles: 'owners', input: z.object({}), data: settings });
export const saveSettingsCall = defineSilentChange({ name: 'save_settings', roles: 'owners', input: settings });

/** Begins a backup into the folder that the environment names, unless one is being made. */
export const backUpCall = defineSilentChange({
  name: 'back_up',
  roles: 'owners',
  worksOnFullDisk: true,
  input: z.object({}),
});
