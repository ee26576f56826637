import * as Radix from '@radix-ui/react-dropdown-menu';
import { Check } from 'lucide-react';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { cn } from '@/lib/cn';
import { type Anchor, At } from './late-trigger';
import { popupItemStyles, popupStyles } from './popup';

interface Props {
  anchor: Anchor;
  /** The id of the button. */
  labelledBy: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  children: ReactNode;
  align: 'start' | 'center' | 'end';
  className: string | undefined;
}

export function MenuWindow({ anchor, labelledBy, open, onOpenChange, children, align, className }: Props) {
  return (
    <Radix.Root modal={false} open={open} onOpenChange={onOpenChange}>
      <Radix.Trigger asChild>
        <At anchor={anchor} />
      </Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          aria-labelledby={labelledBy}
          align={align}
          sideOffset={6}
          collisionPadding={8}
          className={cn(
            popupStyles,
            'max-h-(--radix-dropdown-menu-content-available-height) min-w-48 overflow-y-auto p-1',
            className,
          )}
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

export interface ItemProps extends ComponentProps<typeof Radix.Item> {
  icon?: ReactNode;
  tone?: 'danger';
}

/** With `asChild` its only child is a link; `icon` then belongs inside the link. */
export function MenuItem({ icon, tone, className, children, asChild, ...props }: ItemProps) {
  const classes = cn(
    popupItemStyles,
    tone === 'danger' && 'text-danger data-highlighted:bg-red-soft',
    className,
  );
  if (asChild) {
    return (
      <Radix.Item asChild className={classes} {...props}>
        {children}
      </Radix.Item>
    );
  }
  return (
    <Radix.Item className={classes} {...props}>
      {icon}
      {children}
    </Radix.Item>
  );
}

export const MenuSeparator = ({ className }: { className?: string }) => (
  <Radix.Separator className={cn('-mx-1 my-1 h-px bg-line', className)} />
);

/** Items under words about them, which are announced on the way into the group. */
export function MenuGroup({ label, children }: { label: ReactNode; children: ReactNode }) {
  const id = useId();
  return (
    <Radix.Group aria-labelledby={id}>
      <Radix.Label id={id}>{label}</Radix.Label>
      {children}
    </Radix.Group>
  );
}

export interface ChoicesProps<V extends string> {
  label: string;
  value: V;
  onValueChange: (value: V) => void;
  options: readonly { value: V; label: string; icon?: ReactNode }[];
}

/** One of a few, within a menu. */
export function MenuChoices<V extends string>({ label, value, onValueChange, options }: ChoicesProps<V>) {
  return (
    <Radix.RadioGroup value={value} onValueChange={(next) => onValueChange(next as V)} aria-label={label}>
      {options.map((option) => (
        <Radix.RadioItem key={option.value} value={option.value} className={popupItemStyles}>
          {option.icon}
          {option.label}
          <Radix.ItemIndicator className="ms-auto">
            <Check aria-hidden="true" className="size-4 text-primary" />
          </Radix.ItemIndicator>
        </Radix.RadioItem>
      ))}
    </Radix.RadioGroup>
  );
}
