import { CalendarOff } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '@/ui/page/icon-button';
import { AbsencesDialog } from './absences-dialog';

interface Props {
  userId: number;
  /** As it stands in a sentence. */
  name: string;
}

/** Leads to the absences of another person, for administrators. */
export function UserAbsencesButton({ userId, name }: Props) {
  const { t } = useTranslation('absences');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <IconButton
        size="sm"
        variant="ghost"
        label={t('titleOf', { name })}
        icon={<CalendarOff aria-hidden="true" />}
        onClick={() => setOpen(true)}
      />
      {isOpen && <AbsencesDialog user={{ id: userId, name }} onClose={() => setOpen(false)} />}
    </>
  );
}
