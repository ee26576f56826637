import { type PageKey, pages } from '@shared/pages';
import { guardedPage, refugeFrom } from '@shared/rules/guard';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { matchPath, useLocation, useNavigate } from 'react-router-dom';
import { pageAccessQuery } from '@/features/access/api';
import { useUser } from '@/features/auth/api';
import { type TextKey, useText } from '@/lib/i18n';
import { PageLoader } from '@/ui/feedback/page-loader';
import { ErrorState } from '@/ui/feedback/states';
import { toast } from '@/ui/feedback/toast';
import { useUnsavedInput } from '@/ui/form/unsaved-input';
import { Page } from '@/ui/page/page';
import { ClosedPage } from './closed-page';

/** Shows a page once the server says that the reader may open it; pages that are not listed are not checked. */
export function AccessGuard({ children }: { children: ReactNode }) {
  const page = guardedPage(useLocation().pathname);
  return page ? (
    <Guarded key={page} page={page}>
      {children}
    </Guarded>
  ) : (
    children
  );
}

function Guarded({ page, children }: { page: PageKey; children: ReactNode }) {
  const { t } = useTranslation('frame');
  const { data, error, refetch, isFetching } = useQuery(pageAccessQuery(page));
  const { unsaved, letGo } = useUnsavedInput();
  // only what was entered here counts, not what was left behind on the page before
  const [wasOpen, setWasOpen] = useState(false);
  if (data?.hasAccess && !wasOpen) setWasOpen(true);
  if (data) {
    const closed = !data.hasAccess;
    if (closed && !(wasOpen && unsaved)) return <Denied page={page} />;
    return (
      <ClosedPage closed={closed} onLeave={letGo}>
        {children}
      </ClosedPage>
    );
  }
  if (!error) return <PageLoader label={t('checking')} />;
  return (
    <Page title={t('checkFailed')}>
      <ErrorState error={error} onRetry={refetch} retrying={isFetching} />
    </Page>
  );
}

/** Says so, and of which page, and leads away. */
function Denied({ page }: { page: PageKey }) {
  const { t } = useTranslation('frame');
  const navigate = useNavigate();
  const user = useUser();
  const { state, pathname } = useLocation();
  const text = useText();
  const title = Object.values(pages).find(({ path }) => matchPath(path, pathname))?.title;
  // biome-ignore lint/correctness/useExhaustiveDependencies: told once, in the language of that moment
  useEffect(() => {
    // what was denied on the way here is no refuge: nobody is sent round in circles
    const before = (state as { denied?: PageKey[] } | null)?.denied ?? [];
    const denied = [...before, page];
    const description = (
      <>
        <span className="block">{t('deniedText')}</span>
        {title && <bdi className="font-medium">{text(title as TextKey)}</bdi>}
      </>
    );
    toast({ tone: 'error', title: t('denied'), description });
    navigate(refugeFrom(denied, user), { replace: true, state: { denied } });
  }, [navigate, page, state, user]);
  return <PageLoader />;
}
