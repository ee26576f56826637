import { useCallback, useState } from 'react';

/** Whether an element has come near what is on the screen; it then stays so. */
export function useSeen<T extends Element>() {
  const [seen, setSeen] = useState(false);
  const ref = useCallback((element: T | null) => {
    if (!element) return;
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setSeen(true),
      { rootMargin: '200px' },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { ref, seen };
}
