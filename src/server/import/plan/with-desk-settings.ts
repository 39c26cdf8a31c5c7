import { academyFields, academyId, levelField } from '#server/domain/academy-changes/change-settings.ts';
import type { Academy, Settings } from '#server/import/model.ts';
import { type ChangesHere, isTaken } from './changed-here.ts';
import type { Snapshot } from './snapshot.ts';

/** The folder's settings, as they are here where they were changed at the desk. A folder that wins says them. */
export function withDeskSettings(
  { academy: { settings }, ...input }: { academy: Academy; snapshot: Snapshot; folderWins: boolean },
  here: ChangesHere,
): Settings {
  const { snapshot } = input;
  const read = (name: string) => JSON.parse(snapshot.settings.get(name) ?? 'null') ?? undefined;
  const ours: Partial<Settings> = { ...read('academy'), support_chat: read('support_chat') };
  const noted = snapshot.changedHere.get(academyId);
  const fields = academyFields.filter((field) => {
    if (!noted?.has(field)) return false;
    const [folder = '', portal = ''] = [settings, ours].map((all) =>
      field === 'whatsapp' ? all.support_chat?.whatsapp : all[field],
    );
    const one = { id: academyId, field, of: 'academy.yaml', fact: field, folder, portal, isSame: folder === portal };
    return !isTaken(input, here, { ...one, isOurs: true }) && !one.isSame;
  });
  const names = fields.map((field) => (field === 'whatsapp' ? 'support_chat' : field));
  return { ...settings, ...Object.fromEntries(names.map((name) => [name, ours[name]])) };
}

/** The folder with the new name of a level wherever it has the old one. */
export function withDeskLevels(academy: Academy, { levels, changedHere }: Snapshot): Academy {
  const names = new Map(levels.map((one) => [changedHere.get(one.ac_id)?.get(levelField)?.toLowerCase(), one.levels]));
  const nameOf = (level: string) => names.get(level.toLowerCase()) ?? level;
  return {
    ...academy,
    levels: academy.levels.map(nameOf),
    formerLevels: academy.formerLevels.map(nameOf),
    subjects: academy.subjects.map((one) => ({ ...one, levels: one.levels.map(nameOf) })),
    students: academy.students.map((one) => ({ ...one, level: nameOf(one.level) })),
  };
}
