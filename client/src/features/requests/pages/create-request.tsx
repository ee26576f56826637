import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import { ChosenFiles } from '@/features/attachments/components/chosen-files';
import { useChosenFiles } from '@/features/attachments/hooks/use-chosen-files';
import { useBackTo, useGoBack } from '@/lib/back';
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
  const { state } = useLocation();
  const back = useBackTo(paths.requests);
  const goBack = useGoBack();
  const [isDirty, setDirty] = useState(false);
  const files = useChosenFiles('request');
  const release = useUnsavedGuard(isDirty);
  return (
    <Page title={t('new')} description={t('description')} backTo={back} width="narrow">
      <Card>
        <RequestForm
          rules="requests"
          onDirtyChange={setDirty}
          files={files}
          onSubmitted={({ id }) => {
            release();
            void navigate(paths.request(id), { replace: true, state });
          }}
          cancel={
            <Button variant="secondary" onClick={() => goBack(back)}>
              {common('cancel')}
            </Button>
          }
        >
          <ChosenFiles {...files} />
        </RequestForm>
      </Card>
    </Page>
  );
}
