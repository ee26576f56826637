import { seesManagement } from '@shared/rules/actor';
import { useQuery } from '@tanstack/react-query';
import { ChevronRight, FilePlus2, FolderPlus, ListPlus, type LucideIcon, UsersRound } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { pageAccessQuery } from '@/features/access/api';
import { useUser } from '@/features/auth/api';
import { useBackHere } from '@/lib/back';
import { paths } from '@/lib/paths';
import { Card, IconTile, type TileTone } from '@/ui/page/card';
import { Section } from '@/ui/page/page';
import { DirIcon } from '@/ui/text/dir-icon';

type Key = 'newProject' | 'newRequest' | 'newTask' | 'userManagement';
const actions: { key: Key; to: string; icon: LucideIcon; tone: TileTone }[] = [
  { key: 'newProject', to: paths.newProject, icon: FolderPlus, tone: 'primary' },
  { key: 'newRequest', to: paths.createRequest, icon: FilePlus2, tone: 'primary' },
  { key: 'newTask', to: paths.createTask, icon: ListPlus, tone: 'accent' },
  { key: 'userManagement', to: paths.userManagement, icon: UsersRound, tone: 'blue' },
];

/** As the server says; until it has, as the management bar would. */
function useMayManageUsers(): boolean {
  const user = useUser();
  const { data } = useQuery({ ...pageAccessQuery('users'), refetchInterval: false });
  return data?.hasAccess ?? seesManagement(user);
}

/** What most days begin with, as far as one may. A person who may not create projects submits requests instead. */
export function QuickActions() {
  const { t } = useTranslation('dashboard');
  const { can } = useUser();
  const here = useBackHere();
  const leftOut: Key[] = [
    can.createProjects ? 'newRequest' : 'newProject',
    ...(can.createTasks ? [] : ['newTask' as const]),
    ...(useMayManageUsers() ? [] : ['userManagement' as const]),
  ];
  const shown = actions.filter(({ key }) => !leftOut.includes(key));
  return (
    <Section title={t('quickActions')}>
      <div className="grid gap-3 sm:grid-cols-[repeat(auto-fit,minmax(13rem,1fr))]">
        {shown.map(({ key, to, icon: Icon, tone }) => (
          <Card key={key} asChild interactive className="flex items-center gap-3 p-4">
            <Link to={to} state={here}>
              <IconTile tone={tone}>
                <Icon />
              </IconTile>
              <span className="min-w-0 flex-1">
                <span className="block font-semibold">{t(key)}</span>
                <span className="block text-ink-faint text-xs">{t(`${key}Text`)}</span>
              </span>
              <DirIcon icon={ChevronRight} className="size-4.5 text-ink-faint" />
            </Link>
          </Card>
        ))}
      </div>
    </Section>
  );
}
