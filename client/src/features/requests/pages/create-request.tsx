import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { ChosenFiles } from '@/features/attachments/components/chosen-files';
import { useChosenFiles } from '@/features/attachments/hooks/use-chosen-files';
import { paths } from '@/lib/paths';
import { useUnsavedGuard } from '@/ui/form/unsaved-guard';
import { Button } from '@/ui/page/button';
import { Card } from '@/ui/page/card';
import { Page } from '@/ui/page/page';
import { RequestForm } from '../components/request-form';

export default function CreateRequestPage() {
  const { t } = useTranslation('requests');
  const { t: common } = useTranslation();
  const navigate = useNavigate();
  const [isDirty, setDirty] = useState(false);
  const files = useChosenFiles('request');
  const release = useUnsavedGuard(isDirty);
  return (
    <Page title={t('new')} description={t('description')} backTo={paths.requests} width="narrow">
      <Card>
        <RequestForm
          rules="requests"
          onDirtyChange={setDirty}
          files={files}
          onSubmitted={({ id }) => {
            release();
            void navigate(paths.request(id), { replace: true });
          }}
          cancel={
            <Button asChild variant="secondary">
              <Link to={paths.requests}>{common('cancel')}</Link>
            </Button>
          }
        >
          <ChosenFiles {...files} />
        </RequestForm>
      </Card>
    </Page>
  );
}
