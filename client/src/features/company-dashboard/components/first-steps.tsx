import { FilePlus2, Plus, UserPlus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useUser } from '@/features/auth/api';
import { paths } from '@/lib/paths';
import { Button } from '@/ui/page/button';

/** What people of a company without work can begin with, as far as they may; `onSubmitRequest` where the form is at hand. */
export function FirstSteps({ onSubmitRequest }: { onSubmitRequest?: () => void }) {
  const { t } = useTranslation('dashboard');
  const { can } = useUser();
  const request = {
    variant: can.createProjects ? 'secondary' : 'primary',
    children: (
      <>
        <FilePlus2 aria-hidden="true" />
        {t('firstSteps.request')}
      </>
    ),
  } as const;
  return (
    <>
      {can.createProjects && (
        <Button asChild>
          <Link to={paths.newProject}>
            <Plus aria-hidden="true" />
            {t('firstSteps.project')}
          </Link>
        </Button>
      )}
      {onSubmitRequest ? (
        <Button {...request} onClick={onSubmitRequest} />
      ) : (
        <Button {...request} asChild>
          <Link to={paths.createRequest}>{request.children}</Link>
        </Button>
      )}
      {can.createUsers && (
        <Button asChild variant="secondary">
          <Link to={paths.userManagement}>
            <UserPlus aria-hidden="true" />
            {t('firstSteps.people')}
          </Link>
        </Button>
      )}
    </>
  );
}
