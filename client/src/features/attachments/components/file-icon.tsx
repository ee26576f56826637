import { extensionOf } from '@shared/rules/attachments';
import {
  File as AnyFile,
  FileArchive,
  FileImage,
  FileSpreadsheet,
  FileText,
  FileVideo,
  type LucideIcon,
  PencilRuler,
  Presentation,
} from 'lucide-react';
import { IconTile, type TileTone } from '@/ui/page/card';

const kinds: [extensions: string[], Icon: LucideIcon, tone: TileTone][] = [
  [['pdf'], FileText, 'red'],
  [['doc', 'docx', 'odt', 'txt'], FileText, 'blue'],
  [['xls', 'xlsx', 'ods', 'csv'], FileSpreadsheet, 'green'],
  [['ppt', 'pptx', 'odp'], Presentation, 'yellow'],
  [['png', 'jpg', 'jpeg', 'gif', 'webp', 'heic'], FileImage, 'primary'],
  [['dwg', 'dxf'], PencilRuler, 'accent'],
  [['mp4', 'mov'], FileVideo, 'primary'],
  [['zip'], FileArchive, 'grey'],
];

/** What kind of file it is, by the extension, which the server has held against the content. */
export function FileIcon({ name }: { name: string }) {
  const extension = extensionOf(name);
  const [, Icon, tone] = kinds.find(([extensions]) => extensions.includes(extension)) ?? [
    [],
    AnyFile,
    'grey',
  ];
  return (
    <IconTile tone={tone as TileTone}>
      <Icon />
    </IconTile>
  );
}
