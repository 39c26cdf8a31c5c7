import { useEffect, useState } from 'react';

/** In px. A finger that rests on the screen moves it by less. */
const movedFrom = 8;

/** Whether the student is scrolling down: true until they scroll up again or are at the top. */
export function useScrolledDown(): boolean {
  const [isDown, setIsDown] = useState(false);
  useEffect(() => {
    let last = window.scrollY;
    const onScroll = () => {
      const { scrollY } = window;
      if (Math.abs(scrollY - last) < movedFrom && scrollY > 0) return;
      setIsDown(scrollY > last && scrollY > 0);
      last = scrollY;
    };
    window.addEventListener('scroll', onScroll, { passive: true });
    return () => window.removeEventListener('scroll', onScroll);
  }, []);
  return isDown;
}
