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
import { IconTile } from '@/ui/page/card';

const kinds: [extensions: string[], Icon: LucideIcon][] = [
  [['pdf', 'doc', 'docx', 'odt', 'txt'], FileText],
  [['xls', 'xlsx', 'ods', 'csv'], FileSpreadsheet],
  [['ppt', 'pptx', 'odp'], Presentation],
  [['png', 'jpg', 'jpeg', 'gif', 'webp', 'heic'], FileImage],
  [['dwg', 'dxf'], PencilRuler],
  [['mp4', 'mov'], FileVideo],
  [['zip'], FileArchive],
];

/** What kind of file it is, by the extension, which the server has held against the content. */
export function FileIcon({ name }: { name: string }) {
  const extension = extensionOf(name);
  const [, Icon] = kinds.find(([extensions]) => extensions.includes(extension)) ?? [[], AnyFile];
  return (
    <IconTile tone="grey">
      <Icon />
    </IconTile>
  );
}
