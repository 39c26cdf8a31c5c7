import { useSyncExternalStore } from 'react';

/** What somebody holds, as far as calendars differ: an iPhone or iPad, another phone or tablet, a Mac, or another computer. */
export type Device = 'apple' | 'phone' | 'mac' | 'computer';

const touch = () => matchMedia('(pointer: coarse)');

/** The device follows its pointer, because a keyboard makes a computer of some tablets. */
export function useDevice(): Device {
  const isTouched = useSyncExternalStore(onTouch, () => touch().matches);
  const { userAgent } = navigator;
  // An iPad calls itself a Mac, and no Mac has a touchscreen.
  if (userAgent.includes('Mac')) return isTouched ? 'apple' : 'mac';
  return isTouched || userAgent.includes('Android') ? 'phone' : 'computer';
}

function onTouch(tell: () => void): () => void {
  const query = touch();
  query.onchange = tell;
  return () => {
    query.onchange = null;
  };
}
