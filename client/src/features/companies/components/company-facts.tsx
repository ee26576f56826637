import type { Company } from '@shared/contracts/companies';
import { latinDigits } from '@shared/rules/latin-digits';
import { type LucideIcon, Mail, MapPin, Phone, UserRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Code } from '@/ui/text/text';

/** How to reach a company, and who represents it; for those who may know. */
export function CompanyFacts({ company }: { company: Company }) {
  const { t } = useTranslation(['companies', 'common']);
  const { contactEmail, contactPhone, address, representative } = company;
  if (!company.can) return null;
  return (
    <dl className="mt-auto flex flex-col gap-2 text-sm">
      {contactEmail && (
        <Fact icon={Mail} label={t('email')}>
          <a href={`mailto:${contactEmail}`} className="text-primary hover:underline">
            <Code className="wrap-anywhere">{contactEmail}</Code>
          </a>
        </Fact>
      )}
      {contactPhone && (
        <Fact icon={Phone} label={t('phone')}>
          <a
            href={`tel:${latinDigits(contactPhone).replace(/\s/g, '')}`}
            className="text-primary hover:underline"
          >
            <Code>{contactPhone}</Code>
          </a>
        </Fact>
      )}
      {address && (
        <Fact icon={MapPin} label={t('address')}>
          <bdi className="wrap-anywhere">{address}</bdi>
        </Fact>
      )}
      <Fact icon={UserRound} label={t('representative')} named>
        {representative ? (
          <bdi>{`${representative.firstName} ${representative.lastName}`}</bdi>
        ) : (
          <span className="text-ink-faint">{t('common:notSpecified')}</span>
        )}
      </Fact>
    </dl>
  );
}

interface FactProps {
  icon: LucideIcon;
  label: string;
  /** Its label is written out; else the icon tells those who see it. */
  named?: boolean;
  children: ReactNode;
}

const Fact = ({ icon: Icon, label, named, children }: FactProps) => (
  <div className="flex items-start gap-2">
    <dt className="flex shrink-0 items-start gap-2 text-ink-faint">
      <Icon aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      <span className={named ? undefined : 'sr-only'}>{label}:</span>
    </dt>
    <dd className="wrap-anywhere min-w-0">{children}</dd>
  </div>
);
