import type { Self } from '@shared/contracts/auth';
import { Pencil } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/ui/page/button';
import { Card } from '@/ui/page/card';
import { ProfileDetails } from './profile-details';
import { ProfileForm } from './profile-form';
import { ProfileIdentity } from './profile-identity';

/** A person's own profile, to read and to change in the same place. */
export function ProfileCard({ user }: { user: Self }) {
  const { t } = useTranslation();
  const [editing, setEditing] = useState(false);
  const wasEditing = useRef(false);
  const editButton = useRef<HTMLButtonElement>(null);
  // the form had the focus, and is gone
  useEffect(() => {
    if (wasEditing.current && !editing) editButton.current?.focus();
    wasEditing.current = editing;
  }, [editing]);
  return (
    <Card className="flex flex-col gap-6 sm:p-6">
      <ProfileIdentity
        user={user}
        actions={
          !editing && (
            <Button ref={editButton} variant="secondary" onClick={() => setEditing(true)}>
              <Pencil aria-hidden="true" />
              {t('edit')}
            </Button>
          )
        }
      />
      <hr className="border-line" />
      {editing ? (
        <ProfileForm user={user} onClose={() => setEditing(false)} />
      ) : (
        <ProfileDetails user={user} />
      )}
    </Card>
  );
}
