import { useQuery } from '@tanstack/react-query';
import { Link2, Link2Off } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { isStatus } from '@/lib/http';
import { paths } from '@/lib/paths';
import { Loading, SkeletonText } from '@/ui/feedback/skeleton';
import { EmptyState, ErrorState } from '@/ui/feedback/states';
import { Button } from '@/ui/page/button';
import { Card, CardHeader } from '@/ui/page/card';
import { Page } from '@/ui/page/page';
import { Code } from '@/ui/text/text';
import { linkPreviewQuery } from '../api';
import { AddressForm } from '../components/address-form';
import { PreviewSkeleton } from '../components/link-preview';
import { PreviewCard } from '../components/preview-card';
import { PreviewFields } from '../components/preview-fields';

/** A place to see what the hub finds behind any link. */
export default function LinkPreviewTestPage() {
  const { t } = useTranslation('linkPreview');
  const [url, setUrl] = useState('');
  const { isFetching, refetch } = useQuery({ ...linkPreviewQuery(url), enabled: url !== '' });
  const ask = (next: string) => (next === url ? void refetch() : setUrl(next));
  return (
    <Page title={t('title')} description={t('text')} width="narrow">
      <div className="flex flex-col gap-6">
        <Card>
          <AddressForm loading={isFetching} onAsk={ask} />
        </Card>
        <section aria-label={t('result')} aria-live="polite">
          {url ? (
            <Result url={url} />
          ) : (
            <EmptyState icon={<Link2 />} title={t('empty')} text={t('emptyText')} />
          )}
        </section>
        <QuickLinks />
      </div>
    </Page>
  );
}

function Result({ url }: { url: string }) {
  const { t } = useTranslation('linkPreview');
  const { data, error, isFetching, refetch } = useQuery(linkPreviewQuery(url));
  if (error && isStatus(error, 422) && !isFetching) {
    return <EmptyState icon={<Link2Off />} title={t('none')} text={t('noneText')} />;
  }
  if (error) return <ErrorState error={error} onRetry={refetch} retrying={isFetching} />;
  return (
    <div className="flex flex-col gap-6">
      <Card>
        <CardHeader title={t('card')} description={t('cardText')} />
        {data ? <PreviewCard preview={data} url={url} /> : <PreviewSkeleton />}
      </Card>
      <Card>
        <CardHeader title={t('fields.heading')} description={t('fields.text')} className="mb-2" />
        {data ? (
          <PreviewFields preview={data} />
        ) : (
          <Loading>
            <SkeletonText lines={6} />
          </Loading>
        )}
      </Card>
    </div>
  );
}

/** The main screens, to be looked at after a change. */
const quickPaths = [
  paths.root,
  paths.dashboard,
  paths.userManagement,
  paths.companyManagement,
  paths.requests,
  paths.projectTemplates,
];

function QuickLinks() {
  const { t } = useTranslation('linkPreview');
  return (
    <nav aria-label={t('quick')}>
      <h2 className="mb-2 font-semibold text-lg">{t('quick')}</h2>
      <ul className="flex flex-wrap gap-2">
        {quickPaths.map((path) => (
          <li key={path}>
            <Button asChild variant="secondary" size="sm">
              <Link to={path}>
                <Code>{path}</Code>
              </Link>
            </Button>
          </li>
        ))}
      </ul>
    </nav>
  );
}
