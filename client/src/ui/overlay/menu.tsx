import { Slot } from '@radix-ui/react-slot';
import { type ComponentProps, type ReactNode, useId, useState } from 'react';
import { useLateTrigger } from './late-trigger';
import type * as parts from './menu-window';
import { onDemand } from './on-demand';

// What is in a menu is drawn by menu-window.tsx, which comes when the pointer or the focus first gets to a menu's button.

type Parts = typeof parts;
let loaded: Parts | undefined;
const menuWindow = onDemand(() =>
  import('./menu-window').then((file) => {
    loaded = file;
    return file.MenuWindow;
  }),
);

function there(): Parts {
  if (!loaded) throw new Error('this belongs into a Menu');
  return loaded;
}

interface Props {
  /** The button that opens it. */
  trigger: ReactNode;
  /** MenuItems, MenuSeparators, MenuChoices. */
  children: ReactNode;
  align?: 'start' | 'center' | 'end';
  className?: string;
}

export function Menu({ trigger, children, align = 'end', className }: Props) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const late = useLateTrigger(menuWindow, setOpen);
  return (
    <>
      <Slot id={id} aria-haspopup="menu" aria-expanded={open} {...late.trigger}>
        {trigger}
      </Slot>
      {late.Late && late.anchor && (
        <late.Late
          anchor={late.anchor}
          labelledBy={id}
          open={open}
          onOpenChange={setOpen}
          align={align}
          className={className}
        >
          {children}
        </late.Late>
      )}
    </>
  );
}

/** With `asChild` its only child is a link; `icon` then belongs inside the link. */
export function MenuItem(props: ComponentProps<Parts['MenuItem']>) {
  const Item = there().MenuItem;
  return <Item {...props} />;
}

export function MenuSeparator(props: ComponentProps<Parts['MenuSeparator']>) {
  const Separator = there().MenuSeparator;
  return <Separator {...props} />;
}

/** Items under words about them, which are announced on the way into the group. */
export function MenuGroup(props: ComponentProps<Parts['MenuGroup']>) {
  const Group = there().MenuGroup;
  return <Group {...props} />;
}

/** One of a few, within a menu. */
export function MenuChoices<V extends string>(props: parts.ChoicesProps<V>) {
  const Choices = there().MenuChoices;
  return <Choices {...props} />;
}
