import type { Request } from '@shared/contracts/requests';
import { type DecisionType, hasDecided, isOpen, isOwnRequest } from '@shared/rules/requests';
import { Check, Undo2, X } from 'lucide-react';
import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useUser } from '@/features/auth/api';
import { cn } from '@/lib/cn';
import { focusContent } from '@/lib/focus-content';
import { Button } from '@/ui/page/button';
import { IconButton } from '@/ui/page/icon-button';
import { DirIcon } from '@/ui/text/dir-icon';
import { useDecide } from '../hooks/use-decide';
import { dutiesOf } from '../model/step-state';
import { DecisionDialog } from './decision-dialog';
import { WhoDecidesDialog } from './who-decides';

interface Props {
  request: Request;
  size?: 'sm' | 'md';
  /** Whether people who may not decide see them too, as on the pages of requests. */
  toEveryone?: boolean;
  /** Their words are for screen readers and in tooltips. */
  iconsOnly?: boolean;
  className?: string;
}

/**
 * Approve, return, reject, as long as the request is open: for those whose turn it is. On the pages of requests they are
 * in sight of everyone who sees the request, as specified, and people who may not decide learn who can. Submitters
 * don't see them where duties are separate: every press would be refused.
 */
export function DecisionButtons({
  request,
  size = 'md',
  toEveryone = false,
  iconsOnly = false,
  className,
}: Props) {
  const { t } = useTranslation('requests');
  const { decide, pending, decided } = useDecide(request);
  // the request as it was when the button was pressed: what is polled meanwhile must not change what is decided
  const [asked, setAsked] = useState<{ type: DecisionType; request: Request }>();
  const ask = (type: DecisionType) => setAsked({ type, request });
  const close = () => setAsked(undefined);
  const inHand = pending ?? decided?.type;
  const buttons = useFocusKept(inHand !== undefined);
  const reader = useUser();
  const { approve, reject, return: giveBack } = request.can;
  const isTheirs = toEveryone || approve || reject || giveBack || inHand !== undefined;
  const isOffered =
    isTheirs &&
    isOpen(request.status) &&
    !request.awaitsCorrection &&
    !isOwnRequest(reader, request) &&
    !hasDecided(reader, dutiesOf(request));
  const hasEarlierStep = request.currentStep !== null && request.currentStep > 1;
  const offersReturn = hasEarlierStep && (request.can.return || !request.can.approve);
  const Act = iconsOnly ? IconButton : WordedButton;
  const common = { size, variant: 'secondary' as const, disabled: inHand !== undefined };
  return (
    <>
      {isOffered && (
        <div ref={buttons} className={cn('flex flex-wrap gap-2', className)}>
          <Act
            {...common}
            variant={request.can.approve ? 'primary' : 'secondary'}
            label={approveLabel(t, pending, decided?.type)}
            icon={<Check aria-hidden="true" />}
            onClick={() => ask('approve')}
          />
          {offersReturn && (
            <Act
              {...common}
              label={t('return')}
              icon={<DirIcon icon={Undo2} />}
              onClick={() => ask('return')}
            />
          )}
          <Act
            {...common}
            label={t(request.can.objects ? 'object' : 'reject')}
            icon={<X aria-hidden="true" className="text-danger" />}
            onClick={() => ask('reject')}
          />
        </div>
      )}
      {asked?.request.can[asked.type] && (
        <DecisionDialog
          {...asked}
          onClose={close}
          onDecide={(note) => decide(asked.type, note, asked.request)}
          pending={pending !== undefined}
        />
      )}
      {asked && !asked.request.can[asked.type] && (
        <WhoDecidesDialog request={asked.request} open onOpenChange={close} />
      )}
    </>
  );
}

const WordedButton = ({ label, icon, ...props }: ComponentProps<typeof IconButton>) => (
  <Button {...props}>
    {icon}
    {label}
  </Button>
);

/** While a decision is in hand the buttons are disabled, and lose the focus; then it comes back, here or to the page. */
function useFocusKept(isInHand: boolean) {
  const buttons = useRef<HTMLDivElement>(null);
  const wasInHand = useRef(false);
  useEffect(() => {
    if (wasInHand.current && !isInHand && document.activeElement === document.body) {
      if (buttons.current) buttons.current.querySelector('button')?.focus();
      else focusContent();
    }
    wasInHand.current = isInHand;
  }, [isInHand]);
  return buttons;
}

function approveLabel(
  t: (key: 'approve' | 'approved' | 'processing') => string,
  pending: DecisionType | undefined,
  decided: DecisionType | undefined,
): string {
  if (pending === 'approve') return t('processing');
  return decided === 'approve' ? t('approved') : t('approve');
}
