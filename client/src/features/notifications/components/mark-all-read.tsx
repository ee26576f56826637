import { CheckCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useReason } from '@/lib/use-reason';
import { toast } from '@/ui/feedback/toast';
import { Button, type ButtonProps } from '@/ui/page/button';
import { type Types, useMarkAllRead } from '../api';

interface Props extends Pick<ButtonProps, 'variant' | 'size' | 'disabled' | 'className'> {
  types: Types;
  /** The newest that the reader has seen. */
  upTo: number | undefined;
}

export function MarkAllRead({ types, upTo, ...button }: Props) {
  const { t } = useTranslation('notifications');
  const reason = useReason();
  const { mutate, isPending } = useMarkAllRead();
  const markAll = () =>
    mutate(
      { types, upTo },
      {
        onSuccess: () => toast({ tone: 'success', title: t('marked') }),
        onError: (error) => toast({ tone: 'error', title: t('markAllFailed'), description: reason(error) }),
      },
    );
  return (
    <Button loading={isPending} onClick={markAll} {...button}>
      <CheckCheck aria-hidden="true" />
      {t('markAllRead')}
    </Button>
  );
}
