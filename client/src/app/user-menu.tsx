import type { Self } from '@shared/contracts/auth';
import { isAdmin } from '@shared/rules/actor';
import { ChevronDown, FileDown, LogOut, type LucideIcon, Settings, Trash2, UserRound } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { signOut, useUser } from '@/features/auth/api';
import { cn } from '@/lib/cn';
import { isolate } from '@/lib/isolate';
import { useName } from '@/lib/names';
import { forgetOpened } from '@/lib/opened';
import { paths } from '@/lib/paths';
import { toast } from '@/ui/feedback/toast';
import { useMayLeave } from '@/ui/form/unsaved-guard';
import { Menu, MenuGroup, MenuItem, MenuSeparator } from '@/ui/overlay/menu';
import { onDemand, useLate } from '@/ui/overlay/on-demand';
import { Avatar } from '@/ui/text/avatar';
import { Bdi, Code } from '@/ui/text/text';
import { useManagementLinks, useWorkLinks } from './navigation-links';

const loadingOverlay = onDemand(() =>
  import('@/ui/feedback/loading-overlay').then((file) => file.LoadingOverlay),
);

interface Props {
  /** Where no navigation stands beside it: the daily places are in the menu on wide screens too. */
  standalone?: boolean;
  className?: string;
}

/** Who is signed in, the way to their profile and settings, and out. */
export function UserMenu({ standalone = false, className }: Props) {
  const { t } = useTranslation('frame');
  const user = useUser();
  const workLinks = useWorkLinks();
  const managementLinks = useManagementLinks();
  const { leave, isLeaving } = useLeave();
  const name = user.firstName || user.username || t('user');
  const folded = standalone ? '' : 'lg:hidden';
  return (
    <>
      {isLeaving && <Leaving />}
      <Menu
        className="w-64"
        trigger={
          <button
            type="button"
            className={cn(
              'ms-1 flex min-w-0 items-center gap-2 rounded-full p-1 hover:bg-sunken sm:pe-3 @max-[72rem]:pe-1',
              className,
            )}
          >
            <span className="sr-only">{t('userMenu', { name: isolate(name) })}</span>
            <Avatar name={name} src={user.picture} size="sm" />
            <bdi
              aria-hidden="true"
              className="max-w-36 truncate font-medium text-sm max-sm:hidden @max-[72rem]:hidden"
            >
              {name}
            </bdi>
            <ChevronDown
              aria-hidden="true"
              className="size-4 shrink-0 opacity-60 max-sm:hidden @max-[72rem]:hidden"
            />
          </button>
        }
      >
        <MenuGroup label={<Identity user={user} name={name} />}>
          <MenuSeparator />
          {workLinks.map(({ to, text, icon }) => (
            <MenuLink key={to} to={to} icon={icon} label={t(text)} className={folded} />
          ))}
          <MenuSeparator className={folded} />
          {managementLinks.length > 0 && (
            <>
              <MenuGroup
                label={<p className="px-2.5 pt-1 pb-0.5 text-ink-faint text-xs">{t('mainNavigation')}</p>}
              >
                {managementLinks.map(({ to, text, icon }) => (
                  <MenuLink key={to} to={to} icon={icon} label={t(text)} />
                ))}
              </MenuGroup>
              <MenuSeparator />
            </>
          )}
          <MenuLink to={paths.profile} icon={UserRound} label={t('profile')} />
          <MenuLink to={paths.settings} icon={Settings} label={t('settings')} />
          <MenuLink to={paths.bin} icon={Trash2} label={t('bin')} />
          <MenuLink to={paths.exports} icon={FileDown} label={t('exports')} />
          <MenuSeparator />
          <MenuItem
            tone="danger"
            icon={<LogOut aria-hidden="true" className="rtl:-scale-x-100" />}
            onSelect={leave}
          >
            {t('signOut')}
          </MenuItem>
        </MenuGroup>
      </Menu>
    </>
  );
}

/** Signs out. Where that fails, people are told, for they may think that they have left, perhaps a shared computer. */
function useLeave() {
  const { t } = useTranslation('frame');
  const navigate = useNavigate();
  const isAtLanding = useLocation().pathname === paths.landing;
  const mayLeave = useMayLeave();
  const [isLeaving, setLeaving] = useState(false);
  const leave = async () => {
    if (!(await mayLeave())) return;
    setLeaving(true);
    if (await signOut()) return forgetOpened();
    setLeaving(false);
    toast({ tone: 'error', title: t('signOutFailed'), description: t('signOutFailedText') });
    if (!isAtLanding) navigate(paths.landing);
  };
  return { leave, isLeaving };
}

/** Until the landing page comes; who is offline goes without. */
function Leaving() {
  const { t } = useTranslation('frame');
  const LoadingOverlay = useLate(loadingOverlay, console.error);
  return LoadingOverlay && <LoadingOverlay label={t('signingOut')} />;
}

/** Whose account it is, and of which company. */
function Identity({ user, name }: { user: Self; name: string }) {
  const { t } = useTranslation('frame');
  const nameOf = useName();
  const place = nameOf(user.assignedCompany) ?? (isAdmin(user) ? t('systemAdmin') : t('noCompany'));
  return (
    <div className="flex items-center gap-3 px-2.5 py-2">
      <Avatar name={name} src={user.picture} />
      <div className="min-w-0">
        <p className="font-semibold text-sm">
          <Bdi className="block truncate">{name}</Bdi>
        </p>
        <p className="text-ink-faint text-xs">
          <Code className="block truncate">{user.email}</Code>
        </p>
        <p className="text-ink-muted text-xs">
          <Bdi className="block truncate">{place}</Bdi>
        </p>
      </div>
    </div>
  );
}

interface LinkProps {
  to: string;
  label: string;
  icon: LucideIcon;
  className?: string;
}

const MenuLink = ({ to, label, icon: Icon, className }: LinkProps) => (
  <MenuItem asChild className={className}>
    <Link to={to}>
      <Icon aria-hidden="true" />
      {label}
    </Link>
  </MenuItem>
);
