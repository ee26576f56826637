import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '@/lib/paths';
import { Spinner, type SpinnerKind, spinnerKinds, spinnerSizes } from '@/ui/feedback/spinner';
import { Button } from '@/ui/page/button';
import { Card } from '@/ui/page/card';
import { Page, Section } from '@/ui/page/page';
import { Code } from '@/ui/text/text';
import { ProductUses } from '../components/product-uses';

/** Every indicator in every size, and the places where the product uses them. */
export default function SpinningExamplesPage() {
  const { t } = useTranslation('indicators');
  return (
    <Page
      title={t('examples.title')}
      description={t('examples.description')}
      actions={
        <Button asChild variant="secondary">
          <Link to={paths.loadingDemo}>{t('examples.demo')}</Link>
        </Button>
      }
    >
      <Section title={t('examples.gallery')}>
        <ul className="grid gap-4 *:min-w-0 md:grid-cols-2">
          {spinnerKinds.map((kind) => (
            <li key={kind}>
              <KindCard kind={kind} />
            </li>
          ))}
        </ul>
      </Section>
      <Section title={t('examples.uses')} description={t('examples.usesText')}>
        <ProductUses />
      </Section>
    </Page>
  );
}

function KindCard({ kind }: { kind: SpinnerKind }) {
  const { t } = useTranslation('indicators');
  return (
    <Card className="h-full">
      <h3 className="flex items-baseline justify-between gap-3 font-semibold">
        {t(`kinds.${kind}`)}
        <span className="font-normal text-ink-faint text-xs">
          <Code>{kind}</Code>
        </span>
      </h3>
      <p className="text-ink-muted text-sm">{t(`kindTexts.${kind}`)}</p>
      <div className="mt-4 grid grid-cols-4 gap-2">
        {spinnerSizes.map((size) => (
          <figure key={size} className="flex flex-col items-center text-center text-primary">
            <span className="flex h-20 items-center">
              <Spinner kind={kind} size={size} />
            </span>
            <figcaption className="flex flex-col items-center text-ink-muted text-xs">
              {t(`sizes.${size}`)}
              <Code>{size}</Code>
            </figcaption>
          </figure>
        ))}
      </div>
    </Card>
  );
}
