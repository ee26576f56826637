import * as Radix from '@radix-ui/react-dialog';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFocusReturn } from '../overlay/use-focus-return';
import { Spinner, type SpinnerKind, type SpinnerSize } from './spinner';

interface OverlayProps {
  label?: string | undefined;
  kind?: SpinnerKind;
  size?: SpinnerSize;
  /** Where it may be closed before the work is done, by Escape or by a button among the children. */
  onClose?: () => void;
  children?: ReactNode;
}

/** Work that covers everything: nothing else can be done meanwhile, so it takes the focus, and gives it back. */
export function LoadingOverlay({ label, kind = 'glow', size = 'xl', onClose, children }: OverlayProps) {
  const { t } = useTranslation();
  const returnFocus = useFocusReturn(true);
  return (
    <Radix.Root open onOpenChange={() => onClose?.()}>
      <Radix.Portal>
        <Radix.Content
          aria-describedby={undefined}
          onCloseAutoFocus={returnFocus}
          className="fixed inset-0 z-60 flex animate-fade-in flex-col items-center justify-center gap-5 bg-canvas/90 p-6 text-primary backdrop-blur-sm focus-visible:outline-none"
        >
          <span className="flex h-20 items-center">
            <Spinner kind={kind} size={size} />
          </span>
          <Radix.Title className="font-medium text-ink text-lg">{label ?? t('loading')}</Radix.Title>
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
