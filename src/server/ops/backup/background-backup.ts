import { execFile } from 'node:child_process';
import { programPart } from '#server/platform/process/program.ts';

interface State {
  since: number | null;
  problem: string;
}

/** Makes backups by the command, in a process of its own with the environment of this one, so that nobody waits. */
export function backgroundBackup(folder: string) {
  /** Since when one is being made, and why the last one failed. Where another process makes one, the command says so. */
  const state: State = { since: null, problem: '' };
  const command = ['--no-warnings', programPart('portal', 'cli/portal.ts'), 'backup', '--to', folder];
  const begin = (now: number) => {
    if (state.since !== null) return;
    Object.assign(state, { since: now, problem: '' });
    execFile(process.execPath, command, (error, _, said) => {
      Object.assign(state, { since: null, problem: error ? said.trim() || error.message : '' });
    });
  };
  return { state, begin };
}
