import { MonitorSmartphone } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '@/ui/overlay/dialog';
import { IconButton } from '@/ui/page/icon-button';
import { SessionList } from './session-list';

interface Props {
  userId: number;
  /** As it stands in a sentence. */
  name: string;
}

/** Leads to the sessions of another person, for administrators. */
export function UserSessionsButton({ userId, name }: Props) {
  const { t } = useTranslation('sessions');
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <IconButton
        size="sm"
        variant="ghost"
        label={t('titleOf', { name })}
        icon={<MonitorSmartphone aria-hidden="true" />}
        onClick={() => setIsOpen(true)}
      />
      {isOpen && (
        <Dialog open size="sm" title={t('titleOf', { name })} onOpenChange={setIsOpen}>
          <SessionList userId={userId} />
        </Dialog>
      )}
    </>
  );
}
