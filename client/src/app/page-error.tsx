import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useRouteError } from 'react-router-dom';
import { ErrorState } from '@/ui/feedback/states';
import { Button } from '@/ui/page/button';

/** After a deployment the files that an open tab still names are gone. */
const isMissingChunk = (error: unknown) =>
  error instanceof TypeError && /dynamically imported module|Importing a module script/i.test(error.message);

/** In place of a page that failed; the shell around it stays. */
export function PageError() {
  const { t } = useTranslation('shell');
  const error = useRouteError();
  useEffect(() => console.error(error), [error]);
  return (
    <div className="mx-auto flex min-h-[60dvh] max-w-xl flex-col justify-center p-4">
      <ErrorState
        title={t('crash.title')}
        text={isMissingChunk(error) ? t('crash.updated') : t('crash.text')}
        action={<Button onClick={() => location.reload()}>{t('crash.reload')}</Button>}
      />
    </div>
  );
}
