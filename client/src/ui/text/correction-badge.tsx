import { FilePen } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Badge } from './badge';

/** Of a request that is with its submitter, who is to correct it. */
export function CorrectionBadge({ size }: { size?: 'sm' }) {
  const { t } = useTranslation('requests');
  return (
    <Badge tone="accent" icon={<FilePen aria-hidden="true" />} {...(size && { size })}>
      {t('correction.badge')}
    </Badge>
  );
}
