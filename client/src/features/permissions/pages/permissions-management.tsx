import { FlaskConical, MousePointerClick, Plus } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { useUser } from '@/features/auth/api';
import { cn } from '@/lib/cn';
import { paths } from '@/lib/paths';
import { Button } from '@/ui/button';
import { Page } from '@/ui/page';
import { EmptyState } from '@/ui/states';
import { CompanyPermissions } from '../components/company-permissions';
import { PermissionCounters } from '../components/permission-counters';
import { RoleDialog } from '../components/role-dialog';
import { BuiltInRolePermissions, CustomRolePermissions } from '../components/role-permissions';
import { type Subject, useSubject } from '../components/subject';
import { SubjectPane } from '../components/subject-pane';
import { UserPermissions } from '../components/user-permissions';

/** Which pages people, companies and roles may open: whom to look at, and what is so for them. */
export default function PermissionsManagementPage() {
  const { t } = useTranslation('permissions');
  const [isCreating, setCreating] = useState(false);
  const { subject, tab, select, openTab } = useSubject();
  const { detail, lead } = useLead();
  const choose = (next: Subject) => {
    select(next);
    lead();
  };
  return (
    <Page
      title={t('title')}
      description={t('description')}
      backTo={paths.dashboard}
      actions={
        <>
          <Button asChild variant="secondary">
            <Link to={paths.permissionsTest}>
              <FlaskConical aria-hidden="true" />
              {t('test')}
            </Link>
          </Button>
          {useUser().can.managePermissions && (
            <Button onClick={() => setCreating(true)}>
              <Plus aria-hidden="true" />
              {t('addRole')}
            </Button>
          )}
        </>
      }
    >
      <PermissionCounters />
      <div className="grid items-start gap-6 *:min-w-0 lg:grid-cols-[23rem_minmax(0,1fr)]">
        <SubjectPane subject={subject} tab={tab} onTab={openTab} onSelect={choose} />
        <section
          ref={detail}
          tabIndex={-1}
          aria-label={t('detail')}
          className={cn(
            'rounded-lg focus-visible:outline-offset-4',
            // as high as the screen, so that it can be led to while it is still loading
            subject && 'max-lg:min-h-dvh',
          )}
        >
          {subject ? (
            <Permissions key={`${subject.kind}-${subject.id}`} subject={subject} />
          ) : (
            <EmptyState icon={<MousePointerClick />} title={t('choose.title')} text={t('choose.text')} />
          )}
        </section>
      </div>
      {isCreating && (
        <RoleDialog onClose={() => setCreating(false)} onSaved={({ id }) => choose({ kind: 'role', id })} />
      )}
    </Page>
  );
}

/** On a narrow screen what was chosen stands below the list, so whoever chose it is led there. */
function useLead() {
  const detail = useRef<HTMLElement>(null);
  const isDue = useRef(false);
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once the address says what was chosen
  useEffect(() => {
    const isLed = isDue.current && !matchMedia('(width >= 64rem)').matches;
    isDue.current = false;
    if (!isLed) return;
    detail.current?.scrollIntoView({ block: 'start' });
    detail.current?.focus({ preventScroll: true });
  }, [key]);
  return {
    detail,
    lead: () => {
      isDue.current = true;
    },
  };
}

function Permissions({ subject: { kind, id } }: { subject: Subject }) {
  if (kind === 'user') return <UserPermissions id={id} />;
  if (kind === 'company') return <CompanyPermissions id={id} />;
  return typeof id === 'number' ? <CustomRolePermissions id={id} /> : <BuiltInRolePermissions role={id} />;
}
