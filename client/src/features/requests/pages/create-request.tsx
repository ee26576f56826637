import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { ChosenFiles } from '@/features/attachments/components/chosen-files';
import { useChosenFiles } from '@/features/attachments/hooks/use-chosen-files';
import { useBackTo, useGoBack } from '@/lib/back';
import { idFrom } from '@/lib/id-param';
import { paths } from '@/lib/paths';
import { useUnsavedGuard } from '@/ui/form/unsaved-guard';
import { Card } from '@/ui/page/card';
import { Page } from '@/ui/page/page';
import { NewRequest } from '../components/new-request';

export default function CreateRequestPage() {
  const { t } = useTranslation('requests');
  const navigate = useNavigate();
  const { state } = useLocation();
  const [params, setParams] = useSearchParams();
  const back = useBackTo(paths.requests);
  const goBack = useGoBack();
  const [isDirty, setDirty] = useState(false);
  const files = useChosenFiles('request');
  const release = useUnsavedGuard(isDirty);
  return (
    <Page title={t('new')} description={t('description')} backTo={back} width="narrow">
      <Card>
        <NewRequest
          draftId={idFrom(params.get('draft'))}
          onOpen={(id) => setParams(id === undefined ? {} : { draft: String(id) }, { replace: true, state })}
          onDirtyChange={setDirty}
          files={files}
          onSubmitted={({ id }) => {
            release();
            void navigate(paths.request(id), { replace: true, state });
          }}
          onCancel={() => goBack(back)}
        >
          <ChosenFiles {...files} />
        </NewRequest>
      </Card>
    </Page>
  );
}
