import { ArrowRight, FilePlus2, LayoutTemplate } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useBackHere } from '@/lib/back';
import { paths } from '@/lib/paths';
import { Card, IconTile, type TileTone } from '@/ui/page/card';
import { Page } from '@/ui/page/page';
import { DirIcon } from '@/ui/text/dir-icon';
import { ProjectRunnersOnly } from '../components/project-runners-only';

export default function CreateProjectChooserPage() {
  const { t } = useTranslation('projects');
  return (
    <ProjectRunnersOnly>
      <Page title={t('chooser.title')} description={t('chooser.text')} backTo={paths.root} width="narrow">
        <div className="grid gap-4 sm:grid-cols-2">
          <Choice
            to={paths.newProject}
            icon={<FilePlus2 />}
            tone="primary"
            title={t('chooser.blank')}
            text={t('chooser.blankText')}
          />
          <Choice
            to={paths.projectFromTemplate}
            icon={<LayoutTemplate />}
            tone="accent"
            title={t('chooser.template')}
            text={t('chooser.templateText')}
          />
        </div>
      </Page>
    </ProjectRunnersOnly>
  );
}

interface ChoiceProps {
  to: string;
  icon: ReactNode;
  tone: TileTone;
  title: string;
  text: string;
}

function Choice({ to, icon, tone, title, text }: ChoiceProps) {
  const here = useBackHere();
  return (
    <Card asChild interactive className="group flex flex-col gap-4 p-6">
      <Link to={to} state={here}>
        <IconTile tone={tone} className="size-12 [&_svg]:size-6">
          {icon}
        </IconTile>
        <span>
          <span className="flex items-center gap-2 font-semibold text-lg">
            {title}
            <DirIcon
              icon={ArrowRight}
              className="size-4 text-ink-faint transition-colors group-hover:text-primary"
            />
          </span>
          <span className="mt-1 block text-ink-muted text-sm">{text}</span>
        </span>
      </Link>
    </Card>
  );
}
