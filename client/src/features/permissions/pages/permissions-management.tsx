import { MAX_CUSTOM_ROLES } from '@shared/contracts/roles';
import { useInfiniteQuery } from '@tanstack/react-query';
import { FlaskConical, MousePointerClick, Plus } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { useUser } from '@/features/auth/api';
import { cn } from '@/lib/cn';
import { useFormat } from '@/lib/format';
import { paths } from '@/lib/paths';
import { EmptyState } from '@/ui/feedback/states';
import { Tooltip } from '@/ui/overlay/tooltip';
import { Button } from '@/ui/page/button';
import { Page } from '@/ui/page/page';
import { customRolesQuery } from '../api';
import { CompanyPermissions } from '../components/company-permissions';
import { PermissionCounters } from '../components/permission-counters';
import { RoleDialog } from '../components/role-dialog';
import { BuiltInRolePermissions, CustomRolePermissions } from '../components/role-permissions';
import { SubjectPane } from '../components/subject-pane';
import { UserPermissions } from '../components/user-permissions';
import { type Subject, useSubject } from '../hooks/subject';

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
      dense
      title={t('title')}
      intro={t('description')}
      backTo={paths.dashboard}
      actions={
        <>
          <Button asChild variant="secondary">
            <Link to={paths.permissionsTest}>
              <FlaskConical aria-hidden="true" />
              {t('test')}
            </Link>
          </Button>
          {useUser().can.managePermissions && <AddRole onAdd={() => setCreating(true)} />}
        </>
      }
      counters={<PermissionCounters />}
    >
      <div className="grid items-start gap-6 *:min-w-0 lg:grid-cols-[28rem_minmax(0,1fr)]">
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

/** Opens the form of a new role. Where the hub has as many roles as it may, a tooltip tells so. */
function AddRole({ onAdd }: { onAdd: () => void }) {
  const { t } = useTranslation('permissions');
  const format = useFormat();
  const reasonId = useId();
  const { data } = useInfiniteQuery(customRolesQuery(''));
  const isFull = (data?.total ?? 0) >= MAX_CUSTOM_ROLES;
  const reason = isFull && t('rolesFull', { limit: format.number(MAX_CUSTOM_ROLES) });
  return (
    <>
      <Tooltip content={reason} side="bottom">
        <Button
          // not `disabled`: a disabled button takes no focus, and so shows no tooltip
          aria-disabled={isFull}
          aria-describedby={reason ? reasonId : undefined}
          className={cn(isFull && 'opacity-55')}
          onClick={isFull ? undefined : onAdd}
        >
          <Plus aria-hidden="true" />
          {t('addRole')}
        </Button>
      </Tooltip>
      {reason && (
        <span id={reasonId} hidden>
          {reason}
        </span>
      )}
    </>
  );
}

/** On a narrow screen what was chosen stands below the list, so a person who chose it is led there. */
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
