import { useTranslation } from 'react-i18next';
import { cn } from '@/lib/cn';
import { Progress } from '@/ui/feedback/progress';
import { type Step, Steps } from '@/ui/page/steps';
import { Badge } from '@/ui/text/badge';
import { Code } from '@/ui/text/text';

const path = [
  { key: 'design', state: 'done' },
  { key: 'permits', state: 'done' },
  { key: 'supply', state: 'current' },
  { key: 'handover', state: 'waiting' },
] as const;

/** What the product is about, in one picture made of the product's own parts: a project moving from company to company. */
export function ProductPreview({ orientation = 'horizontal' }: { orientation?: 'horizontal' | 'vertical' }) {
  const { t } = useTranslation(['auth', 'status']);
  const steps: Step[] = path.map(({ key, state }) => ({
    key,
    state,
    title: t(`preview.tasks.${key}`),
    detail: t(`preview.companies.${key}`),
  }));
  return (
    <figure className="surface-card rounded-xl p-5 shadow-lg sm:p-7">
      <figcaption className="sr-only">{t('preview.label')}</figcaption>
      <div className="mb-6 flex flex-wrap items-center gap-x-4 gap-y-2">
        <Code className="text-ink-faint text-xs">PRJ-2026-0014</Code>
        <p className="font-semibold text-lg">{t('preview.project')}</p>
        {/* as a StatusBadge has it, whose other signs nobody needs here */}
        <Badge tone="blue">{t('status:in_progress')}</Badge>
        <Progress
          value={50}
          label={t('preview.progress')}
          showValue
          className={cn('w-full', orientation === 'horizontal' && 'sm:ms-auto sm:w-56')}
        />
      </div>
      <Steps steps={steps} label={t('preview.label')} orientation={orientation} />
    </figure>
  );
}
