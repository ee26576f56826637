import { type ComponentProps, lazy, Suspense } from 'react';
import { withTexts } from '@/lib/i18n';
import { PageLoader } from '@/ui/feedback/page-loader';

const SecondStep = lazy(async () => {
  const file = await withTexts(import('./second-step'), 'security');
  return { default: file.SecondStep };
});

/** Fetched by those who have a second factor, with its texts. */
export const LazySecondStep = (props: ComponentProps<typeof SecondStep>) => (
  <Suspense fallback={<PageLoader />}>
    <SecondStep {...props} />
  </Suspense>
);
