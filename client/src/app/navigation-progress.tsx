import { useNavigation } from 'react-router-dom';

/** A thin line at the top while the next page is on its way. */
export function NavigationProgress() {
  const { state } = useNavigation();
  if (state === 'idle') return null;
  return (
    <div aria-hidden="true" className="fixed inset-x-0 top-0 z-70 h-0.5 overflow-hidden">
      <div className="absolute h-full w-2/5 animate-travel bg-accent" />
    </div>
  );
}
