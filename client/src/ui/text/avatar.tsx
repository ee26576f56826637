import { Building2, UserRound } from 'lucide-react';
import { useLayoutEffect, useRef, useState } from 'react';
import { cn } from '@/lib/cn';

interface Props {
  /** Null for nobody: an icon that looks like no name. */
  name: string | null;
  src?: string | null | undefined;
  /** How many letters stand in for a missing picture. */
  letters?: 1 | 2;
  /** Stand in for a missing picture in place of the name's first letters. */
  initials?: string;
  size?: 'xs' | 'sm' | 'md' | 'lg' | 'xl';
  /** Companies have corners, people have none. */
  shape?: 'round' | 'square';
  className?: string;
}

const sizes = {
  xs: 'size-6 text-xs',
  sm: 'size-8 text-sm',
  md: 'size-10 text-base',
  lg: 'size-14 text-xl',
  xl: 'size-20 text-3xl',
};
const grounds = [
  'bg-primary-soft text-primary-ink',
  'bg-accent-soft text-accent-ink',
  'bg-blue-soft text-blue-ink',
  'bg-green-soft text-green-ink',
  'bg-grey-soft text-ink',
];

/** The same name always stands on the same ground. */
function groundOf(name: string): string | undefined {
  let sum = 0;
  for (const letter of name) sum += letter.codePointAt(0) ?? 0;
  return grounds[sum % grounds.length];
}

/** A picture, else the first letter. Decorative: the name is written beside it. */
export function Avatar({ name, src, letters = 1, initials, size = 'md', shape = 'round', className }: Props) {
  const { isThere, image } = usePicture(src);
  const Nobody = shape === 'round' ? UserRound : Building2;
  return (
    <span
      aria-hidden="true"
      className={cn(
        'relative inline-flex shrink-0 select-none items-center justify-center overflow-hidden font-semibold',
        shape === 'round' ? 'rounded-full' : 'rounded-md',
        sizes[size],
        name === null ? 'bg-grey-soft text-grey-ink' : groundOf(name),
        className,
      )}
    >
      {image && (
        <img
          {...image}
          alt=""
          className={cn('absolute inset-0 size-full object-cover', !isThere && 'opacity-0')}
        />
      )}
      {isThere ? null : name === null ? (
        <Nobody className="size-[1.1em]" />
      ) : (
        <span>{initials ?? [...name.trim()].slice(0, letters).join('').toUpperCase()}</span>
      )}
    </span>
  );
}

/**
 * Whether a picture has come. Props for its `img`, which is fetched once it is near the screen: a broken one is never
 * seen, and one that the browser has is there at once.
 */
function usePicture(src: string | null | undefined) {
  const [settled, setSettled] = useState<{ src: string; isThere: boolean }>();
  const ref = useRef<HTMLImageElement>(null);
  useLayoutEffect(() => {
    const image = ref.current;
    if (src && image?.complete && image.naturalWidth > 0) setSettled({ src, isThere: true });
  }, [src]);
  if (!src) return { isThere: false, image: null };
  const state = settled?.src === src ? settled.isThere : undefined;
  const image = {
    ref,
    src,
    loading: 'lazy',
    onLoad: () => setSettled({ src, isThere: true }),
    onError: () => setSettled({ src, isThere: false }),
  } as const;
  return { isThere: state === true, image: state === false ? null : image };
}
