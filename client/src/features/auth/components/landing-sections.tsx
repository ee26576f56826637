import { ArrowRight, Building2, FolderKanban, ListChecks, type LucideIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useFormat } from '@/lib/format';
import { Skeleton } from '@/ui/feedback/skeleton';
import { Button } from '@/ui/page/button';
import { Card, IconTile, type TileTone } from '@/ui/page/card';
import { DirIcon } from '@/ui/text/dir-icon';
import { Logo, LogoMark } from '@/ui/text/logo';
import { Code } from '@/ui/text/text';
import { useFigures } from '../hooks/use-figures';

const features: { key: 'projects' | 'checklists' | 'companies'; icon: LucideIcon; tone: TileTone }[] = [
  { key: 'projects', icon: FolderKanban, tone: 'primary' },
  { key: 'checklists', icon: ListChecks, tone: 'accent' },
  { key: 'companies', icon: Building2, tone: 'blue' },
];

export function Features() {
  const { t } = useTranslation('landing');
  return (
    <section aria-labelledby="features-title" className="mx-auto w-full max-w-6xl px-4 sm:px-6">
      <h2 id="features-title" className="mb-6 font-semibold text-2xl">
        {t('features.title')}
      </h2>
      <div className="grid gap-4 md:grid-cols-3">
        {features.map(({ key, icon: Icon, tone }) => (
          <Card key={key} className="p-6">
            <IconTile tone={tone} className="mb-4 size-12">
              <Icon className="size-6!" />
            </IconTile>
            <h3 className="font-semibold text-lg">{t(`features.${key}.title`)}</h3>
            <p className="mt-1.5 text-ink-muted">{t(`features.${key}.text`)}</p>
          </Card>
        ))}
      </div>
    </section>
  );
}

/** The figures of the specification; that of the companies is the hub's. */
const figures = [
  { value: undefined, text: 'companies' },
  { value: '100%', text: 'security' },
  { value: '24/7', text: 'support' },
  { value: '∞', text: 'projects' },
] as const;

export function Stats() {
  const { t } = useTranslation('landing');
  return (
    <section aria-label={t('stats.label')} className="mx-auto w-full max-w-6xl px-4 sm:px-6">
      <dl className="grid grid-cols-2 gap-y-8 border-line border-y py-8 md:grid-cols-4">
        {figures.map(({ value, text }) => (
          <div
            key={text}
            className="flex flex-col items-center px-3 text-center md:border-line md:not-first:border-s"
          >
            <dt className="order-1 text-ink-muted">{t(`stats.${text}`)}</dt>
            <dd className="font-semibold text-3xl text-primary-ink">
              {value === undefined ? <CompanyCount /> : <Code>{value}</Code>}
            </dd>
            <dd className="order-2 mt-1 text-ink-faint text-xs">{t(`stats.${text}Note`)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** A dash where it could not be read. */
function CompanyCount() {
  const format = useFormat();
  const { data, isError } = useFigures();
  if (isError) return '—';
  return data ? <Code>{format.number(data.companies)}</Code> : <Skeleton className="my-1 h-7 w-10" />;
}

interface CallProps {
  to: string;
  state?: unknown;
  label: string;
  text: string;
}

export function FinalCall({ to, state, label, text }: CallProps) {
  const { t } = useTranslation('landing');
  return (
    <section aria-labelledby="call-title" className="mx-auto w-full max-w-6xl px-4 sm:px-6">
      <div className="flex flex-col items-center gap-6 rounded-xl bg-primary-soft px-6 py-10 text-center sm:flex-row sm:px-10 sm:text-start">
        <LogoMark className="size-14" />
        <div className="flex-1">
          <h2 id="call-title" className="font-semibold text-2xl text-primary-ink">
            {t('call.title')}
          </h2>
          <p className="mt-1 text-ink-muted">{text}</p>
        </div>
        <Button asChild size="lg">
          <Link to={to} state={state}>
            {label}
            <DirIcon icon={ArrowRight} />
          </Link>
        </Button>
      </div>
    </section>
  );
}

export function Footer() {
  const { t } = useTranslation('landing');
  return (
    <footer className="border-line border-t">
      <div className="mx-auto flex max-w-6xl flex-wrap items-center justify-between gap-4 px-4 py-8 text-ink-faint text-sm sm:px-6">
        <Logo className="text-ink" />
        <p>{t('footer.rights', { year: new Date().getFullYear() })}</p>
      </div>
    </footer>
  );
}
