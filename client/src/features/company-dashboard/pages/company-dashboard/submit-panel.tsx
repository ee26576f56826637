import type { Company } from '@shared/contracts/companies';
import { Lock } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { ChosenFiles } from '@/features/attachments/components/chosen-files';
import { useChosenFiles } from '@/features/attachments/hooks/use-chosen-files';
import { RequestForm } from '@/features/requests/components/request-form';
import { useBackHere } from '@/lib/back';
import { isolate } from '@/lib/isolate';
import { useName } from '@/lib/names';
import { paths } from '@/lib/paths';
import { EmptyState } from '@/ui/feedback/states';
import { useUnsavedGuard } from '@/ui/form/unsaved-guard';
import { Card, CardHeader } from '@/ui/page/card';

interface Props {
  company: Company;
  onSubmitted: () => void;
}

/** Submits a request in the company's name. */
export function SubmitPanel({ company, onSubmitted }: Props) {
  const nameOf = useName();
  const { t } = useTranslation('companyDashboard');
  const navigate = useNavigate();
  const here = useBackHere();
  const [isDirty, setDirty] = useState(false);
  const files = useChosenFiles('request');
  useUnsavedGuard(isDirty);
  if (!company.isActive)
    return <EmptyState icon={<Lock />} title={t('submit.closed')} text={t('submit.closedText')} />;
  return (
    <Card className="max-w-3xl">
      <CardHeader
        title={t('submit.titleOf', { name: isolate(nameOf(company)) })}
        description={t('submit.text')}
      />
      <RequestForm
        rules="company"
        companyId={company.id}
        onOpenDraft={(id) => void navigate(`${paths.createRequest}?draft=${id}`, { state: here })}
        onDirtyChange={setDirty}
        onSubmitted={onSubmitted}
        files={files}
      >
        <ChosenFiles {...files} />
      </RequestForm>
    </Card>
  );
}
