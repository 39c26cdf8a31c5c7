import { create } from 'zustand';

/** How the draft of the timed test that is open stands with the provider. */
interface SyncState {
  /** Since when there is no network, in epoch ms by this device's clock; missing while there is one. */
  lost_at?: number | undefined;
  /** How many choices the provider does not have yet. */
  unsent: number;
  /** How many choices this page has sent after their section had closed. */
  late: number;
  /** Whether the provider was heard since the page was opened. */
  isHeard: boolean;
  /** Asks the provider now. */
  ask: () => void;
}

export const noSync: SyncState = { lost_at: undefined, unsent: 0, late: 0, isHeard: false, ask: () => {} };
export const useSyncState = create<SyncState>(() => noSync);

/** The tests that this page has opened again since their time was over, by attempt_id. */
export const reopenedTests = new Set<string>();
