import {
  type ComponentType,
  type HTMLAttributes,
  type Ref,
  type RefObject,
  type SyntheticEvent,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { tellPartMissing } from '../feedback/part-missing';
import type { Part } from './on-demand';

// What Radix opens beside a button (menus, tooltips…) is fetched when the pointer or the focus comes there. The button
// is on the page before that, and stays the same element: Radix's own trigger gives it its events and attributes.

type Given = HTMLAttributes<HTMLElement>;
/** By these a button is reached; those who only pass over it ask once. */
const reaching: ReadonlySet<string> = new Set(['onPointerDown', 'onKeyDown', 'onClick', 'onFocus']);
const events = [
  'onPointerDown',
  'onPointerMove',
  'onPointerLeave',
  'onKeyDown',
  'onClick',
  'onFocus',
  'onBlur',
] as const;

export interface Anchor {
  element: HTMLElement;
  given: RefObject<Given>;
}

/** The button for Radix: `<Trigger asChild><At anchor={anchor} /></Trigger>`. */
export function At({ anchor, ref, ...props }: Given & { anchor: Anchor; ref?: Ref<HTMLElement> }) {
  const { element, given } = anchor;
  useImperativeHandle(ref, () => element, [element]);
  useLayoutEffect(() => {
    given.current = props;
    if (!element.id && props.id) element.id = props.id;
    for (const name of ['aria-expanded', 'aria-controls', 'aria-describedby'] as const) {
      const value = props[name];
      if (value !== undefined) element.setAttribute(name, String(value));
      else if (name !== 'aria-describedby' || element.dataset.described) element.removeAttribute(name);
      if (name === 'aria-describedby') element.dataset.described = value === undefined ? '' : 'true';
    }
  });
  return null;
}

/**
 * What a button wears until its part has come and while it is there. `setOpen` is called when it was pressed too early
 * for Radix to hear of it, and when what was to open can't be had.
 */
export function useLateTrigger<Props>(part: Part<Props>, setOpen?: (open: boolean) => void) {
  const [element, setElement] = useState<HTMLElement | null>(null);
  const [Late, setLate] = useState<ComponentType<Props>>();
  const given = useRef<Given>({});
  const missed = useRef(false);
  const reach = () => {
    if (Late) return;
    const show = () => setLate(() => part.get());
    if (part.get()) return show();
    // a person who is offline goes without a tooltip; a press asks again
    part.fetch().then(show, console.error);
  };
  /** It opens as soon as it is there; who pressed is told where it does not come. */
  const open = () => {
    setOpen?.(true);
    part.fetch().catch(() => {
      setOpen?.(false);
      tellPartMissing();
    });
  };
  const pass = (name: (typeof events)[number]) => (event: SyntheticEvent<HTMLElement>) => {
    if (reaching.has(name)) reach();
    const isHeard = given.current[name] !== undefined;
    if (name === 'onPointerDown' || name === 'onKeyDown') missed.current = !Late;
    // a screen reader may click without having pressed
    if (name === 'onClick' && setOpen && (missed.current || !Late)) {
      missed.current = false;
      return open();
    }
    if (isHeard) (given.current[name] as (event: SyntheticEvent<HTMLElement>) => void)(event);
  };
  const handlers = Object.fromEntries(events.map((name) => [name, pass(name)])) as Pick<
    Given,
    (typeof events)[number]
  >;
  return {
    trigger: { ref: setElement, onPointerEnter: reach, ...handlers },
    Late,
    anchor: element && { element, given },
  };
}
