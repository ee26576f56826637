import type { AuditEntry } from '@shared/contracts/audit';
import { pages } from '@shared/pages';
import { auditFields } from '@shared/rules/audit';
import { ChevronDown } from 'lucide-react';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '@/lib/direction';
import { useFormat } from '@/lib/format';
import { useText } from '@/lib/i18n';
import { isolate } from '@/lib/isolate';
import { useRoleName } from '@/lib/role-name';
import { Button } from '@/ui/page/button';
import { Clamped } from '@/ui/text/text';
import type { AuditFilterState } from '../hooks/use-audit-filters';

interface Props {
  entry: AuditEntry;
  change: AuditFilterState['change'];
}

/** What changed, in words where there are words for it, and the ways to what belongs together. */
export function EntryDetails({ entry, change }: Props) {
  const { t } = useTranslation('audit');
  const { language } = useLanguage();
  const { record, session } = entry;
  const facts = inOrder(entry.data).filter(([name]) => language !== 'en' || !hasSecond(entry.data, name));
  if (facts.length === 0 && !record && !session) return null;
  return (
    <details className="group mt-1 font-normal">
      <summary
        className="inline-flex cursor-pointer list-none items-center gap-1 rounded-sm text-ink-muted text-xs hover:text-ink print:hidden"
        aria-label={t('detailsOf', { action: isolate(t(`actions.${entry.action}`)) })}
      >
        {t('details')}
        <ChevronDown aria-hidden="true" className="size-3.5 group-open:rotate-180" />
      </summary>
      <dl className="mt-2 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-xs">
        {facts.map(([key, value]) =>
          key === 'changes' ? (
            <Changes key={key} changes={value as Record<string, Change>} />
          ) : (
            <Fact key={key} name={key} value={value} />
          ),
        )}
      </dl>
      <div className="mt-2 flex flex-wrap gap-4 print:hidden">
        {record && (
          <Button
            variant="link"
            size="sm"
            onClick={() => change({ entity: record.entity, entityId: String(record.id) })}
          >
            {t('thisRecord')}
          </Button>
        )}
        {session && (
          <Button variant="link" size="sm" onClick={() => change({ session })}>
            {t('thisSession')}
          </Button>
        )}
      </div>
    </details>
  );
}

/** Of a name that is told in both languages, English readers see the English one. */
const hasSecond = (told: Record<string, unknown>, name: string): boolean =>
  ['name', 'stepName'].includes(name) && typeof told[`${name}En`] === 'string';

/** What is told, in the order of the list of fields; the database keeps none. */
const inOrder = <T,>(told: Record<string, T>): [name: string, value: T][] => {
  const rank = (name: string) => (auditFields as readonly string[]).indexOf(name);
  return Object.entries(told).sort(([one], [other]) => rank(one) - rank(other));
};

interface Change {
  from: unknown;
  to: unknown;
}

/** One line a field: from what to what. */
function Changes({ changes }: { changes: Record<string, Change> }) {
  const { t } = useTranslation('audit');
  const label = useFieldName();
  const word = useWord();
  return inOrder(changes).map(([name, { from, to }]) => (
    <Fragment key={name}>
      <dt className="text-ink-faint">{label(name)}</dt>
      <dd className="wrap-anywhere min-w-0 text-ink">
        {t('fromTo', { from: isolate(word(name, from)), to: isolate(word(name, to)) })}
      </dd>
    </Fragment>
  ));
}

function Fact({ name, value }: { name: string; value: unknown }) {
  const label = useFieldName();
  return (
    <>
      <dt className="text-ink-faint">{label(name)}</dt>
      <dd className="min-w-0 text-ink">
        <Value name={name} value={value} />
      </dd>
    </>
  );
}

/** A field as people call it: as the audit does, else as a project's page does, else as the API has it. */
function useFieldName() {
  const { t, i18n } = useTranslation(['audit', 'projects']);
  return (name: string): string => {
    if (i18n.exists(`audit:fields.${name}`)) return t(`fields.${name}` as 'fields.name');
    if (i18n.exists(`projects:details.${name}`))
      return t(`projects:details.${name}` as 'projects:details.budget');
    return name;
  };
}

const stated = ['status', 'from', 'to'];

/** Places in an order, which the API counts from 0 and people from 1; a move tells them as `from` and `to`. */
const isPlace = (name: string): boolean => ['orderIndex', 'from', 'to'].includes(name);

/** A value in words, where there are words for it: of a field's own kind, or as it is. */
function useWord() {
  const { t, i18n } = useTranslation(['audit', 'status']);
  const { language } = useLanguage();
  const label = useFieldName();
  const roleName = useRoleName();
  const pageName = usePageName();
  const format = useFormat();
  return (name: string, value: unknown): string => {
    if (value === null || value === undefined || value === '') return t('none');
    if (typeof value === 'boolean') return t(value ? 'yes' : 'no');
    if (Array.isArray(value))
      return value.map((one) => label(String(one))).join(language === 'ar' ? '، ' : ', ');
    if (typeof value === 'object') return JSON.stringify(value);
    if (name === 'by' && (value === 'hub' || value === 'google')) return t(`ways.${value}`);
    if (isPlace(name) && typeof value === 'number') return format.number(value + 1);
    if (name === 'size' && typeof value === 'number') return format.fileSize(value);
    if (name === 'role') return roleName(String(value));
    if (name === 'pageKey') return pageName(String(value));
    const key = name === 'priority' ? `priority.${value}` : stated.includes(name) ? String(value) : undefined;
    const isWorded = key !== undefined && /^[a-z_.]+$/.test(key) && i18n.exists(`status:${key}`);
    return isWorded ? t(`status:${key}` as 'status:pending') : String(value);
  };
}

/** The title of the page that is granted by a key; the key of one that an older version had. */
function usePageName() {
  const text = useText();
  return (key: string): string => {
    const page = Object.values(pages).find((one) => 'access' in one && one.access === key);
    return page ? text(page.title) : key;
  };
}

const Value = ({ name, value }: { name: string; value: unknown }) => (
  <Clamped className="wrap-anywhere line-clamp-6">{useWord()(name, value)}</Clamped>
);
